//! Warehouse.

use super::prelude::*;

/// Turns food into one of each raw good (CVC-147).
pub(super) const TILE: Tile = Tile {
    names: ["Warehouse", "Entrepôt", "Magazzino"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood],
    walls: Pattern::printed("Mo-o"),
    points: 2,
    flow: Do(Trade(goods![2 Food], goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax])),
    ..Tile::PLAIN
};
