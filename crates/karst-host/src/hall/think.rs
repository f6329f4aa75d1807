//! What happens at live tables by itself: bots choose, windows close. Each table where something does has one task;
//! how many bots think at the same time is bounded.

use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use karst_bots::{HasBots, Level};
use karst_journal::StoreError;
use karst_kit::{Game, GameView, Position, Seat, Silent, Viewer, Windows};

use super::window::Due;
use super::{Desk, Hall, HallError, Live};
use crate::Table;
use crate::links::random_bytes;

/// Starts the table's task unless there is one.
pub(super) fn nudge(hall: &Hall, live: &Arc<Live>) {
    if live.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let (hall, live) = (hall.clone(), live.clone());
    tokio::spawn(async move {
        let thinking = Thinking(live.clone());
        let end = loop {
            match play_once(&hall, &live).await {
                Next::Again => {}
                end => break end,
            }
        };
        drop(thinking);
        // Somebody may have chosen between the last look and here, and found the task still there.
        if end == Next::Rest && live.read().await.is_moving() {
            nudge(&hall, &live);
        }
    });
}

/// The table's task runs; however it ends, another can start.
struct Thinking(Arc<Live>);

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.thinking.store(false, Ordering::Release);
    }
}

#[derive(PartialEq, Eq)]
enum Next {
    Again,
    /// Nothing happens by itself.
    Rest,
    /// The hall closes, or something is wrong that trying again would not mend.
    Stop,
}

/// One step: the bot whose turn it is chooses, or an open window comes closer to its end.
async fn play_once(hall: &Hall, live: &Arc<Live>) -> Next {
    // Listens before it looks, so that it misses nothing.
    let mut changes = live.listen();
    let due = {
        let desk = live.read().await;
        if !desk.is_moving() {
            return Next::Rest;
        }
        desk.due()
    };
    match due {
        None => {
            tokio::time::sleep(hall.inner.rules.bot_pause).await;
            let_bot_choose(hall, live).await
        }
        Some(Due::Bot(..)) => let_bot_choose(hall, live).await,
        Some(Due::At(at)) => {
            tokio::select! {
                () = tokio::time::sleep_until(at.into()) => after(hall.close_when_due(live).await, live).await,
                _ = changes.changed() => Next::Again,
            }
        }
    }
}

async fn let_bot_choose(hall: &Hall, live: &Live) -> Next {
    let Ok(permit) = hall.inner.thinkers.acquire().await else { return Next::Stop };
    let task = live.read().await.task();
    let Some(Task { seat, revision, thought, fallback }) = task else { return Next::Again };
    // A bot that fails costs its seat a good choice, never the table.
    let choice = tokio::task::spawn_blocking(thought).await.unwrap_or(fallback);
    drop(permit);
    after(hall.choose(&live.id, seat, revision, &choice).await.map(drop), live).await
}

/// How to go on after a step.
async fn after(outcome: Result<(), HallError>, live: &Live) -> Next {
    match outcome {
        // Stale: somebody took back meanwhile, so look again.
        Ok(()) | Err(HallError::Stale(_)) => Next::Again,
        Err(HallError::Store(error)) if error != StoreError::Closed => {
            eprintln!("karst: table {}: {error}; trying again", live.id);
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
        let (seat, level) = match self.due() {
            Some(Due::Bot(seat, level)) => (seat, level),
            Some(Due::At(_)) => return None,
            None => self.bot_to_act()?,
        };
        let (thought, fallback) = with_table!(self.table.as_ref()?, table => thought(table, seat, level))?;
        Some(Task { seat, revision: self.revision(), thought, fallback })
    }
}

/// The bot gets the view of its own seat and nothing else.
fn thought<G: HasBots>(table: &Table<G>, seat: Seat, level: Level) -> Option<(Thought, String)> {
    let view = view_in_turn(table, seat);
    let fallback = view.offers().first()?.to_string();
    let seed = u64::from_le_bytes(random_bytes());
    let thought = move || karst_bots::bot::<G>(level, seed, clock).choose(&view).to_string();
    Some((Box::new(thought), fallback))
}

/// What the seat sees when it is its turn: in a window, after those before it have let it go by.
pub(super) fn view_in_turn<G: Game>(table: &Table<G>, seat: Seat) -> G::View {
    let mut state = table.state().clone();
    for earlier in
        G::Windows::asked(&table.view(Viewer::Public)).into_iter().take_while(|asked| *asked != seat)
    {
        if let Some(pass) = G::Windows::pass(&state.view(Viewer::Seat(earlier))) {
            state.apply(pass, &mut Silent);
        }
    }
    state.view(Viewer::Seat(seat))
}

pub(super) fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
