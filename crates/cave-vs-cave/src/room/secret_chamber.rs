//! Secret Chamber.

use super::prelude::*;

/// Three flax or one gold (CVC-158).
pub(super) const TILE: Tile = Tile {
    names: ["Secret Chamber", "Chambre secrète", "Camera segreta"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood, 1 Stone],
    walls: Pattern::printed("MMMM"),
    points: 8,
    flow: OneOf(&[Do(Gain(goods![3 Flax])), Do(Gain(goods![1 Gold]))]),
    ..Tile::PLAIN
};
