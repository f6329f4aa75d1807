use serde::Serialize;

use crate::Seat;

/// One seat's score sheet. `what` names the line: a component's id or a word the game's text modules know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    pub seat: Seat,
    pub lines: Vec<ScoreLine>,
    pub total: i32,
    /// What decides between equal totals, higher first.
    pub tie_break: i32,
    pub wins: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    pub what: String,
    pub points: i32,
}
