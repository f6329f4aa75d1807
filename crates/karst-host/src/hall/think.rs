//! What happens at live tables by itself: bots choose, windows close. Each table where something does has one task; how
//! many bots think at the same time is bounded, and so is how long one thinks, whatever the table says.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use karst_bots::{Budget, HasBots, Helpers, Job, Level};
use karst_journal::StoreError;
use karst_kit::{Game, GameView, Position, Seat, Silent, Viewer, Windows};
use tokio::sync::watch;

use super::mind::{Mind, Room};
use super::queue::NoSlot;
use super::window::Due;
use super::{Desk, Hall, HallError, Live};
use crate::Table;

/// Starts the table's task unless there is one.
pub(super) fn nudge(hall: &Hall, live: &Arc<Live>) {
    if hall.inner.closing.load(Ordering::Acquire) || live.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    tokio::spawn(run(hall.clone(), live.clone()));
}

async fn run(hall: Hall, live: Arc<Live>) {
    let mut live = live;
    let mut thinking = Thinking(Some(live.clone()));
    let end = loop {
        match play_once(&hall, &live).await {
            Next::Again => {}
            Next::Later(at, changes) => {
                hall.let_go(&live).await;
                drop(live);
                // Out of memory meanwhile: whoever looks for due tables takes it up in time.
                let Some(still) = thinking.wait(&hall, at, changes).await else { return };
                live = still;
            }
            end => break end,
        }
    };
    drop(thinking);
    if !matches!(end, Next::Elsewhere) {
        hall.let_go(&live).await;
    }
    // Somebody may have chosen between the last look and here, and found the task still there.
    if matches!(end, Next::Rest) && live.read().await.is_moving() {
        nudge(&hall, &live);
    }
}

/// The table's task runs; however it ends, another can start.
struct Thinking(Option<Arc<Live>>);

impl Thinking {
    /// Sleeps without keeping the table in memory: nobody may be looking at it for hours.
    async fn wait(
        &mut self,
        hall: &Hall,
        at: Duration,
        mut changes: watch::Receiver<u64>,
    ) -> Option<Arc<Live>> {
        let lightly = Arc::downgrade(&self.0.take()?);
        tokio::select! {
            () = hall.until(at) => {}
            _ = changes.changed() => {}
        }
        self.0 = lightly.upgrade();
        self.0.clone()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        if let Some(live) = &self.0 {
            live.thinking.store(false, Ordering::Release);
        }
    }
}

enum Next {
    Again,
    /// Nothing before this moment, which is far, unless something changes after the look that said so.
    Later(Duration, watch::Receiver<u64>),
    /// Nothing happens by itself.
    Rest,
    /// Another process takes care of the table.
    Elsewhere,
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
    if !hall.keeps(live).await {
        return Next::Elsewhere;
    }
    match due {
        None => {
            hall.until(hall.now() + hall.inner.rules.bot_pause).await;
            let_bot_choose(hall, live).await
        }
        Some(Due::Bot(..)) => let_bot_choose(hall, live).await,
        Some(Due::At(at)) if at > hall.now() + FAR => Next::Later(at - FAR / 2, changes),
        Some(Due::At(at)) => {
            // Not longer than it is sure to be the table's keeper.
            let look = at.min(hall.now() + hall.sure_for());
            tokio::select! {
                () = hall.until(look) => after(hall.close_when_due(live).await, live).await,
                _ = changes.changed() => Next::Again,
            }
        }
    }
}

/// A table that waits longer need not wait in memory.
const FAR: Duration = Duration::from_secs(60);

async fn let_bot_choose(hall: &Hall, live: &Arc<Live>) -> Next {
    let who = live.read().await.record.creator.clone();
    let slot = match hall.inner.thinkers.enter(&who).await {
        Ok(slot) => slot,
        // A bot is asked again; one table waits once, so this is somebody with very many tables.
        Err(NoSlot::Full) => {
            tokio::time::sleep(RETRY).await;
            return Next::Again;
        }
        Err(NoSlot::Closed) => return Next::Stop,
    };
    let means =
        Means { mind: live.mind.clone(), room: hall.inner.minds.clone(), lent: hall.inner.lent.clone() };
    let task = live.read().await.task(hall.inner.rules.longest_thought, means);
    let Some(Task { seat, revision, thought, fallback }) = task else { return Next::Again };
    // A bot that fails costs its seat a good choice, never the table.
    let choice = hall.think(thought).await.unwrap_or(fallback);
    drop(slot);
    if hall.inner.closing.load(Ordering::Acquire) {
        return Next::Stop;
    }
    after(hall.bot_chooses(live, seat, revision, choice).await, live).await
}

