//! Masons' hall.

use super::prelude::*;

/// A coin after each building bought later (AAB-173).
pub(super) const PRINTED: Printed = Printed {
    names: ["Masons’ hall", "Loge des maçons", "Loggia dei muratori"],
    sort: Sort::Key,
    cost: 3,
    effects: &[CoinAfterBuilding(1)],
    ..Printed::PLAIN
};
