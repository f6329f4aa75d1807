//! Moth Post.

use super::*;

/// Two potions when bought (AAB-179).
pub(super) const CARD: Printed = Printed {
    id: "k01",
    names: ["Moth Post", "Poste des phalènes", "Posta delle falene"],
    sort: Sort::Key,
    cost: 1,
    potions: 2,
    ..Printed::PLAIN
};
