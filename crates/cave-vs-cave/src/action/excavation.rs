//! Excavation.

use super::prelude::*;

/// One dig for free or two for food, and a stone in any case (CVC-128).
pub(super) const TILE: Tile = Tile {
    names: ["Excavation", "Excavation", "Scavare"],
    section: Section::Dwarf,
    flow: AnyOf(&[
        OneOf(&[Do(Dig(Pickaxe::FREE)), Do(Dig(Pickaxe { pay: goods![2 Food], times: 2, ..Pickaxe::FREE }))]),
        Do(Gain(goods![1 Stone])),
    ]),
    ..Tile::PLAIN
};
