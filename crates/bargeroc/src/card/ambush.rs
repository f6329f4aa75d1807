//! Ambush (Embuscade).

use crate::Act;

/// Takes the mineral being mined or stolen, unseen (BAR-126, BAR-127).
pub(super) const ACT: Act = Act::TakeMineral;
