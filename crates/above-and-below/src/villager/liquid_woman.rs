//! The Liquid Woman: a courteous puddle that decided to stand up.

use super::*;

/// Whoever takes her in loses 1 reputation (AAB-149); 3 lanterns on 2 or more (AAB-150).
pub(super) const PRINTED: Villager = Villager {
    names: ["the Liquid Woman", "la Femme Liquide", "la Donna Liquida"],
    origin: Origin::Special(Special::LiquidWoman),
    lanterns: &[(2, 3)],
    on_join: -1,
    ..Villager::PLAIN
};
