//! The Cave Cat: two of them, who deny knowing each other.

use super::*;

/// Acts only on a roll of 3 or more when sent to do something (AAB-152 to AAB-154).
pub(super) const PRINTED: Villager = Villager {
    names: ["the Cave Cat", "le Chat des Grottes", "il Gatto delle Grotte"],
    origin: Origin::Special(Special::CaveCat),
    lanterns: &[(1, 1), (4, 3)],
    obeys_from: 3,
    ..Villager::PLAIN
};
