use karst_journal::StoreError;
use karst_kit::{BadNotation, BadSetup, Illegal, Lang, RuleId, Seat, Speak};

use crate::{BadReplay, Refused};

/// Why the hall did not do what it was asked. The sentences are for logs and programs; readers of pages get theirs
/// in their own language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HallError {
    #[error("there is no such table")]
    UnknownTable,
    #[error("this link leads to no seat; it may have been renewed")]
    UnknownLink,
    #[error("nobody of that seat is here")]
    NotSeated,
    #[error("only whoever opened the table may do that")]
    NotCreator,
    #[error("the table still waits for players")]
    NotStarted,
    #[error("the game is not over yet")]
    NotFinished,
    #[error("the game is over")]
    Finished,
    #[error("the table has moved on to revision {0}")]
    Stale(usize),
    #[error("{0}")]
    Notation(BadNotation),
    #[error("{}", .0.sentence(Lang::En))]
    Refused(Box<Reason>),
    #[error("there is nothing to take back")]
    NothingToUndo,
    #[error("there is nothing to do again")]
    NothingToRedo,
    #[error("nothing can be taken back while others are being asked")]
    WindowOpen,
    #[error("something was turned up, so nothing before it can be taken back at this table")]
    Revealed,
    #[error("there are no hints at this table")]
    NoHints,
    #[error("this is for a person who is away")]
    NotAway,
    #[error("its owner has to be told first, and may object")]
    OwnerFirst,
    #[error("the table has begun")]
    Begun,
    #[error("nobody has asked to take something back")]
    NoRequest,
    #[error("that says nothing this game understands")]
    BadNote,
    #[error("a word to the others has 1 to {} characters", super::MAX_WORDS)]
    BadWords,
    #[error("this would spoil the lesson; asked again it is done")]
    AskedBack { lesson: &'static str, step: &'static str },
    #[error("no lesson is given here")]
    NoLesson,
    #[error("nobody asks this seat anything now")]
    NotAsked,
    #[error("too many ask for advice right now")]
    Busy,
    #[error("this seat is already taken")]
    SeatTaken,
    #[error("a name has 1 to {MAX_NAME} characters")]
    BadName,
    #[error("{0}")]
    Setup(BadSetup),
    #[error("the table cannot be replayed: {0}")]
    Replay(#[from] BadReplay),
    #[error(transparent)]
    Store(StoreError),
}

/// Longer names do not fit a seat card.
pub const MAX_NAME: usize = 24;

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> HallError {
        match error {
            StoreError::SeatTaken => HallError::SeatTaken,
            other => HallError::Store(other),
        }
    }
}

/// A game's own reason for a refusal, in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    sentences: [String; Lang::ALL.len()],
    pub rules: &'static [RuleId],
}

impl Reason {
    pub fn sentence(&self, lang: Lang) -> &str {
        &self.sentences[lang as usize]
    }

    fn new<G: Speak>(why: &Illegal<G::Refusal>, who: &dyn Fn(Seat) -> String) -> Reason {
        Reason { sentences: Lang::ALL.map(|lang| G::refuse(lang, why, who)), rules: G::rules(why) }
    }
}

pub(super) fn refused<G: Speak>(refused: Refused<G::Refusal>, who: &dyn Fn(Seat) -> String) -> HallError {
    match refused {
        Refused::Notation(bad) => HallError::Notation(bad),
        Refused::Illegal(Illegal::Over) => HallError::Finished,
        Refused::Illegal(why) => HallError::Refused(Box::new(Reason::new::<G>(&why, who))),
    }
}
