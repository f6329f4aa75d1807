use karst_bots::BadLevel;
use karst_kit::{BadNotation, BadSetup, Seat};

use crate::UnknownGame;

/// Why a journal cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadReplay {
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error("the journal says: {0}")]
    Setup(BadSetup),
    #[error(
        "the journal was written by a newer Karst, under version {0} of the rules; this one knows them up to version {1}: update it"
    )]
    Newer(u32, u32),
    #[error("the journal names version 0 of the rules; the first is 1")]
    NoVersion,
    #[error("{0}")]
    Scene(String),
    #[error("{0} is played by a bot this program does not know: {1}")]
    Bot(Seat, BadLevel),
    #[error("entry {0}: {1}")]
    Notation(usize, BadNotation),
    #[error("entry {0}: `{1}` is not possible there")]
    Illegal(usize, String),
    #[error("entry {0} is {1}'s, but it was {2}'s turn")]
    WrongActor(usize, String, String),
    #[error("entry {0} says that somebody else plays a seat, which cannot be there")]
    Sitting(usize),
    #[error("entry {0}: the draw should have been `{2}`, the journal says `{1}`")]
    Unfair(usize, String, String),
}
