//! Tables: a journal, the rules it is played by, and the chance drawn from its secret.
//!
//! [`Table`] is the core, without clock or network: it accepts choices, draws chance, takes back, and derives
//! states, logs and scores from the journal. [`GameId`] is the closed list of games; [`with_game!`] and
//! [`with_table!`] turn a name into a type. [`Hall`] puts tables on the air: many at once, stored, watched, with
//! bots.

#[macro_use]
mod games;

mod adopt;
mod hall;
mod links;
mod past;
mod table;
mod tuition;
mod words;

pub use adopt::{Adopted, adopt};
pub use games::*;
pub use hall::{
    Answer, Beginning, Desk, Hall, HallError, HouseRules, Live, MAX_NAME, MAX_WORDS, MUTED, NewSeat,
    NewTable, Person, Practice, Presence, Reason, Study, Subscription, UndoRequest, Undone, Wish, alone,
};
pub use links::Links;
pub use table::{BadReplay, Logged, Refused, Table, UndoRight, Verified};
pub use tuition::Tuition;
