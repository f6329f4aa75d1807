//! Great library.

use super::prelude::*;

/// Two points for each paper and each amethyst.
pub(super) const PRINTED: Printed = Printed {
    names: ["Great library", "Grande bibliothèque", "Grande biblioteca"],
    sort: Sort::Star,
    cost: 17,
    points: 12,
    effects: &[PointsPer(&[(Thing::Item(Item::Paper), 2), (Thing::Item(Item::Amethyst), 2)])],
    ..Printed::PLAIN
};
