//! Wood Storeroom.

use super::prelude::*;

/// Room action 1 brings a wood before the room is used (CVC-163, CVC-117, CVC-118).
pub(super) const TILE: Tile = Tile {
    names: ["Wood Storeroom", "Réserve de bois", "Deposito di Legna"],
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![1 Stone],
    walls: Pattern::printed("M--M"),
    points: 2,
    trigger: Some(Trigger::RoomAction { from: 1, to: 1, get: goods![1 Wood], more: 0 }),
    ..Tile::PLAIN
};
