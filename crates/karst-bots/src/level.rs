use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use karst_judge::Character;

use crate::Rank;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// One of the five that people meet, perhaps with a character.
    Rank(Rank, Character),
    /// The learned judge with so much search on top; with no iterations it looks one step ahead.
    Judge(Budget),
    Random,
    /// The frozen references of the first days.
    Greedy,
    Mcts(Budget),
}

/// How long a search may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    Iterations(u32),
    Time(Duration),
}

impl Level {
    /// The names without their numbers.
    pub const NAMES: [&'static str; 9] =
        ["novice", "apprentice", "journeyman", "expert", "master", "judge", "random", "greedy", "mcts"];

    pub const fn name(self) -> &'static str {
        match self {
            Level::Rank(rank, _) => rank.name(),
            Level::Judge(_) => "judge",
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Mcts(_) => "mcts",
        }
    }

    pub const fn rank(rank: Rank) -> Level {
        Level::Rank(rank, Character::Plain)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Level::Rank(_, Character::Plain) | Level::Judge(Budget::Iterations(0)) => Ok(()),
            Level::Rank(_, character) => write!(f, ":{}", character.name()),
            Level::Mcts(Budget::Iterations(n)) | Level::Judge(Budget::Iterations(n)) => write!(f, ":{n}"),
            Level::Mcts(Budget::Time(time)) | Level::Judge(Budget::Time(time)) => {
                write!(f, ":{}ms", time.as_millis())
            }
            Level::Random | Level::Greedy => Ok(()),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLevel(String);

impl fmt::Display for BadLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.0.chars().take(40).collect();
        write!(
            f,
            "`{shown}` is no bot: use novice, apprentice, journeyman, expert, master (in Caverna also with :farmer, \
             :miner or :adventurer), judge, judge:ITERATIONS, judge:TIMEms, random, greedy, mcts:ITERATIONS or \
             mcts:TIMEms (1 to 1000000)"
        )
    }
}

impl std::error::Error for BadLevel {}

impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Level, BadLevel> {
        let bad = || BadLevel(text.to_owned());
        let number = |digits: &str| match digits.parse::<u32>() {
            Ok(n @ 1..=1_000_000) => Ok(n),
            _ => Err(bad()),
        };
        let budget = |text: &str| match text.strip_suffix("ms") {
            Some(millis) => Ok(Budget::Time(Duration::from_millis(number(millis)?.into()))),
            None => Ok(Budget::Iterations(number(text)?)),
        };
        match text.split_once(':') {
            None => match text {
                "judge" => Ok(Level::Judge(Budget::Iterations(0))),
                "random" => Ok(Level::Random),
                "greedy" => Ok(Level::Greedy),
                "mcts" => Ok(Level::Mcts(Budget::Iterations(2_000))),
                _ => Rank::read(text).map(Level::rank).ok_or_else(bad),
            },
            Some(("mcts", text)) => Ok(Level::Mcts(budget(text)?)),
            Some(("judge", text)) => Ok(Level::Judge(budget(text)?)),
            Some((rank, character)) => match (Rank::read(rank), Character::read(character)) {
                (Some(rank), Some(character)) => Ok(Level::Rank(rank, character)),
                _ => Err(bad()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_round_trip() {
        for text in [
            "random",
            "greedy",
            "mcts:2000",
            "mcts:250ms",
            "judge",
            "judge:800",
            "judge:1000ms",
            "novice",
            "master:miner",
        ] {
            assert_eq!(text.parse::<Level>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse(), Ok(Level::Mcts(Budget::Iterations(2_000))));
        for text in [
            "",
            "mcts:",
            "mcts:0",
            "mcts:9999999",
            "mcts:5s",
            "alphago",
            "greedy:3",
            "judge:0",
            "master:plain",
            "master:",
        ] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }
}
