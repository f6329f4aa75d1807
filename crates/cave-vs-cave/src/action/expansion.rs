//! Expansion.

use super::prelude::*;

/// Digs and furnishes in one turn (CVC-133, CVC-067).
pub(super) const TILE: Tile = Tile {
    names: ["Expansion", "Agrandissement", "Espansione"],
    section: Section::Three,
    flow: AnyOf(&[Do(Dig(Pickaxe::FREE)), Do(Furnish(&[Surcharge::Food(5), Surcharge::Gold(2)]))]),
    ..Tile::PLAIN
};
