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

/// Whether equal totals at the top were decided by the tie-break: somebody who has as much does not win.
pub fn decided_by_tie_break(scores: &[Score]) -> bool {
    let best = scores.iter().map(|score| score.total).max();
    let won = scores.iter().any(|score| score.wins);
    won && scores.len() > 1 && scores.iter().any(|score| Some(score.total) == best && !score.wins)
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    pub what: String,
    pub points: i32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_break_decides_only_between_equal_totals() {
        let score = |seat, total, wins| Score { seat, lines: Vec::new(), total, tie_break: 0, wins };
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
