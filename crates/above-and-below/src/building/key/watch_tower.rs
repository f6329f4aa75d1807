//! Watch tower.

use super::*;

/// Two rerolls in each encounter (AAB-067).
pub(super) const CARD: Printed = Printed {
    id: "k04",
    names: ["Watch tower", "Tour de guet", "Torre di guardia"],
    sort: Sort::Key,
    cost: 2,
    effects: &[Reroll(2)],
    ..Printed::PLAIN
};
