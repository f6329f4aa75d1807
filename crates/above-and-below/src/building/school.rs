//! School.

use super::prelude::*;

/// Trained villagers arrive Ready (AAB-094).
pub(super) const PRINTED: Printed = Printed {
    names: ["School", "École", "Scuola"],
    sort: Sort::Key,
    cost: 4,
    effects: &[TrainToReady],
    ..Printed::PLAIN
};
