//! Taps: what a page sends when somebody presses something. A line may break after the server has done what it was asked
//! and before the page hears of it; so each tap has an id, and the same id gets the first answer, whatever happened since.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use karst_journal::Change;
use karst_kit::{BadNotation, Seat};

use super::{Desk, Hall, HallError, Live, Outcome};

/// The id of a tap, made by the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tap(String);

impl FromStr for Tap {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Tap, BadNotation> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        match (8..=64).contains(&text.len()) && text.chars().all(plain) {
            true => Ok(Tap(text.to_owned())),
            false => Err(BadNotation::new("8 to 64 letters and digits", text)),
        }
    }
}

impl fmt::Display for Tap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The latest taps at a table with their answers. Those that changed something are in the store, too, written together
/// with what they brought about; a refusal changes nothing and is only remembered here.
#[derive(Default)]
pub(super) struct Taps {
    latest: VecDeque<(Seat, Tap, Result<Outcome, HallError>)>,
    /// The one that is being answered.
    now: Option<(Seat, Tap)>,
}

impl Taps {
    const KEPT: usize = 64;

    fn find(&self, seat: Seat, tap: &Tap) -> Option<Result<Outcome, HallError>> {
        let mut found = self.latest.iter().filter(|(whose, known, _)| *whose == seat && known == tap);
        found.next().map(|(.., outcome)| outcome.clone())
    }

    pub fn begin(&mut self, seat: Seat, tap: Tap) {
        self.now = Some((seat, tap));
    }

    pub fn end(&mut self, outcome: &Result<Outcome, HallError>) {
        let Some((seat, tap)) = self.now.take() else { return };
        // What could not be saved may be tried again.
        if matches!(outcome, Err(HallError::Store(_) | HallError::Replay(_))) {
            return;
        }
        if self.latest.len() >= Taps::KEPT {
            self.latest.pop_front();
        }
        self.latest.push_back((seat, tap, outcome.clone()));
    }

    /// What to write beside the effect of the tap that is being answered.
    pub fn change(&self, table: &str, outcome: Outcome) -> Option<Change> {
        let (seat, tap) = self.now.as_ref()?;
        let (table, tap, outcome) = (table.to_owned(), tap.to_string(), outcome.to_string());
        Some(Change::Tap { table, seat: *seat, tap, outcome })
    }
}

impl Hall {
    /// The answer to a tap that was answered before, in this life of the server or an earlier one.
    pub(super) async fn first_answer(
        &self,
        live: &Live,
        desk: &Desk,
        seat: Seat,
        tap: &Tap,
    ) -> Result<Option<Result<Outcome, HallError>>, HallError> {
        if let Some(known) = desk.taps.find(seat, tap) {
            return Ok(Some(known));
        }
        let stored = self.store().tap(&live.id, seat, &tap.0).await?;
        Ok(stored.and_then(|outcome| outcome.parse().ok()).map(Ok))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Now(revision) => write!(f, "now {revision}"),
            Outcome::Asked => f.write_str("asked"),
            Outcome::Declined => f.write_str("declined"),
            Outcome::Noted => f.write_str("noted"),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Outcome, BadNotation> {
        let bad = || BadNotation::new("the answer to a tap", text);
        match text {
            "asked" => Ok(Outcome::Asked),
            "declined" => Ok(Outcome::Declined),
            "noted" => Ok(Outcome::Noted),
            other => {
                let revision = other.strip_prefix("now ").and_then(|n| n.parse().ok());
                revision.map(Outcome::Now).ok_or_else(bad)
            }
        }
    }
}
