//! A results file: the contest on its first line, then one game a line. A contest that was stopped goes on from it.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::result::GameResult;
use crate::{Failure, Outcome};

/// What a results file is about: only the same contest goes on in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Contest {
    pub game: String,
    pub rules: u32,
    pub players: usize,
    pub options: Vec<(String, String)>,
    pub seed: u64,
    pub entrants: Vec<String>,
}

pub struct Ledger {
    file: Option<File>,
    pub known: Vec<GameResult>,
}

impl Ledger {
    /// No file: nothing is kept.
    pub fn none() -> Ledger {
        Ledger { file: None, known: Vec::new() }
    }

    /// Opens or begins a file for this contest.
    pub fn open(path: &Path, contest: &Contest) -> Outcome<Ledger> {
        let failed = |what: String| Failure::Bad(format!("{}: {what}", path.display()));
        let known = match File::open(path) {
            Ok(file) => read(BufReader::new(file), contest).map_err(failed)?,
            Err(_) => Vec::new(),
        };
        let begins = known.is_empty() && std::fs::metadata(path).map_or(0, |data| data.len()) == 0;
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.map_err(|error| failed(error.to_string()))?;
        if begins {
            writeln!(file, "{}", serde_json::to_string(contest)?)?;
        }
        Ok(Ledger { file: Some(file), known })
    }

    /// Whole lines only, so that a stop never leaves half a game that counts.
    pub fn write(&mut self, result: &GameResult) -> Outcome {
        if let Some(file) = &mut self.file {
            let line = serde_json::to_string(result)? + "\n";
            file.write_all(line.as_bytes())?;
        }
        Ok(())
    }
}

fn read(file: impl BufRead, contest: &Contest) -> Result<Vec<GameResult>, String> {
    let mut lines = file.lines();
    let Some(first) = lines.next() else { return Ok(Vec::new()) };
    let begun: Contest = first
        .map_err(|error| error.to_string())
        .and_then(|line| serde_json::from_str(&line).map_err(|_| "this is no results file".to_owned()))?;
    if begun != *contest {
        return Err("this results file is of another contest; name a new file".to_owned());
    }
    // A line cut off by a stop is played again.
    Ok(lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(seed: u64) -> Contest {
        let entrants = vec!["novice".to_owned(), "greedy".to_owned()];
        Contest { game: "caverna".to_owned(), rules: 1, players: 2, options: Vec::new(), seed, entrants }
    }

    #[test]
    fn a_contest_goes_on_and_another_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        let game = GameResult { number: 3, deal: 1, line_up: vec![0, 1], seats: Vec::new() };
        Ledger::open(&path, &contest(1)).unwrap().write(&game).unwrap();
        std::fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"numb").unwrap();
        assert_eq!(Ledger::open(&path, &contest(1)).unwrap().known, [game]);
        assert!(Ledger::open(&path, &contest(2)).is_err());
    }
}
