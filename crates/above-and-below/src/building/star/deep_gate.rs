//! Deep Gate.

use super::*;

/// Two points for each outpost (AAB-277).
pub(super) const CARD: Printed = Printed {
    id: "s04",
    names: ["Deep Gate", "Porte des profondeurs", "Porta del profondo"],
    sort: Sort::Star,
    cost: 16,
    points: 7,
    effects: &[PointsPer(&[(Thing::Outpost, 2)])],
    ..Printed::PLAIN
};
