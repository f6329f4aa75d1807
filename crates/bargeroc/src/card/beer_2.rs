//! Two beer mugs (Deux chopes de bière).

use super::prelude::*;

/// Adds 2 to one die, before the rolls or after both (BAR-129, BAR-130).
pub(super) const PRINTED: TavernCard = read("beer-2", Act::Mugs(2));
