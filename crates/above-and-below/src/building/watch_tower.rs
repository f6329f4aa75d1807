//! Watch tower.

use super::prelude::*;

/// Two rerolls in each encounter (AAB-067).
pub(super) const PRINTED: Printed = Printed {
    names: ["Watch tower", "Tour de guet", "Torre di guardia"],
    sort: Sort::Key,
    cost: 2,
    effects: &[Reroll(2)],
    ..Printed::PLAIN
};
