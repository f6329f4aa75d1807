//! Bots against bots: the protocol spoken with outside programs, the seats they sit in, and what their results
//! are worth.

mod entrant;
mod ledger;
mod plot;
pub mod program;
pub mod protocol;
mod rating;
mod result;
mod round;
mod sequential;
mod tally;

pub use entrant::Entrant;
pub use ledger::{Contest, Ledger};
pub use plot::plot;
pub use result::GameResult;
pub use round::{Crew, Forfeit, Played, play as play_game};
pub use sequential::{Sequential, Verdict};
pub use tally::{Standing, Tally, names};
