//! One finished game, as a line of a results file.

use serde::{Deserialize, Serialize};

use super::{Forfeit, Played};

/// A game between entrants; everything by seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    pub number: u64,
    pub deal: u64,
    /// Which entrant sat where.
    pub line_up: Vec<usize>,
    pub seats: Vec<SeatResult>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    pub total: i32,
    pub tie_break: i32,
    pub wins: bool,
    /// Share of the victory.
    pub share: f64,
    pub decisions: u64,
    /// Time thought in all, and about the longest decision.
    pub ms: f64,
    pub longest_ms: f64,
    pub forfeits: Forfeits,
}

#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Forfeits {
    pub late: u64,
    pub nonsense: u64,
    pub gone: u64,
    /// Why the first decision was forfeited.
    pub first: Option<String>,
}

impl GameResult {
    pub fn new(number: u64, deal: u64, line_up: &[usize], played: &Played) -> GameResult {
        let winners = played.scores.iter().filter(|score| score.wins).count().max(1) as f64;
        let seats = played.scores.iter().enumerate().map(|(seat, score)| {
            let mut forfeits = Forfeits::default();
            played.forfeits[seat].iter().for_each(|forfeit| forfeits.note(forfeit));
            SeatResult {
                total: score.total,
                tie_break: score.tie_break,
                wins: score.wins,
                share: if score.wins { 1.0 / winners } else { 0.0 },
                decisions: played.decisions[seat],
                ms: played.thought[seat].as_secs_f64() * 1e3,
                longest_ms: played.longest[seat].as_secs_f64() * 1e3,
                forfeits,
            }
        });
        GameResult { number, deal, line_up: line_up.to_vec(), seats: seats.collect() }
    }
}

impl Forfeits {
    fn note(&mut self, forfeit: &Forfeit) {
        match forfeit {
            Forfeit::Late => self.late += 1,
            Forfeit::Nonsense(_) => self.nonsense += 1,
            Forfeit::Gone(_) => self.gone += 1,
        }
        self.first.get_or_insert_with(|| forfeit.to_string());
    }

    pub fn add(&mut self, more: &Forfeits) {
        self.late += more.late;
        self.nonsense += more.nonsense;
        self.gone += more.gone;
        if self.first.is_none() {
            self.first.clone_from(&more.first);
        }
    }

    pub fn total(&self) -> u64 {
        self.late + self.nonsense + self.gone
    }
}
