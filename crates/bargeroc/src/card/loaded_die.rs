//! Loaded die (Dé pipé).

use crate::Act;

/// One die is rolled again by its owner; its mugs fall off (BAR-132, BAR-088).
pub(super) const ACT: Act = Act::Reroll;
