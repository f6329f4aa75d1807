//! My turn (À mon tour).

use super::prelude::*;

/// Starts a new brawl right after one; not for the winner of the latest (BAR-133, BAR-134).
pub(super) const PRINTED: TavernCard = read("my-turn", Act::Challenge);
