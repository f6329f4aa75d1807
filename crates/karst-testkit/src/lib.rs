//! For tests only: positions in one line, rules checked in three, and the laws every game must keep.

mod check;
pub mod laws;
mod postgres;
mod random;

pub use check::{Stage, check, refused};
pub use expect_test::{Expect, expect};
pub use postgres::Postgres;
pub use random::{Playout, Random, playout};
