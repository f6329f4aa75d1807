//! School.

use super::*;

/// Trained villagers arrive Ready (AAB-094).
pub(super) const CARD: Printed = Printed {
    id: "k06",
    names: ["School", "École", "Scuola"],
    sort: Sort::Key,
    cost: 4,
    effects: &[TrainToReady],
    ..Printed::PLAIN
};
