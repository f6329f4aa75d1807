//! Inflation.

use crate::Act;

/// The price of the one pending mineral rises by 2 (BAR-040).
pub(super) const ACT: Act = Act::Raise(2);
