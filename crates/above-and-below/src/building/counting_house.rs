//! Counting house.

use super::prelude::*;

/// One reroll, and 1 coin of income for each ore and each amethyst on the track (AAB-066, AAB-181).
pub(super) const PRINTED: Printed = Printed {
    names: ["Counting house", "Maison des comptes", "Casa dei conti"],
    sort: Sort::Key,
    cost: 2,
    effects: &[Reroll(1), IncomePer(&[Item::Ore, Item::Amethyst])],
    ..Printed::PLAIN
};
