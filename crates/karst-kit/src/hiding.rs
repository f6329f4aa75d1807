use crate::{Game, Viewer, Without};

/// What is hidden from whom, in a game where not everything lies open.
pub trait Hiding<G: Game> {
    /// The event as this viewer may hear it: details meant for others are taken out.
    fn veil(event: G::Event, _viewer: Viewer) -> G::Event {
        event
    }

    /// Whether this viewer may read the choice itself while the game runs. A card drawn into a hand and a sealed
    /// answer are for one seat only; to everybody else the journal shows that something was chosen, not what.
    /// `state` is the one in which the choice is made.
    fn hears(state: &G::State, choice: G::Choice, viewer: Viewer) -> bool;
}

impl<G: Game> Hiding<G> for Without {
    fn hears(_state: &G::State, _choice: G::Choice, _viewer: Viewer) -> bool {
        true
    }
}
