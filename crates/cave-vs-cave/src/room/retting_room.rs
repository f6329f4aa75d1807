//! Retting Room.

use super::prelude::*;

/// Every effect that brings one to three flax brings a meal after it (CVC-161, CVC-112, CVC-196).
pub(super) const TILE: Tile = Tile {
    names: ["Retting Room", "Salle de rouissage", "Lavorare il Lino"],
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![1 Stone],
    walls: Pattern::printed("Mo-o"),
    points: 3,
    trigger: Some(Trigger::Gained { good: Good::Flax, up_to: 3, get: goods![1 Food] }),
    ..Tile::PLAIN
};
