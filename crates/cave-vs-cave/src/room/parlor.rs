//! Parlor.

use super::prelude::*;

/// Lifts all six goods to 1 (CVC-146, CVC-122).
pub(super) const TILE: Tile = Tile {
    names: ["Parlor", "Parloir", "Salotto"],
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Stone, 1 Gold],
    walls: Pattern::printed("MM-M"),
    points: 6,
    flow: Do(Replenish(goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax, 1 Food, 1 Gold])),
    ..Tile::PLAIN
};
