//! Drought (Sécheresse).

use super::prelude::*;

/// Every other player keeps one tavern card (BAR-135).
pub(super) const PRINTED: TavernCard = read("drought", Act::LeaveOne);
