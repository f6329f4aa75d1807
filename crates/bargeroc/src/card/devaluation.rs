//! Devaluation (Dévaluation).

use super::prelude::*;

/// The price of the one pending mineral is halved, rounded up (BAR-041).
pub(super) const PRINTED: TavernCard = read("devaluation", Act::Halve);
