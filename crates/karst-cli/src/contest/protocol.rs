//! The bot protocol: lines of JSON, described in docs/bots.md.

use std::io::{self, BufRead, Read};

use karst_kit::Seat;
use serde::{Deserialize, Serialize};

/// Raised when a bot written for the old one would no longer understand.
pub const PROTOCOL: u32 = 1;

/// No message is longer.
pub const MAX_LINE: u64 = 4 * 1024 * 1024;

/// What a bot is told.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToBot<V> {
    /// A game begins.
    Hello { protocol: u32, game: String, seat: Seat, players: usize, seed: u64, time_limit_ms: Option<u64> },
    /// A question.
    State { decision: u64, game: String, seat: Seat, view: V, offers: Vec<String> },
    /// The game is over.
    Bye { scores: Vec<Result> },
}

#[derive(Serialize, Deserialize)]
pub struct Result {
    pub seat: Seat,
    pub total: i32,
    pub wins: bool,
}

/// What a bot answers.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromBot {
    Hello {
        name: String,
    },
    Choose {
        decision: u64,
        choice: String,
        /// What the bot expects to come of it, if it was asked to say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expected: Option<Expected>,
    },
}

/// How a bot expects the game to end for its seat.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Expected {
    pub points: f32,
    /// The chance to win, 0 to 1.
    pub win: f32,
}

/// The next line, without its end; `None` when nothing more will come. A line that is too long is an error.
pub fn read_line(source: &mut impl BufRead, most: u64) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    source.take(most + 1).read_until(b'\n', &mut line)?;
    match line.len() {
        0 => Ok(None),
        n if n as u64 > most => Err(io::Error::other(format!("a line is longer than {most} bytes"))),
        _ => match String::from_utf8(line) {
            Ok(line) => Ok(Some(line.trim_end().to_owned())),
            Err(_) => Err(io::Error::other("a line is not UTF-8 text")),
        },
    }
}
