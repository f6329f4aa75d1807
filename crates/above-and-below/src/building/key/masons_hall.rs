//! Masons' hall.

use super::*;

/// A coin after each building bought later (AAB-173).
pub(super) const CARD: Printed = Printed {
    id: "k05",
    names: ["Masons' hall", "Loge des maçons", "Loggia dei muratori"],
    sort: Sort::Key,
    cost: 3,
    effects: &[CoinAfterBuilding(1)],
    ..Printed::PLAIN
};
