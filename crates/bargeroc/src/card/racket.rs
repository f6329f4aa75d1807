//! Shakedown (Racket).

use super::prelude::*;

/// Steals one bread before it is used (BAR-123, BAR-124).
pub(super) const PRINTED: TavernCard = read("racket", Act::StealBread);
