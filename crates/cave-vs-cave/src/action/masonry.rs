//! Masonry.

use super::prelude::*;

/// Room action 1; wood or stone; a wall (CVC-131).
pub(super) const TILE: Tile = Tile {
    names: ["Masonry", "Maçonnerie", "Costruire un Muro"],
    section: Section::Two,
    flow: AnyOf(&[
        Do(RoomAction(1)),
        OneOf(&[Do(Gain(goods![1 Wood])), Do(Gain(goods![1 Stone]))]),
        Do(BuildWall),
    ]),
    ..Tile::PLAIN
};
