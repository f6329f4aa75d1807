//! Tables: a journal, the rules it is played by, and the chance drawn from its secret.
//!
//! [`Table`] is the core, without clock or network: it accepts choices, draws chance, takes back, and derives
//! states, logs and scores from the journal. [`GameId`] is the closed list of games; [`with_game!`] and
//! [`with_table!`] turn a name into a type. [`Hall`] puts tables on the air: many at once, stored, watched, with
//! bots.

#[macro_use]
mod games;

mod adopt;
mod bad_replay;
mod hall;
mod links;
mod moment;
mod past;
mod sitters;
mod table;
mod tuition;
mod words;

pub use adopt::{Adopted, adopt};
pub use bad_replay::BadReplay;
pub use games::*;
pub use hall::{
    Absence, AbsenceRules, Advice, Advised, Affairs, Again, Answer, Asker, Beginning, CALL_AFTER,
    CALL_LOOKERS_AFTER, Call, Clock, Desk, GameReview, Hall, HallError, Handover, HouseRules, Live, MAX_NAME,
    MAX_WORDS, MUTED, NewSeat, NewTable, News, Outcome, PassedOn, Person, Practice, Presence, Proposal,
    Reason, Reviewed, Said, Sat, Settings, Standing, Study, Subscription, TableClock, Tally, Tap, Told,
    UndoOffer, UndoRequest, WindowSight, Wish, alone,
};
pub use links::Links;
pub use moment::{Moment, SeatNow};
pub use past::Way;
pub use sitters::{Aside, AsideKind};
pub use table::{Logged, Refused, Table, UndoRight, Verified};
pub use tuition::Tuition;
