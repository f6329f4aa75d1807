//! Devaluation (Dévaluation).

use crate::Act;

/// The price of the one pending mineral is halved, rounded up (BAR-041).
pub(super) const ACT: Act = Act::Halve;
