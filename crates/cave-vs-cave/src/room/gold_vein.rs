//! Gold Vein.

use super::prelude::*;

/// Stone and gold together (CVC-153, CVC-179).
pub(super) const TILE: Tile = Tile {
    names: ["Gold Vein", "Filon d'or", "Miniera d'oro"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![5 Gold],
    walls: Pattern::printed("Mo-M"),
    points: 9,
    flow: Do(Gain(goods![1 Stone, 1 Gold])),
    ..Tile::PLAIN
};
