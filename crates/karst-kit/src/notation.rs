use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

/// A text that is not what it should be: "expected a room, found `shelv`".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadNotation {
    pub expected: &'static str,
    pub found: String,
}

impl BadNotation {
    /// Keeps only the beginning of what was found: an error is a sentence, whatever the input.
    pub fn new(expected: &'static str, found: &str) -> BadNotation {
        let mut kept: String = found.chars().take(40).collect();
        if kept.len() < found.len() {
            kept.push('…');
        }
        BadNotation { expected, found: kept }
    }
}

impl fmt::Display for BadNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found.as_str() {
            "" => write!(f, "expected {}, found nothing", self.expected),
            found => write!(f, "expected {}, found `{found}`", self.expected),
        }
    }
}

impl std::error::Error for BadNotation {}

/// Whether a notation begins with this one, word by word: `dig 42` extends `dig`, `dig-twice 42` does not.
pub fn extends(notation: &str, prefix: &str) -> bool {
    prefix.is_empty()
        || notation.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Reads a notation word by word.
#[derive(Clone)]
pub struct Tokens<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens(text.split_ascii_whitespace())
    }

    pub fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.0.clone().next()
    }

    pub fn expect(&mut self, word: &'static str) -> Result<(), BadNotation> {
        match self.word() {
            Some(found) if found == word => Ok(()),
            found => Err(BadNotation::new(word, found.unwrap_or(""))),
        }
    }

    pub fn parse<T: FromStr>(&mut self, expected: &'static str) -> Result<T, BadNotation> {
        let word = self.word().unwrap_or("");
        word.parse().map_err(|_| BadNotation::new(expected, word))
    }

    pub fn end(mut self) -> Result<(), BadNotation> {
        match self.word() {
            None => Ok(()),
            Some(word) => Err(BadNotation::new("nothing more", word)),
        }
    }
}
