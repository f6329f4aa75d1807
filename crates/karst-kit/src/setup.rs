use std::fmt;
use std::ops::RangeInclusive;

use crate::{Game, Lang};

/// A table option, defined once: its key and words, what each value changes, and which value a set-up has.
/// `key=value` on the command line and in journals, a field in the lobby.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec<S: 'static> {
    pub key: &'static str,
    /// How it was spelt in older journals, which are read for ever.
    pub old_keys: &'static [&'static str],
    /// What is asked, in every language.
    pub question: [&'static str; 3],
    /// The first is the default.
    pub values: &'static [OptionValue<S>],
    /// The key of the value that a set-up has. Never one that stands for another, such as *usual*: a journal says what
    /// was played, whatever becomes usual later.
    pub value_of: fn(&S) -> &'static str,
}

#[derive(Clone, Copy, Debug)]
pub struct OptionValue<S: 'static> {
    pub key: &'static str,
    pub old_keys: &'static [&'static str],
    /// What it means, in every language.
    pub words: [&'static str; 3],
    /// Chooses it; false if a table like this cannot have it.
    pub set: fn(&mut S) -> bool,
}

impl<S> OptionSpec<S> {
    pub fn question(&self, lang: Lang) -> &'static str {
        self.question[lang as usize]
    }

    pub fn default(&self) -> &'static str {
        self.values[0].key
    }

    pub fn keys(&self) -> impl Iterator<Item = &'static str> + use<S> {
        self.values.iter().map(|value| value.key)
    }

    fn is_called(&self, key: &str) -> bool {
        self.key == key || self.old_keys.contains(&key)
    }

    fn set(&self, setup: &mut S, value: &str) -> bool {
        self.values.iter().find(|known| known.is_called(value)).is_some_and(|known| (known.set)(setup))
    }
}

impl<S> OptionValue<S> {
    pub fn words(&self, lang: Lang) -> &'static str {
        self.words[lang as usize]
    }

    fn is_called(&self, key: &str) -> bool {
        self.key == key || self.old_keys.contains(&key)
    }
}

/// Reads the options of a table into the usual set-up for so many players.
pub(crate) fn read<G: Game>(players: usize, options: &[(String, String)]) -> Result<G::Setup, BadSetup> {
    if !G::PLAYERS.contains(&players) {
        return Err(BadSetup::Players { game: G::ID, asked: players, allowed: G::PLAYERS });
    }
    let mut setup = G::usual(players as u8);
    for (key, value) in options {
        let Some(spec) = G::OPTIONS.iter().find(|spec| spec.is_called(key)) else {
            return Err(BadSetup::UnknownOption { game: G::ID, key: key.clone() });
        };
        if !spec.set(&mut setup, value) {
            let possible = |key: &&'static str| spec.set(&mut setup.clone(), key);
            return Err(BadSetup::BadValue {
                key: spec.key,
                value: value.clone(),
                allowed: spec.keys().filter(possible).collect(),
            });
        }
    }
    Ok(setup)
}

/// Why a table cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSetup {
    Players { game: &'static str, asked: usize, allowed: RangeInclusive<usize> },
    UnknownOption { game: &'static str, key: String },
    BadValue { key: &'static str, value: String, allowed: Vec<&'static str> },
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Players { game, asked, allowed } => {
                write!(f, "{game} is played by {} to {} players, not {asked}", allowed.start(), allowed.end())
            }
            BadSetup::UnknownOption { game, key } => {
                write!(f, "{game} has no option `{key}`; `karst games` lists the options")
            }
            BadSetup::BadValue { key, value, allowed } => {
                write!(f, "option `{key}` cannot be `{value}`; it can be {}", allowed.join(", "))
            }
        }
    }
}

impl std::error::Error for BadSetup {}
