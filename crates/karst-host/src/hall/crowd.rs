//! Who is looking at which table, told among processes. Nothing of it is stored: a process that dies is forgotten when it
//! has not been heard of for a while.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::Presence;

/// A process that has been silent for so long is gone.
pub(super) const SILENT: Duration = Duration::from_secs(9);
/// Comings and goings are told together.
const GATHERED: Duration = Duration::from_millis(150);
/// So many tables fit into what a database lets processes tell each other at once.
pub(super) const IN_ONE_WORD: usize = 100;

/// What processes tell each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// Who is looking, at this process.
    Here { process: String, tables: Vec<(String, Presence)> },
    /// Who is looking at this table?
    Who { table: String },
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Who { table } => write!(f, "who {table}"),
            Word::Here { process, tables } => {
                write!(f, "here {process}")?;
                tables.iter().try_for_each(|(table, presence)| write!(f, " {table}={}", presence.to_word()))
            }
        }
    }
}

impl Word {
    pub fn parse(text: &str) -> Option<Word> {
        let mut words = text.split(' ');
        match words.next()? {
            "who" => Some(Word::Who { table: words.next()?.to_owned() }),
            "here" => {
                let process = words.next()?.to_owned();
                let table = |word: &str| {
                    let (table, presence) = word.split_once('=')?;
                    Some((table.to_owned(), Presence::from_word(presence)?))
                };
                Some(Word::Here { process, tables: words.map(table).collect::<Option<_>>()? })
            }
            _ => None,
        }
    }
}

/// Collects which tables have new lookers, for the one task that tells the others.
#[derive(Clone, Default)]
pub(super) struct Crowd {
    news: Arc<Mutex<News>>,
    came: Arc<Notify>,
}

#[derive(Default)]
struct News {
    asked: BTreeSet<String>,
    changed: BTreeSet<String>,
}

impl Crowd {
    pub fn came(&self, table: &str) {
        self.news().changed.insert(table.to_owned());
        self.came.notify_one();
    }

    /// Asks the others who is looking at a table.
    pub fn ask(&self, table: &str) {
        self.news().asked.insert(table.to_owned());
        self.came.notify_one();
    }

    pub fn comings(&self) -> Comings {
        Comings { crowd: self.clone(), due: None }
    }

    fn news(&self) -> std::sync::MutexGuard<'_, News> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) struct Comings {
    crowd: Crowd,
    /// Somebody came: when it is told.
    due: Option<tokio::time::Instant>,
}

impl Comings {
    /// Waits until there is something to tell. Whoever stops waiting for it may begin again: nothing is forgotten.
    pub async fn ready(&mut self) {
        let due = match self.due {
            Some(due) => due,
            None => {
                self.crowd.came.notified().await;
                *self.due.insert(tokio::time::Instant::now() + GATHERED)
            }
        };
        tokio::time::sleep_until(due).await;
        self.due = None;
    }

    pub fn take(&mut self) -> (Vec<String>, Vec<String>) {
        let News { asked, changed } = std::mem::take(&mut *self.crowd.news());
        (asked.into_iter().collect(), changed.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The house listens to several things at once, and whatever comes first stops the waiting for the others.
    #[tokio::test]
    async fn a_coming_is_told_although_something_else_came_first() {
        let crowd = Crowd::default();
        let mut comings = crowd.comings();
        crowd.came("abc");
        let hurry = GATHERED / 2;
        assert!(tokio::time::timeout(hurry, comings.ready()).await.is_err());
        tokio::time::timeout(GATHERED * 20, comings.ready()).await.expect("it was forgotten");
        assert_eq!(comings.take().1, ["abc"]);
    }

    #[test]
    fn words_round_trip() {
        let presence = Presence::from_word("1.0.2.0.0.0.0.3").unwrap();
        let here = Word::Here { process: "p1".to_owned(), tables: vec![("abc".to_owned(), presence)] };
        assert_eq!(here.to_string(), "here p1 abc=1.0.2.0.0.0.0.3");
        for word in [here, Word::Who { table: "abc".to_owned() }] {
            assert_eq!(Word::parse(&word.to_string()), Some(word));
        }
        assert_eq!(Word::parse("hello"), None);
        assert_eq!(Word::parse("here p1 abc=1.x"), None);
    }
}
