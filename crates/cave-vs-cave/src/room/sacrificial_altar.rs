//! Sacrificial Altar.

use super::prelude::*;

/// Four different gifts for gold (CVC-149).
pub(super) const TILE: Tile = Tile {
    names: ["Sacrificial Altar", "Autel sacrificiel", "Altare Sacrificale"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![4 Stone],
    walls: Pattern::printed("Mo-o"),
    points: 7,
    flow: Do(Trade(goods![1 Wood, 1 Emmer, 1 Flax, 1 Food], goods![3 Gold])),
    ..Tile::PLAIN
};
