//! Equipment Room.

use super::prelude::*;

/// Room action 2 or 3 reaches one more room (CVC-162, CVC-115, CVC-116).
pub(super) const TILE: Tile = Tile {
    names: ["Equipment Room", "Salle d'équipement", "Equipaggiamenti"],
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![2 Wood],
    walls: Pattern::printed("M--o"),
    points: 3,
    trigger: Some(Trigger::RoomAction { from: 2, to: 3, get: goods![], more: 1 }),
    ..Tile::PLAIN
};
