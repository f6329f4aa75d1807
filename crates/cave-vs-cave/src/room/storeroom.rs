//! Storeroom.

use super::prelude::*;

/// Emmer, flax and food together (CVC-150, CVC-179).
pub(super) const TILE: Tile = Tile {
    names: ["Storeroom", "Réserve", "Deposito"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood, 1 Gold],
    walls: Pattern::printed("M--M"),
    points: 6,
    flow: Do(Gain(goods![1 Emmer, 1 Flax, 1 Food])),
    ..Tile::PLAIN
};
