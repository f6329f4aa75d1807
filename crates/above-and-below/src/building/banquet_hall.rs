//! Banquet hall.

use super::prelude::*;

/// A point for each cider, mushroom, fruit and fish.
pub(super) const PRINTED: Printed = Printed {
    names: ["Banquet hall", "Salle des banquets", "Sala dei banchetti"],
    sort: Sort::Star,
    cost: 11,
    points: 3,
    effects: &[PointsPer(&[
        (Thing::Item(Item::Cider), 1),
        (Thing::Item(Item::Mushroom), 1),
        (Thing::Item(Item::Fruit), 1),
        (Thing::Item(Item::Fish), 1),
    ])],
    ..Printed::PLAIN
};
