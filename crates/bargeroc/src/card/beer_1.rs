//! Beer mug (Chope de bière).

use super::prelude::*;

/// Adds 1 to one die, before the rolls or after both (BAR-129, BAR-130).
pub(super) const PRINTED: TavernCard = read("beer-1", Act::Mugs(1));
