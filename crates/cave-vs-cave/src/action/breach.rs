//! Breach.

use super::prelude::*;

/// Razes an own wall token for goods; not used solo (CVC-136, CVC-169).
pub(super) const TILE: Tile = Tile {
    names: ["Breach", "Brèche", "Demolire un Muro"],
    section: Section::Three,
    flow: Do(RazeWall(goods![2 Stone, 3 Food, 1 Gold])),
    solo: false,
    ..Tile::PLAIN
};
