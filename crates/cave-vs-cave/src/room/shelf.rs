//! Shelf.

use super::prelude::*;

/// Lifts one of wood, stone, emmer or flax to 2 (CVC-141, CVC-123).
pub(super) const TILE: Tile = Tile {
    names: ["Shelf", "Étagère", "Scaffale"],
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Wood],
    walls: Pattern::printed("M---"),
    points: 3,
    flow: OneOf(&[
        Do(Replenish(goods![2 Wood])),
        Do(Replenish(goods![2 Stone])),
        Do(Replenish(goods![2 Emmer])),
        Do(Replenish(goods![2 Flax])),
    ]),
    ..Tile::PLAIN
};
