//! Weaving Room.

use super::prelude::*;

/// Weaves flax into food and gold (CVC-151).
pub(super) const TILE: Tile = Tile {
    names: ["Weaving Room", "Salle de tissage", "Filiera"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood],
    walls: Pattern::printed("M--M"),
    points: 5,
    flow: Do(Trade(goods![2 Flax], goods![2 Food, 2 Gold])),
    ..Tile::PLAIN
};
