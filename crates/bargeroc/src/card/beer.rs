//! Beer mugs (Chope de bière): one, two or three on a card.

use crate::Act;

/// Each mug adds 1 to one die, before the rolls or after both (BAR-129, BAR-130).
pub(super) const ONE: Act = Act::Mugs(1);
pub(super) const TWO: Act = Act::Mugs(2);
pub(super) const THREE: Act = Act::Mugs(3);
