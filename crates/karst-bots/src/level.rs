use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    Random,
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
    pub const NAMES: [&'static str; 3] = ["random", "greedy", "mcts"];

    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Mcts(_) => "mcts",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Mcts(Budget::Iterations(n)) => write!(f, "mcts:{n}"),
            Level::Mcts(Budget::Time(time)) => write!(f, "mcts:{}ms", time.as_millis()),
            other => f.write_str(other.name()),
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
            "`{shown}` is no bot: use random, greedy, mcts, mcts:ITERATIONS or mcts:TIMEms (1 to 1000000)"
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
        match text.split_once(':') {
            None => match text {
                "random" => Ok(Level::Random),
                "greedy" => Ok(Level::Greedy),
                "mcts" => Ok(Level::Mcts(Budget::Iterations(2_000))),
                _ => Err(bad()),
            },
            Some(("mcts", budget)) => Ok(Level::Mcts(match budget.strip_suffix("ms") {
                Some(millis) => Budget::Time(Duration::from_millis(number(millis)?.into())),
                None => Budget::Iterations(number(budget)?),
            })),
            Some(_) => Err(bad()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_round_trip() {
        for text in ["random", "greedy", "mcts:2000", "mcts:250ms"] {
            assert_eq!(text.parse::<Level>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse(), Ok(Level::Mcts(Budget::Iterations(2_000))));
        for text in ["", "mcts:", "mcts:0", "mcts:9999999", "mcts:5s", "alphago", "greedy:3"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }
}
