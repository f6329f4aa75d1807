//! Shakedown (Racket).

use crate::Act;

/// Steals one bread before it is used (BAR-123, BAR-124).
pub(super) const ACT: Act = Act::StealBread;
