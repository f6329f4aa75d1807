//! Prospecting Site.

use super::prelude::*;

/// Whoever takes Undergrowth may sell one meal (CVC-160, CVC-111, CVC-198).
pub(super) const TILE: Tile = Tile {
    names: ["Prospecting Site", "Site de prospection", "Analisi territoriale"],
    back: Back::Dark,
    colour: Colour::Blue,
    walls: Pattern::printed("M--o"),
    points: 5,
    trigger: Some(Trigger::Part(Action::Undergrowth, Trade(goods![1 Food], goods![1 Gold]))),
    ..Tile::PLAIN
};
