//! Bots against bots: the protocol spoken with outside programs, the seats they sit in, and what their results
//! are worth.

mod entrant;
pub mod program;
pub mod protocol;
mod rating;
mod round;
mod tally;

pub use entrant::Entrant;
pub use round::{Crew, Forfeit, Played, play};
pub use tally::{Standing, Tally};
