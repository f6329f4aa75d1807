//! Deep Gate.

use super::prelude::*;

/// Two points for each outpost (AAB-277).
pub(super) const PRINTED: Printed = Printed {
    names: ["Deep Gate", "Porte des profondeurs", "Porta del profondo"],
    sort: Sort::Star,
    cost: 16,
    points: 7,
    effects: &[PointsPer(&[(Thing::Outpost, 2)])],
    ..Printed::PLAIN
};
