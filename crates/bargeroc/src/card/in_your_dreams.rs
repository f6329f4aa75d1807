//! In your dreams! (Dans tes rêves !).

use super::prelude::*;

/// Cancels the tavern card just played, another of its kind included (BAR-111).
pub(super) const PRINTED: TavernCard = read("in-your-dreams", Act::Cancel);
