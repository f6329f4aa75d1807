//! Cave Entrance.

use super::prelude::*;

/// Printed on the cave board; gives one raw good (CVC-106).
pub(super) const PRINTED: Tile = Tile {
    names: ["Cave Entrance", "Entrée", "Entrata della cava"],
    drawing: "cave-entrance",
    back: Back::Printed,
    colour: Colour::Orange,
    walls: Pattern::printed("----"),
    points: 0,
    flow: OneOf(&[
        Do(Gain(goods![1 Wood])),
        Do(Gain(goods![1 Stone])),
        Do(Gain(goods![1 Emmer])),
        Do(Gain(goods![1 Flax])),
    ]),
    ..Tile::PLAIN
};
