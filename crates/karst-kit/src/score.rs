use std::fmt::Display;

use serde::{Serialize, Serializer};

use crate::Seat;

/// One seat's score sheet. What a line is for is a value of the game's own, [`crate::Game::Line`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "L: Display")]
pub struct Score<L> {
    pub seat: Seat,
    pub lines: Vec<ScoreLine<L>>,
    pub total: i32,
    /// What decides between equal totals, higher first.
    pub tie_break: i32,
    pub wins: bool,
}

impl<L: Display> Score<L> {
    /// With its lines as text, where results of different games stand side by side.
    pub fn as_text(&self) -> Score<String> {
        let Score { seat, ref lines, total, tie_break, wins } = *self;
        let line = |line: &ScoreLine<L>| ScoreLine { what: line.what.to_string(), points: line.points };
        Score { seat, lines: lines.iter().map(line).collect(), total, tie_break, wins }
    }
}

/// Whether equal totals at the top were decided by the tie-break: somebody who has as much does not win.
pub fn decided_by_tie_break<L>(scores: &[Score<L>]) -> bool {
    let best = scores.iter().map(|score| score.total).max();
    let won = scores.iter().any(|score| score.wins);
    won && scores.len() > 1 && scores.iter().any(|score| Some(score.total) == best && !score.wins)
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "L: Display")]
pub struct ScoreLine<L> {
    /// In JSON its text: a component's id, or a word.
    #[serde(serialize_with = "as_text")]
    pub what: L,
    pub points: i32,
}

fn as_text<L: Display, S: Serializer>(line: &L, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_break_decides_only_between_equal_totals() {
        let score = |seat, total, wins| Score::<&str> { seat, lines: Vec::new(), total, tie_break: 0, wins };
        let decided = |sheets: [(i32, bool); 3]| {
            let sheets = Seat::ALL.into_iter().zip(sheets);
            decided_by_tie_break(&sheets.map(|(seat, (n, wins))| score(seat, n, wins)).collect::<Vec<_>>())
        };
        assert!(decided([(9, true), (9, false), (3, false)]));
        assert!(!decided([(9, true), (8, false), (3, false)]));
        assert!(!decided([(9, true), (9, true), (3, false)]), "shared");
        assert!(!decided([(9, false), (9, false), (3, false)]), "not over");
    }
}
