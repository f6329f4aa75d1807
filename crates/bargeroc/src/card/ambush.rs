//! Ambush (Embuscade).

use super::prelude::*;

/// Takes the mineral being mined or stolen, unseen (BAR-126, BAR-127).
pub(super) const PRINTED: TavernCard = read("ambush", Act::TakeMineral);
