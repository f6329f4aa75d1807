//! Judges: how a position will end for a seat, learned from games against itself.
//!
//! | word | meaning |
//! |---|---|
//! | [`Facts`] | yes-or-no facts about a position, as one seat may know them: the features |
//! | [`Topic`] | what a fact is about, for reasons |
//! | [`Net`] | weights: rows of facts are added up, two small layers say what the sum means |
//! | [`Judged`] | a game with features and weights |
//! | [`Judgement`] | expected points at the end, and the chance to win |
//!
//! The rules say what is legal; a judge says what is good. It sees what its seat may know and nothing else: two worlds
//! that differ in something the seat cannot know have the same facts.

mod character;
mod features;
mod judge;
mod net;
mod pen;
mod topic;

pub use character::Character;
pub use judge::{Eye, Judged, shipped};
pub use net::{BadWeights, Judgement, Net, POINTS_UNIT, Sum, WIDTH};
pub use pen::{Block, Facts, Legend, Pen, WORDS};
pub use topic::Topic;
