//! Grindstone.

use super::prelude::*;

/// Grinds emmer into food (CVC-144).
pub(super) const TILE: Tile = Tile {
    names: ["Grindstone", "Meule", "Macina"],
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Stone],
    walls: Pattern::printed("M--o"),
    points: 4,
    flow: OneOf(&[
        Do(Trade(goods![1 Emmer], goods![3 Food])),
        Do(Trade(goods![4 Emmer], goods![7 Food])),
    ]),
    ..Tile::PLAIN
};
