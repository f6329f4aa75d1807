//! What a bot would do in a player's place. It looks with the player's eyes: it gets the seat's own view.

use std::hash::{DefaultHasher, Hash, Hasher};

use karst_bots::HasBots;
use karst_bots::advice::{self, Candidate};
use karst_kit::{GameView, Lang, Seat, Speak};

use super::queue::NoSlot;
use super::think::view_in_turn;
use super::{Desk, Hall, HallError};
use crate::Table;

/// How long it thinks: some hundredths of a second.
const ITERATIONS: u32 = 400;
/// More candidates than this help nobody.
const MOST: usize = 3;
/// A choice that hardly a good player would take is no candidate.
const LEAST_SHARE: f32 = 0.04;

/// A choice a bot would consider in the seat's place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Advised {
    /// The choice in its notation, and in words.
    pub choice: String,
    pub label: String,
    /// The points to be expected at the end of the game.
    pub points: i32,
    /// Of a hundred good players so many would take it.
    pub share: u8,
    /// What speaks for it, the most important first.
    pub why: Vec<&'static str>,
}

/// The candidates, the best first.
pub type Advice = Vec<Advised>;

impl Hall {
    /// What a seat that is asked may sensibly choose. Advice has its own queue, person by person: it never makes a bot
    /// wait.
    pub async fn hint(&self, table: &str, seat: Seat, who: &str, lang: Lang) -> Result<Advice, HallError> {
        let live = self.live(table).await?;
        if !live.read().await.settings().hints {
            return Err(HallError::NoHints);
        }
        let slot = self.inner.advisers.enter(who).await;
        let _slot = slot.map_err(|no| match no {
            NoSlot::Full => HallError::Busy,
            NoSlot::Closed => HallError::Store(karst_journal::StoreError::Closed),
        })?;
        let advice = live.read().await.advice(seat, lang).ok_or(HallError::NotAsked)?;
        self.think(advice).await.filter(|advice| !advice.is_empty()).ok_or(HallError::NotAsked)
    }
}

type Advising = Box<dyn FnOnce() -> Advice + Send>;

impl Desk {
    fn advice(&self, seat: Seat, lang: Lang) -> Option<Advising> {
        if !self.awaits(seat) {
            return None;
        }
        // The same question gets the same answer: asking again tells nothing more.
        let mut seed = DefaultHasher::new();
        (&self.record.id, self.revision(), seat).hash(&mut seed);
        with_table!(self.table.as_ref()?, table => advice(table, seat, lang, seed.finish()))
    }
}

fn advice<G: HasBots + Speak>(table: &Table<G>, seat: Seat, lang: Lang, seed: u64) -> Option<Advising> {
    let view = view_in_turn(table, seat);
    if view.offers().is_empty() {
        return None;
    }
    Some(Box::new(move || {
        let mut candidates = advice::candidates::<G>(&view, ITERATIONS, seed);
        let likely = candidates.iter().skip(1).take_while(|candidate| candidate.share >= LEAST_SHARE).count();
        candidates.truncate((1 + likely).min(MOST));
        candidates.iter().map(|candidate| in_words::<G>(lang, candidate)).collect()
    }))
}

fn in_words<G: HasBots + Speak>(lang: Lang, candidate: &Candidate<G::Choice>) -> Advised {
    let speaks_for = candidate.reasons.iter().filter(|reason| reason.points > 0.0);
    Advised {
        choice: candidate.choice.to_string(),
        label: G::label(lang, &candidate.choice),
        points: candidate.expected.points.round() as i32,
        share: (candidate.share * 100.0).round() as u8,
        why: speaks_for.map(|reason| reason.topic.because(lang)).collect(),
    }
}
