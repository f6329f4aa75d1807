//! Tavern.

use super::*;

/// One reroll, and cider and potions spend like coins (AAB-066, AAB-176).
pub(super) const CARD: Printed = Printed {
    id: "k03",
    names: ["Tavern", "Taverne", "Taverna"],
    sort: Sort::Key,
    cost: 2,
    effects: &[Reroll(1), TokensAsCoins],
    ..Printed::PLAIN
};
