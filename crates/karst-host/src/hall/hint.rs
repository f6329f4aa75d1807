//! What a bot would do in a player's place. It looks with the player's eyes: it gets the seat's own view.

use std::time::Duration;

use karst_bots::{Budget, HasBots, Level};
use karst_kit::{GameView, Lang, Seat, Speak};

use super::queue::NoSlot;
use super::think::{Thought, clock, view_in_turn};
use super::{Desk, Hall, HallError};
use crate::Table;
use crate::links::random_bytes;

/// Nobody waits longer for advice.
const THINK: Level = Level::Mcts(Budget::Time(Duration::from_millis(400)));

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
    Some(Box::new(move || G::label(lang, &karst_bots::bot::<G>(THINK, seed, clock).choose(&view))))
}
