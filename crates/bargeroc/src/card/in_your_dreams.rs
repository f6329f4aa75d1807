//! In your dreams! (Dans tes rêves !).

use crate::Act;

/// Cancels the tavern card just played, another of its kind included (BAR-111).
pub(super) const ACT: Act = Act::Cancel;
