//! Guildhall.

use super::prelude::*;

/// Two points for each villager, wherever it rests (AAB-183).
pub(super) const PRINTED: Printed = Printed {
    names: ["Guildhall", "Maison des guildes", "Casa delle gilde"],
    sort: Sort::Star,
    cost: 14,
    points: 2,
    effects: &[PointsPer(&[(Thing::Villager, 2)])],
    ..Printed::PLAIN
};
