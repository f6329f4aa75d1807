//! The journal is the truth: set-up, choices, chance outcomes and undo marks, each line chained to the one before.
//! States, logs and pages are derived from it.
//!
//! A journal is UTF-8 text, one entry a line: readable, diffable, mailable.
//!
//! ```text
//! karst 1 cave-vs-cave
//! rules 1
//! seat red Anna
//! seat blue bot:greedy
//! commit 5f2b…
//! secret 9a0c…
//! begin #77aa01c2
//! 1 chance first blue #0d9f3b7e
//! 2 chance reveal masonry #b1c2d3e4
//! 3 blue take excavation #00ffee11
//! 4 undo 3 #a0b1c2d3
//! 5 sits-in red owner greedy #0a1b2c3d
//! 6 returns red #4e5f6a7b
//! ```

mod chain;
mod entry;
mod fairness;
mod file;
mod header;
pub mod store;

pub use chain::Chain;
pub use entry::{Entry, Mark, Sitting, Why};
pub use fairness::{Commitment, Secret};
pub use file::{BadJournal, Journal, MAX_BYTES};
pub use header::{Header, Kind, SeatLine};
pub use store::{
    Change, DeviceRecord, Figures, FolderLock, KIND, Message, Moved, News, Notice, PersonRecord, PushRecord,
    Record, ResultRow, SCENE, SeatKind, SeatRecord, Status, Store, StoreError, Untold,
};
