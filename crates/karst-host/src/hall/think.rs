//! Bots at live tables. Each table with a bot to act has one task; how many think at the same time is bounded.

use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use karst_bots::Level;
use karst_journal::StoreError;
use karst_kit::{Game, Seat, Viewer};

use super::{Desk, Hall, HallError, Live};
use crate::Table;
use crate::links::random_bytes;

/// Starts the table's bot task unless there is one.
pub(super) fn nudge(hall: &Hall, live: &Arc<Live>) {
    if live.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let (hall, live) = (hall.clone(), live.clone());
    tokio::spawn(async move {
        let end = loop {
            match play_once(&hall, &live).await {
                Next::Again => {}
                end => break end,
            }
        };
        live.thinking.store(false, Ordering::Release);
        // Somebody may have chosen between the last look and here, and found the task still there.
        if end == Next::Rest && live.read().await.bot_to_act().is_some() {
            nudge(&hall, &live);
        }
    });
}

#[derive(PartialEq, Eq)]
enum Next {
    Again,
    /// No bot is to act.
    Rest,
    /// The hall closes, or something is wrong that trying again would not mend.
    Stop,
}

/// Lets the bot whose turn it is choose.
async fn play_once(hall: &Hall, live: &Live) -> Next {
    if live.read().await.bot_to_act().is_none() {
        return Next::Rest;
    }
    tokio::time::sleep(hall.inner.rules.bot_pause).await;
    let Ok(permit) = hall.inner.thinkers.acquire().await else { return Next::Stop };
    let task = live.read().await.task();
    let Some(Task { seat, revision, thought, fallback }) = task else { return Next::Rest };
    // A bot that fails costs its seat a good choice, never the table.
    let choice = tokio::task::spawn_blocking(thought).await.unwrap_or(fallback);
    drop(permit);
    match hall.choose(&live.id, seat, revision, &choice).await {
        // Stale: somebody took back meanwhile, so look again.
        Ok(_) | Err(HallError::Stale(_)) => Next::Again,
        Err(HallError::Store(error)) if error != StoreError::Closed => {
            eprintln!("karst: table {}: {error}; the bot tries again", live.id);
            tokio::time::sleep(RETRY).await;
            Next::Again
        }
        Err(_) => Next::Stop,
    }
}

/// How long to wait for a store that failed.
const RETRY: Duration = Duration::from_secs(2);

/// What a bot goes away to do: everything it may know is inside.
type Thought = Box<dyn FnOnce() -> String + Send>;

struct Task {
    seat: Seat,
    revision: usize,
    thought: Thought,
    /// The first offer.
    fallback: String,
}

impl Desk {
    fn task(&self) -> Option<Task> {
        let (seat, level) = self.bot_to_act()?;
        let (thought, fallback) = with_table!(self.table.as_ref()?, table => thought(table, seat, level))?;
        Some(Task { seat, revision: self.revision(), thought, fallback })
    }
}

/// The bot gets the view of its own seat and nothing else.
fn thought<G: Game>(table: &Table<G>, seat: Seat, level: Level) -> Option<(Thought, String)> {
    let view = table.view(Viewer::Seat(seat));
    let fallback = G::view_offers(&view).first()?.to_string();
    let seed = u64::from_le_bytes(random_bytes());
    let thought = move || karst_bots::bot::<G>(level, seed, clock).choose(&view).to_string();
    Some((Box::new(thought), fallback))
}

fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
