//! Apothecary.

use super::prelude::*;

/// A potion in each income step (AAB-180).
pub(super) const PRINTED: Printed = Printed {
    names: ["Apothecary", "Apothicairerie", "Spezieria"],
    sort: Sort::Key,
    cost: 5,
    effects: &[PotionWithIncome(1)],
    ..Printed::PLAIN
};
