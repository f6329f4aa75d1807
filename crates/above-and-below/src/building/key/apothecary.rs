//! Apothecary.

use super::*;

/// A potion in each income step (AAB-180).
pub(super) const CARD: Printed = Printed {
    id: "k08",
    names: ["Apothecary", "Apothicairerie", "Spezieria"],
    sort: Sort::Key,
    cost: 5,
    effects: &[PotionWithIncome(1)],
    ..Printed::PLAIN
};
