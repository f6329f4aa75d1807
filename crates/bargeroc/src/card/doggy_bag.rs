//! Doggy bag.

use super::prelude::*;

/// Becomes one bread in front of its player; no longer a tavern card (BAR-118, BAR-119).
pub(super) const PRINTED: TavernCard = read("doggy-bag", Act::BecomeBread);
