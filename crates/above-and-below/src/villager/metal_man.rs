//! The Metal Man: unfolds his bed from himself.

use super::*;

/// Sleeps in his own bed only, and neither cider nor potion moves him (AAB-155 to AAB-157).
pub(super) const PRINTED: Villager = Villager {
    names: ["the Metal Man", "l’Homme Métal", "l’Uomo di Metallo"],
    origin: Origin::Special(Special::MetalMan),
    lanterns: &[(1, 2), (4, 3)],
    own_bed: true,
    drinks: false,
    ..Villager::PLAIN
};
