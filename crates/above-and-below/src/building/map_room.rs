//! Map room.

use super::prelude::*;

/// One reroll, and a point for each empty cave (AAB-066, AAB-182).
pub(super) const PRINTED: Printed = Printed {
    names: ["Map room", "Salle des cartes", "Sala delle mappe"],
    sort: Sort::Key,
    cost: 4,
    effects: &[Reroll(1), PointsPer(&[(Thing::EmptyCave, 1)])],
    ..Printed::PLAIN
};
