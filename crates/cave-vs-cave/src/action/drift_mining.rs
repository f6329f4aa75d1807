//! Drift Mining.

use super::prelude::*;

/// Room action 1; a dig (CVC-135).
pub(super) const TILE: Tile = Tile {
    names: ["Drift Mining", "Percement", "Perforare"],
    section: Section::Three,
    flow: AnyOf(&[Do(RoomAction(1)), Do(Dig(Pickaxe::FREE))]),
    ..Tile::PLAIN
};
