//! Tavern.

use super::prelude::*;

/// One reroll, and cider and potions spend like coins (AAB-066, AAB-176).
pub(super) const PRINTED: Printed = Printed {
    names: ["Tavern", "Taverne", "Taverna"],
    sort: Sort::Key,
    cost: 2,
    effects: &[Reroll(1), TokensAsCoins],
    ..Printed::PLAIN
};
