//! Junction Room.

use super::prelude::*;

/// Any three different goods, gold and food included, for gold (CVC-154).
pub(super) const TILE: Tile = Tile {
    names: ["Junction Room", "Salle de réunion", "Stanza di Snodo"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood],
    walls: Pattern::printed("-M-M"),
    points: 6,
    flow: Do(TradeDifferent(3, goods![2 Gold])),
    ..Tile::PLAIN
};
