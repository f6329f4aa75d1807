//! Tunnel.

use super::prelude::*;

/// Food, and a stone for those who have fewer than three (CVC-143).
pub(super) const TILE: Tile = Tile {
    names: ["Tunnel", "Tunnel", "Tunnel"],
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Wood],
    walls: Pattern::printed("-M-M"),
    points: 3,
    flow: AnyOf(&[Do(Gain(goods![2 Food])), Do(GainBelow(Good::Stone, 3, goods![1 Stone]))]),
    ..Tile::PLAIN
};
