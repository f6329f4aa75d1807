//! Academy.

use super::*;

/// Trained villagers arrive Ready, and one reroll (AAB-066, AAB-094).
pub(super) const CARD: Printed = Printed {
    id: "k09",
    names: ["Academy", "Académie", "Accademia"],
    sort: Sort::Key,
    cost: 5,
    effects: &[TrainToReady, Reroll(1)],
    ..Printed::PLAIN
};
