//! Moth Post.

use super::prelude::*;

/// Two potions when bought (AAB-179).
pub(super) const PRINTED: Printed = Printed {
    names: ["Moth Post", "Poste des phalènes", "Posta delle falene"],
    sort: Sort::Key,
    cost: 1,
    potions: 2,
    ..Printed::PLAIN
};
