//! What a bot would do in a player's place. It looks with the player's eyes: it gets the seat's own view.

use karst_bots::HasBots;
use karst_bots::advice::{self, Candidate};
use karst_kit::{GameView, Lang, Seat, Speak};

use super::queue::NoSlot;
use super::think::{Thought, view_in_turn};
use super::{Desk, Hall, HallError};
use crate::Table;
use crate::links::random_bytes;

/// How long it thinks: some hundredths of a second.
const ITERATIONS: u32 = 400;

impl Hall {
    /// A sensible choice for a seat that is asked, in words. Advice has its own queue, person by person: it never makes a
    /// bot wait.
    pub async fn hint(&self, table: &str, seat: Seat, who: &str, lang: Lang) -> Result<String, HallError> {
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
        self.think(advice).await.ok_or(HallError::NotAsked)
    }
}

impl Desk {
    fn advice(&self, seat: Seat, lang: Lang) -> Option<Thought> {
        if !self.awaits(seat) {
            return None;
        }
        with_table!(self.table.as_ref()?, table => advice(table, seat, lang))
    }
}

fn advice<G: HasBots + Speak>(table: &Table<G>, seat: Seat, lang: Lang) -> Option<Thought> {
    let view = view_in_turn(table, seat);
    if view.offers().is_empty() {
        return None;
    }
    let seed = u64::from_le_bytes(random_bytes());
    Some(Box::new(move || {
        let best = advice::candidates::<G>(&view, ITERATIONS, seed).into_iter().next();
        best.map_or_else(String::new, |best| in_words::<G>(lang, &best))
    }))
}

/// The choice, how many points are to be expected with it, and what speaks for it.
fn in_words<G: HasBots + Speak>(lang: Lang, best: &Candidate<G::Choice>) -> String {
    let points = ["points", "points", "punti"][lang as usize];
    let speaks_for = best.reasons.iter().filter(|reason| reason.points > 0.0);
    let why: Vec<&str> = speaks_for.map(|reason| reason.topic.because(lang)).collect();
    let choice = G::label(lang, &best.choice);
    match why.is_empty() {
        true => format!("{choice} (≈ {:.0} {points})", best.expected.points),
        false => format!("{choice} (≈ {:.0} {points}; {})", best.expected.points, why.join(", ")),
    }
}
