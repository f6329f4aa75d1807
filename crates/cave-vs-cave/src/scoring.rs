use std::fmt;

use karst_kit::{Score, ScoreLine, Seat};

use crate::{Good, Room, State};

/// What a line of the score sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    Room(Room),
    Gold,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Room(room) => room.fmt(f),
            Line::Gold => Good::Gold.fmt(f),
        }
    }
}

/// Solo: the goal of the rulebook (CVC-178).
pub(crate) const SOLO_GOAL: i32 = 50;

impl State {
    /// Printed points of the own rooms and one per gold; other goods score nothing (CVC-165).
    #[inline]
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let cave = &self.caves[seat];
        cave.room_points() + i32::from(cave.goods[Good::Gold])
    }

    pub(crate) fn score(&self) -> Vec<Score<Line>> {
        let mut scores: Vec<_> = self.seats().iter().map(|&seat| self.sheet(seat)).collect();
        if self.over {
            let best = scores.iter().map(rank).max();
            for score in &mut scores {
                score.wins = match self.is_solo() {
                    true => score.total >= SOLO_GOAL,
                    false => Some(rank(score)) == best,
                };
            }
        }
        scores
    }

    fn sheet(&self, seat: Seat) -> Score<Line> {
        let cave = &self.caves[seat];
        let rooms = cave
            .rooms_by_space()
            .map(|(_, room)| ScoreLine { what: Line::Room(room), points: i32::from(room.printed().points) });
        let gold = ScoreLine { what: Line::Gold, points: i32::from(cave.goods[Good::Gold]) };
        Score {
            seat,
            lines: rooms.chain([gold]).collect(),
            total: self.points(seat),
            tie_break: cave.best_room(),
            wins: false,
        }
    }
}

/// Higher score wins; on equal scores the most valuable single room (CVC-166); then it is a draw (CVC-167).
fn rank(score: &Score<Line>) -> (i32, i32) {
    (score.total, score.tie_break)
}
