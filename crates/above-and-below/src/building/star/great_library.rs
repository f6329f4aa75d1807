//! Great library.

use super::*;

/// Two points for each paper and each amethyst.
pub(super) const CARD: Printed = Printed {
    id: "s05",
    names: ["Great library", "Grande bibliothèque", "Grande biblioteca"],
    sort: Sort::Star,
    cost: 17,
    points: 12,
    effects: &[PointsPer(&[(Thing::Item(Item::Paper), 2), (Thing::Item(Item::Amethyst), 2)])],
    ..Printed::PLAIN
};
