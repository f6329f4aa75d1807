//! What a bot would do in a player's place. It looks with the player's eyes: it gets the seat's own view.

use std::time::Duration;

use karst_bots::{Budget, HasBots, Level};
use karst_kit::{GameView, Lang, Seat, Speak};

use super::think::{clock, view_in_turn};
use super::{Desk, Hall, HallError};
use crate::Table;
use crate::links::random_bytes;

/// Nobody waits longer for advice.
const THINK: Level = Level::Mcts(Budget::Time(Duration::from_millis(400)));

/// Thinks, and puts what it finds into words.
type Advice = Box<dyn FnOnce() -> String + Send>;

impl Hall {
    /// A sensible choice for a seat that is asked, in words.
    pub async fn hint(&self, table: &str, seat: Seat, lang: Lang) -> Result<String, HallError> {
        let live = self.live(table).await?;
        let advice = live.read().await.advice(seat, lang).ok_or(HallError::NotAsked)?;
        let closed = |_| HallError::Store(karst_journal::StoreError::Closed);
        let _permit = self.inner.thinkers.acquire().await.map_err(closed)?;
        tokio::task::spawn_blocking(advice).await.map_err(|_| HallError::NotAsked)
    }
}

impl Desk {
    fn advice(&self, seat: Seat, lang: Lang) -> Option<Advice> {
        if !self.awaits(seat) {
            return None;
        }
        with_table!(self.table.as_ref()?, table => advice(table, seat, lang))
    }
}

fn advice<G: HasBots + Speak>(table: &Table<G>, seat: Seat, lang: Lang) -> Option<Advice> {
    let view = view_in_turn(table, seat);
    if view.offers().is_empty() {
        return None;
    }
    let seed = u64::from_le_bytes(random_bytes());
    Some(Box::new(move || G::label(lang, &karst_bots::bot::<G>(THINK, seed, clock).choose(&view))))
}
