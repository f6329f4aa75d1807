//! Housework.

use super::prelude::*;

/// Furnishes up to two cavities, at different surcharges (CVC-127, CVC-076).
pub(super) const TILE: Tile = Tile {
    names: ["Housework", "Décoration", "Lavori domestici"],
    section: Section::Dwarf,
    flow: AnyOf(&[
        Do(Furnish(&[Surcharge::PerDwarf])),
        Do(Furnish(&[Surcharge::Food(5), Surcharge::Gold(1)])),
    ]),
    ..Tile::PLAIN
};
