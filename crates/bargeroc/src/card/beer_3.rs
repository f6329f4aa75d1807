//! Three beer mugs (Trois chopes de bière).

use super::prelude::*;

/// Adds 3 to one die, before the rolls or after both (BAR-129, BAR-130).
pub(super) const PRINTED: TavernCard = read("beer-3", Act::Mugs(3));
