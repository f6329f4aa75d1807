//! Bakehouse.

use super::prelude::*;

/// Bakes two or three emmer (CVC-156).
pub(super) const TILE: Tile = Tile {
    names: ["Bakehouse", "Fournil", "Forno"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![1 Wood, 2 Stone],
    walls: Pattern::printed("MM-M"),
    points: 6,
    flow: OneOf(&[
        Do(Trade(goods![2 Emmer], goods![4 Food, 1 Gold])),
        Do(Trade(goods![3 Emmer], goods![4 Food, 2 Gold])),
    ]),
    ..Tile::PLAIN
};
