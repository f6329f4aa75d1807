//! Renovation.

use super::prelude::*;

/// Only for the richest: a wall, and a cavity to furnish without surcharge (CVC-137, CVC-138).
pub(super) const TILE: Tile = Tile {
    names: ["Renovation", "Rénovation", "Rinnovare"],
    section: Section::Four,
    flow: AnyOf(&[Do(BuildWall), Do(Furnish(&[Surcharge::Free]))]),
    condition: Condition::MoreGoldThanOthers,
    ..Tile::PLAIN
};
