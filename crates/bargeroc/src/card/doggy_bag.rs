//! Doggy bag.

use crate::Act;

/// Becomes one bread in front of its player; no longer a tavern card (BAR-118, BAR-119).
pub(super) const ACT: Act = Act::BecomeBread;
