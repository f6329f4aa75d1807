//! Spinning Wheel.

use super::prelude::*;

/// Sells flax, one or three at a time (CVC-142).
pub(super) const TILE: Tile = Tile {
    names: ["Spinning Wheel", "Rouet", "Filatoio"],
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Wood],
    walls: Pattern::printed("M---"),
    points: 4,
    flow: OneOf(&[
        Do(Trade(goods![1 Flax], goods![1 Gold])),
        Do(Trade(goods![3 Flax], goods![2 Gold])),
    ]),
    ..Tile::PLAIN
};
