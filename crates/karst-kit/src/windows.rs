use crate::{Game, Seat, Without};

/// Moments at which everybody may answer what somebody does.
///
/// In the rules that is a sequence: each seat asked passes or answers in its turn. A host asks them all at the same
/// moment and keeps the answers sealed, so that nobody learns from the clock who holds what.
pub trait Windows<G: Game> {
    /// Whether there are any, so that a table has to say how long it waits for a silent seat.
    const EXIST: bool = true;

    /// The seats the open window still asks, in the order in which their answers count; empty if none is open.
    fn asked(view: &G::View) -> Vec<Seat>;

    /// What the viewer may answer in the open window, although its turn to answer may not have come; empty for a seat
    /// that the window does not ask. For the actor these are its offers.
    fn replies(view: &G::View) -> Vec<G::Choice>;

    /// When the viewer is only asked whether it answers what somebody does: the choice that lets it go by. Says so for
    /// every seat that is asked, also before its turn comes, so that nobody can tell a seat that cannot answer from one
    /// that will not.
    fn pass(view: &G::View) -> Option<G::Choice>;

    /// Whether the viewer, asked a question of [`Windows::pass`], lets it go by according to its own note. Decides from
    /// the viewer's own view; an empty note says nothing.
    fn lets_pass(view: &G::View, note: &str) -> bool;
}

impl<G: Game> Windows<G> for Without {
    const EXIST: bool = false;

    fn asked(_view: &G::View) -> Vec<Seat> {
        Vec::new()
    }

    fn replies(_view: &G::View) -> Vec<G::Choice> {
        Vec::new()
    }

    fn pass(_view: &G::View) -> Option<G::Choice> {
        None
    }

    fn lets_pass(_view: &G::View, _note: &str) -> bool {
        false
    }
}
