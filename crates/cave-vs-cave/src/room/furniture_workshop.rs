//! Furniture Workshop.

use super::prelude::*;

/// Makes furniture of wood and flax (CVC-152).
pub(super) const TILE: Tile = Tile {
    names: ["Furniture Workshop", "Ébénisterie", "Officina"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![1 Wood, 2 Stone],
    walls: Pattern::printed("Mo-M"),
    points: 5,
    flow: Do(Trade(goods![2 Wood, 1 Flax], goods![3 Gold])),
    ..Tile::PLAIN
};
