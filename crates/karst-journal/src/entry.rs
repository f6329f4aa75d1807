use std::fmt;

use karst_kit::{Actor, Seat};

/// One numbered line of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub number: usize,
    pub mark: Mark,
}

/// What was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A seat or chance chose.
    Choice(Actor, String),
    /// Everything from the entry with this number on is taken back.
    Undo(usize),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.mark {
            Mark::Choice(actor, choice) => write!(f, "{} {actor} {choice}", self.number),
            Mark::Undo(to) => write!(f, "{} undo {to}", self.number),
        }
    }
}

impl Entry {
    /// Reads `12 red take excavation` or `14 undo 12`.
    pub fn parse(line: &str) -> Option<Entry> {
        let (number, rest) = line.split_once(' ')?;
        let (word, rest) = rest.split_once(' ')?;
        let mark = match word {
            "undo" => Mark::Undo(rest.parse().ok()?),
            "chance" => Mark::Choice(Actor::Chance, rest.to_owned()),
            seat => Mark::Choice(Actor::Seat(seat.parse::<Seat>().ok()?), rest.to_owned()),
        };
        Some(Entry { number: number.parse().ok()?, mark })
    }
}
