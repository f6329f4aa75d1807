//! Academy.

use super::prelude::*;

/// Trained villagers arrive Ready, and one reroll (AAB-066, AAB-094).
pub(super) const PRINTED: Printed = Printed {
    names: ["Academy", "Académie", "Accademia"],
    sort: Sort::Key,
    cost: 5,
    effects: &[TrainToReady, Reroll(1)],
    ..Printed::PLAIN
};
