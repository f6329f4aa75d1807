//! My turn (À mon tour).

use crate::Act;

/// Starts a new brawl right after one; not for the winner of the latest (BAR-133, BAR-134).
pub(super) const ACT: Act = Act::Challenge;
