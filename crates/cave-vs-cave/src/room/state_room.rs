//! State Room.

use super::prelude::*;

/// Flax and gold together (CVC-157, CVC-179).
pub(super) const TILE: Tile = Tile {
    names: ["State Room", "Salle d'apparat", "Stanza di Lusso"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![7 Gold],
    walls: Pattern::printed("MMoM"),
    points: 12,
    flow: Do(Gain(goods![1 Flax, 1 Gold])),
    ..Tile::PLAIN
};
