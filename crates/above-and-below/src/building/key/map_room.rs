//! Map room.

use super::*;

/// One reroll, and a point for each empty cave (AAB-066, AAB-182).
pub(super) const CARD: Printed = Printed {
    id: "k07",
    names: ["Map room", "Salle des cartes", "Sala delle mappe"],
    sort: Sort::Key,
    cost: 4,
    effects: &[Reroll(1), PointsPer(&[(Thing::EmptyCave, 1)])],
    ..Printed::PLAIN
};
