//! Imitation: using a space on which an opponent stands.

use crate::{Act, Good, Home, Space, State};

/// Calls `found` with every space that can be imitated for so much food: an opponent's dwarf is there (CAV-198,
/// CAV-201), it may be copied (CAV-197), and something can really be carried out after paying (CAV-452, CAV-453).
///
/// Imitation spaces themselves are left out: copying one would cost both prices and open no further space
/// (CAV-457).
pub(crate) fn targets(
    state: &State,
    home: &Home,
    food: u8,
    dwarf: u8,
    mut found: impl FnMut(Space) -> bool,
) -> bool {
    if home.goods[Good::Food] < food {
        return false;
    }
    let mut paid = *home;
    paid.goods[Good::Food] -= food;
    state.spaces.iter().any(|space| {
        let theirs = state.occupant(space).is_some_and(|seat| seat != state.active);
        theirs && space.printed().imitable && state.is_usable(&paid, space, dwarf) && found(space)
    })
}

impl State {
    /// Whether a free Imitation space costs more food than there is.
    pub(crate) fn imitation_costs_more(&self, home: &Home) -> bool {
        let food = home.goods[Good::Food];
        self.free_spaces().any(|space| {
            matches!(space.variant(self.n_players).flow,
                karst_kit::Flow::Do(Act::Imitate(price)) if *price > food)
        })
    }
}
