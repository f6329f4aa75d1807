//! Digging Cave.

use super::prelude::*;

/// Hires a digger for gold; the access is the normal one (CVC-155, CVC-066).
pub(super) const TILE: Tile = Tile {
    names: ["Digging Cave", "Chantier d'excavation", "Cava in espansione"],
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![3 Wood, 1 Stone],
    walls: Pattern::printed("MM-M"),
    points: 8,
    flow: Do(Dig(Pickaxe { pay: goods![1 Gold], ..Pickaxe::FREE })),
    ..Tile::PLAIN
};
