use crate::{Game, Without};

/// What a seat may tell the table outside the game, and so without an entry in the journal: how its animals stand, when
/// it wants to be asked.
pub trait Notes<G: Game> {
    /// Whether a seat's note is for everybody's eyes.
    const OPEN: bool;

    /// The note in its one proper form; `None` if it means nothing here.
    fn note(view: &G::View, text: &str) -> Option<String>;
}

impl<G: Game> Notes<G> for Without {
    const OPEN: bool = false;

    fn note(_view: &G::View, _text: &str) -> Option<String> {
        None
    }
}
