//! Treasury.

use super::prelude::*;

/// Gold breeds gold, and a meal besides (CVC-159).
pub(super) const TILE: Tile = Tile {
    names: ["Treasury", "Trésorerie", "Tesoreria"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![3 Gold],
    walls: Pattern::printed("MMMM"),
    points: 10,
    flow: Do(Trade(goods![3 Gold], goods![4 Gold, 1 Food])),
    ..Tile::PLAIN
};
