//! Alchemist's tower.

use super::prelude::*;

/// Two points for each potion and each ore (AAB-276).
pub(super) const PRINTED: Printed = Printed {
    names: ["Alchemist’s tower", "Tour de l’alchimiste", "Torre dell’alchimista"],
    sort: Sort::Star,
    cost: 12,
    points: 4,
    effects: &[PointsPer(&[(Thing::Item(Item::Potion), 2), (Thing::Item(Item::Ore), 2)])],
    ..Printed::PLAIN
};
