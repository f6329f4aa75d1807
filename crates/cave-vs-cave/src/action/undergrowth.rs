//! Undergrowth.

use super::prelude::*;

/// Room action 1; two wood (CVC-129).
pub(super) const TILE: Tile = Tile {
    names: ["Undergrowth", "Croissance", "Sottobosco"],
    section: Section::Dwarf,
    flow: AnyOf(&[Do(RoomAction(1)), Do(Gain(goods![2 Wood]))]),
    ..Tile::PLAIN
};
