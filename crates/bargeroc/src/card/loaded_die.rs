//! Loaded die (Dé pipé).

use super::prelude::*;

/// One die is rolled again by its owner; its mugs fall off (BAR-132, BAR-088).
pub(super) const PRINTED: TavernCard = read("loaded-die", Act::Reroll);
