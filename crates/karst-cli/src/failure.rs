use std::fmt::Display;
use std::io;

use karst_kit::{Illegal, Lang, Speak, Who};

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// Bad input: one clear sentence.
    Bad(String),
    /// Nobody reads our output any more.
    Closed,
}

pub type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    pub fn bad(sentence: impl Display) -> Failure {
        Failure::Bad(sentence.to_string())
    }

    /// The reason in the reader's language, with the rules behind it.
    pub fn refused<G: Speak>(lang: Lang, choice: &str, why: &Illegal<G::Refusal>, who: Who) -> Failure {
        let ids: Vec<String> = G::rules(why).iter().map(ToString::to_string).collect();
        Failure::Bad(format!("{choice}: {} ({})", G::refuse(lang, why, who), ids.join(", ")))
    }
}

/// Only output is written with `?`; files say which file it was.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Bad(format!("the output cannot be written: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}
