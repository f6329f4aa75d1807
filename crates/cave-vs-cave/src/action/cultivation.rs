//! Cultivation.

use super::prelude::*;

/// Room action 1; two emmer and one flax together (CVC-126).
pub(super) const TILE: Tile = Tile {
    names: ["Cultivation", "Culture", "Coltivare"],
    section: Section::Dwarf,
    flow: AnyOf(&[Do(RoomAction(1)), Do(Gain(goods![2 Emmer, 1 Flax]))]),
    ..Tile::PLAIN
};
