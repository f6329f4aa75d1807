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
    /// Somebody else plays a seat from here on. The game itself does not change, and undo goes past it.
    Sitting(Seat, Sitting),
}

/// Who plays a seat from now on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sitting {
    /// A computer of this level, until the seat's owner is back.
    SitsIn { level: String, why: Why },
    /// The owner, who was away.
    Returns,
    /// Somebody else for good, under their own name.
    TakesOver(String),
}

/// Who had the computer sit in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The owner had to go.
    Owner,
    /// Whoever opened the table.
    Host,
    /// More than half of the others.
    Others,
    /// The clock ran out.
    Clock,
}

impl Why {
    pub const ALL: [Why; 4] = [Why::Owner, Why::Host, Why::Others, Why::Clock];

    pub const fn name(self) -> &'static str {
        match self {
            Why::Owner => "owner",
            Why::Host => "host",
            Why::Others => "others",
            Why::Clock => "clock",
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number;
        match &self.mark {
            Mark::Choice(actor, choice) => write!(f, "{number} {actor} {choice}"),
            Mark::Undo(to) => write!(f, "{number} undo {to}"),
            Mark::Sitting(seat, Sitting::SitsIn { level, why }) => {
                write!(f, "{number} sits-in {seat} {} {level}", why.name())
            }
            Mark::Sitting(seat, Sitting::Returns) => write!(f, "{number} returns {seat}"),
            Mark::Sitting(seat, Sitting::TakesOver(name)) => write!(f, "{number} takes-over {seat} {name}"),
        }
    }
}

impl Entry {
    /// Reads `12 red take excavation`, `14 undo 12` or `15 sits-in blue clock greedy`.
    pub fn parse(line: &str) -> Option<Entry> {
        let (number, rest) = line.split_once(' ')?;
        let (word, rest) = rest.split_once(' ')?;
        let mark = match word {
            "undo" => Mark::Undo(rest.parse().ok()?),
            "sits-in" => {
                let (seat, rest) = rest.split_once(' ')?;
                let (why, level) = rest.split_once(' ')?;
                let why = Why::ALL.into_iter().find(|each| each.name() == why)?;
                Mark::Sitting(seat.parse().ok()?, Sitting::SitsIn { level: level.to_owned(), why })
            }
            "returns" => Mark::Sitting(rest.parse().ok()?, Sitting::Returns),
            "takes-over" => {
                let (seat, name) = rest.split_once(' ')?;
                Mark::Sitting(seat.parse().ok()?, Sitting::TakesOver(name.to_owned()))
            }
            "chance" => Mark::Choice(Actor::Chance, rest.to_owned()),
            seat => Mark::Choice(Actor::Seat(seat.parse::<Seat>().ok()?), rest.to_owned()),
        };
        Some(Entry { number: number.parse().ok()?, mark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_round_trip() {
        for line in [
            "3 blue take excavation",
            "14 undo 12",
            "15 sits-in blue clock greedy",
            "16 sits-in red owner mcts:300ms",
            "17 returns blue",
            "18 takes-over yellow Dora May",
        ] {
            assert_eq!(Entry::parse(line).unwrap().to_string(), line);
        }
        for bad in
            ["15 sits-in blue", "15 sits-in blue whim greedy", "17 returns pink", "18 takes-over yellow"]
        {
            assert_eq!(Entry::parse(bad), None, "{bad}");
        }
    }
}
