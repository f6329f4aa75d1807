//! Lucky day (Jour de chance).

use super::prelude::*;

/// Draws 2 tavern cards, in the last round too (BAR-136), at most 5 times a turn (BAR-175).
pub(super) const PRINTED: TavernCard = read("lucky-day", Act::Draw { cards: 2, per_turn: 5 });
