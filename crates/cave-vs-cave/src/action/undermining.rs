//! Undermining.

use super::prelude::*;

/// Room action 2, or a dig that walls do not stop (CVC-132, CVC-063).
pub(super) const TILE: Tile = Tile {
    names: ["Undermining", "Sape", "Minare"],
    section: Section::Two,
    flow: OneOf(&[Do(RoomAction(2)), Do(Dig(Pickaxe { through_walls: true, ..Pickaxe::FREE }))]),
    ..Tile::PLAIN
};
