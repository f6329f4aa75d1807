use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use karst_bots::{Budget, Level};

/// Who takes part: one of our bots, or an outside program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    Level(Level),
    /// The judge with the weights of a file instead of ours: an earlier version, or one that is still learning.
    Judge(Budget, PathBuf),
    /// The program and its arguments.
    Program(Vec<String>),
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        let Some(line) = text.strip_prefix("exec:") else {
            return read_bot(text);
        };
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match words.is_empty() {
            true => Err("exec: is followed by a program and its arguments".to_owned()),
            false => Ok(Entrant::Program(words)),
        }
    }
}

/// One of our bots; the judge may come with weights, as in `judge:200@FILE`.
fn read_bot(text: &str) -> Result<Entrant, String> {
    let (level, file) = match text.split_once('@') {
        None => (text, None),
        Some((level, file)) => (level, Some(file)),
    };
    let level =
        level.parse().map_err(|bad: karst_bots::BadLevel| format!("{bad}, or exec:PROGRAM ARGUMENTS"))?;
    match (level, file) {
        (level, None) => Ok(Entrant::Level(level)),
        (Level::Judge(budget), Some(file)) if !file.is_empty() => Ok(Entrant::Judge(budget, file.into())),
        _ => Err("weights are for the judge: judge@FILE or judge:ITERATIONS@FILE".to_owned()),
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => level.fmt(f),
            Entrant::Judge(budget, file) => write!(f, "{}@{}", Level::Judge(*budget), file.display()),
            Entrant::Program(words) => write!(f, "exec:{}", words.join(" ")),
        }
    }
}
