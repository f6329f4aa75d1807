//! Furnishing.

use super::prelude::*;

/// A meal, and a cavity to furnish (CVC-130).
pub(super) const TILE: Tile = Tile {
    names: ["Furnishing", "Aménagement", "Arredare"],
    section: Section::Two,
    flow: AnyOf(&[Do(Gain(goods![1 Food])), Do(Furnish(&[Surcharge::PerDwarf]))]),
    ..Tile::PLAIN
};
