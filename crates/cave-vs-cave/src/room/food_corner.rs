//! Food Corner.

use super::prelude::*;

/// Lifts food to 3 (CVC-145).
pub(super) const TILE: Tile = Tile {
    names: ["Food Corner", "Coin repas", "Angolo del Cibo"],
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Stone],
    walls: Pattern::printed("M--M"),
    points: 3,
    flow: Do(Replenish(goods![3 Food])),
    ..Tile::PLAIN
};
