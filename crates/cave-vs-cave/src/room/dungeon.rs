//! Dungeon.

use super::prelude::*;

/// Every wall its owner builds brings two gold (CVC-164, CVC-119).
pub(super) const TILE: Tile = Tile {
    names: ["Dungeon", "Cachot", "Sotterraneo"],
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![3 Stone, 4 Gold],
    walls: Pattern::printed("MMMM"),
    points: 11,
    trigger: Some(Trigger::Built(goods![2 Gold])),
    ..Tile::PLAIN
};
