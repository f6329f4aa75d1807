//! Stall.

use super::prelude::*;

/// Sells five emmer or five flax (CVC-148).
pub(super) const TILE: Tile = Tile {
    names: ["Stall", "Étal", "Bancarella"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![1 Wood, 1 Gold],
    walls: Pattern::printed("Mo-o"),
    points: 6,
    flow: OneOf(&[
        Do(Trade(goods![5 Emmer], goods![4 Gold])),
        Do(Trade(goods![5 Flax], goods![4 Gold])),
    ]),
    ..Tile::PLAIN
};