/// How to go on after a step.
async fn after(outcome: Result<(), HallError>, live: &Live) -> Next {
    match outcome {
        // Stale: somebody took back meanwhile, so look again.
        Ok(()) | Err(HallError::Stale(_)) => Next::Again,
        Err(HallError::Store(error)) if error != StoreError::Closed => {
            tracing::warn!(table = live.id, "{error}; trying again");
            tokio::time::sleep(RETRY).await;
            Next::Again
        }
        Err(_) => Next::Stop,
    }
}

/// How long to wait for a store that failed.
const RETRY: Duration = Duration::from_secs(2);

/// What a bot goes away to do: everything it may know is inside.
pub(super) type Thought = Box<dyn FnOnce() -> String + Send>;

/// What a bot thinks with.
struct Means {
    mind: Mind,
    room: Room,
    lent: Arc<dyn Helpers>,
}

struct Task {
    seat: Seat,
    revision: usize,
    thought: Thought,
    /// The first offer.
    fallback: String,
}

impl Hall {
    /// Thinks aside, and stops thinking when the hall closes; none if it failed.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let closing = self.inner.closing.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            CLOSING.with_borrow_mut(|slot| *slot = Some(closing));
            let choice = thought();
            CLOSING.with_borrow_mut(|slot| *slot = None);
            choice
        });
        thinking.await.ok()
    }
}

impl Desk {
    fn task(&self, longest: Duration, means: Means) -> Option<Task> {
        let (seat, level) = match self.due() {
            Some(Due::Bot(seat, level)) => (seat, level),
            Some(Due::At(_)) => return None,
            None => self.bot_to_act()?,
        };
        let level = bounded(level, longest);
        let (mut thought, fallback) =
            with_table!(self.table.as_ref()?, table => thought(table, seat, level, means))?;
        if let Some(habit) = self.habit(seat) {
            thought = Box::new(move || habit);
        }
        Some(Task { seat, revision: self.revision(), thought, fallback })
    }
}

/// A table may ask for any bot, from a journal that came from anywhere: the host says how long it thinks at most.
fn bounded(level: Level, longest: Duration) -> Level {
    match level {
        Level::Mcts(Budget::Time(time)) => Level::Mcts(Budget::Time(time.min(longest))),
        Level::Mcts(Budget::Iterations(n)) if n <= 200 => level,
        Level::Mcts(Budget::Iterations(_)) => Level::Mcts(Budget::Time(longest)),
        Level::Judge(Budget::Time(time)) => Level::Judge(Budget::Time(time.min(longest))),
        Level::Judge(Budget::Iterations(n)) if n <= 200 => level,
        Level::Judge(Budget::Iterations(_)) => Level::Judge(Budget::Time(longest)),
        // Ranks are bounded by their own manners.
        Level::Rank(..) | Level::Random | Level::Greedy => level,
    }
}

/// The bot gets the view of its own seat and nothing else.
fn thought<G: HasBots>(
    table: &Table<G>,
    seat: Seat,
    level: Level,
    Means { mind, room, lent }: Means,
) -> Option<(Thought, String)> {
    let view = view_in_turn(table, seat);
    let fallback = view.offers().first()?.to_string();
    let thought = move || mind.choose::<G>(&room, (seat, level), &view, lent).to_string();
    Some((Box::new(thought), fallback))
}

/// Threads that a bot may think on beside its own; they are there while it thinks.
pub(super) struct Lent {
    threads: usize,
}

impl Lent {
    /// So many, or half of what the machine has: the other half is for the tables.
    pub fn new(threads: Option<usize>) -> Lent {
        let half = || std::thread::available_parallelism().map_or(1, |all| all.get() / 2);
        Lent { threads: threads.unwrap_or_else(half).max(1) }
    }
}

impl Helpers for Lent {
    fn threads(&self) -> usize {
        self.threads
    }

    fn run<'a>(&self, jobs: Vec<Job<'a>>) {
        // Whoever helps hears of the hall's closing like whoever asked.
        let closing = CLOSING.with_borrow(Clone::clone);
        std::thread::scope(|scope| {
            for job in jobs {
                let closing = closing.clone();
                scope.spawn(move || {
                    CLOSING.with_borrow_mut(|slot| *slot = closing);
                    job();
                });
            }
        });
    }
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

thread_local! {
    /// Whether the hall this thread thinks for is closing.
    static CLOSING: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// The time since the start. When the hall closes, time is up for whoever thinks.
pub(super) fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let closing = CLOSING.with_borrow(|slot| slot.as_ref().is_some_and(|flag| flag.load(Ordering::Acquire)));
    match closing {
        true => Duration::MAX,
        false => START.get_or_init(Instant::now).elapsed(),
    }
}
