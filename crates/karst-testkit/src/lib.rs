//! For tests only: positions in one line, rules checked in three, and the laws every game must keep.

mod check;
mod fingerprint;
pub mod laws;
mod perft;
mod postgres;
mod random;
mod tongues;

pub use check::{Stage, check, refused};
pub use expect_test::{Expect, expect};
pub use fingerprint::fingerprint;
pub use perft::perft;
pub use postgres::Postgres;
pub use random::{Playout, Random, playout};
pub use tongues::Tongues;
