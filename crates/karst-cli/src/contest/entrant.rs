use std::fmt;
use std::str::FromStr;

use karst_bots::Level;

/// Who takes part: one of our bots, or an outside program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    Level(Level),
    /// The program and its arguments.
    Program(Vec<String>),
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        let Some(line) = text.strip_prefix("exec:") else {
            return text
                .parse()
                .map(Entrant::Level)
                .map_err(|bad: karst_bots::BadLevel| format!("{bad}, or exec:PROGRAM ARGUMENTS"));
        };
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match words.is_empty() {
            true => Err("exec: is followed by a program and its arguments".to_owned()),
            false => Ok(Entrant::Program(words)),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => level.fmt(f),
            Entrant::Program(words) => write!(f, "exec:{}", words.join(" ")),
        }
    }
}
