//! Drought (Sécheresse).

use crate::Act;

/// Every other player keeps one tavern card (BAR-135).
pub(super) const ACT: Act = Act::LeaveOne;
