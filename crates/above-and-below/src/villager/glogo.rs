//! Glogo: distrusts straight lines and is always right about walls.

use super::*;

/// Builds for 1 coin less; the plus of his hammer is the whole effect (AAB-151).
pub(super) const PRINTED: Villager = Villager {
    names: ["Glogo"; 3],
    origin: Origin::Special(Special::Glogo),
    hammer: Skill::Plus,
    lanterns: &[(2, 1), (4, 3)],
    ..Villager::PLAIN
};
