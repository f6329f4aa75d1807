//! Expedition.

use super::prelude::*;

/// Sells five wood or five stone, or room action 3 (CVC-134).
pub(super) const TILE: Tile = Tile {
    names: ["Expedition", "Expédition", "Spedizione"],
    section: Section::Three,
    flow: OneOf(&[
        OneOf(&[Do(Trade(goods![5 Wood], goods![4 Gold])), Do(Trade(goods![5 Stone], goods![4 Gold]))]),
        Do(RoomAction(3)),
    ]),
    ..Tile::PLAIN
};
