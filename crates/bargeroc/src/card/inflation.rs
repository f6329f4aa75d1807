//! Inflation.

use super::prelude::*;

/// The price of the one pending mineral rises by 2 (BAR-040).
pub(super) const PRINTED: TavernCard = read("inflation", Act::Raise(2));
