//! The hall: all tables of a data folder, played at by people and bots at once.
//!
//! Tables are loaded when somebody asks for them and forgotten when nobody has for a while; each has one lock. What
//! a table accepts is on disk before anybody hears of it.

mod act;
mod affairs;
mod again;
mod away;
mod cache;
mod call;
mod chat;
mod clock;
mod crowd;
mod erase;
mod error;
mod hint;
mod keep;
mod lesson;
mod live;
mod mind;
mod note;
mod person;
mod practice;
mod queue;
mod request;
mod review;
mod seating;
mod settings;
mod start;
mod tap;
mod think;
mod window;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use karst_bots::{Helpers, Level};
use karst_journal::{Change, Journal, Record, SeatRecord, Status, Store, StoreError};
use karst_kit::Viewer;
use tokio::sync::{Notify, broadcast};

pub use act::{Answer, Outcome, UndoOffer, Wish};
pub use affairs::{Affairs, Handover, PassedOn, Proposal};
pub use again::{Again, Tally};
pub use away::{Asker, Sat};
use cache::Cache;
pub use call::{CALL_AFTER, CALL_LOOKERS_AFTER, Call, News};
pub use chat::{MAX_WORDS, MUTED};
pub use clock::Clock;
use crowd::Crowd;
pub use error::{HallError, MAX_NAME, Reason};
pub use hint::{Advice, Advised};
pub use lesson::Study;
pub use live::{Absence, Desk, Live, Presence, Subscription};
pub use practice::{Beginning, Practice, alone};
use queue::Queue;
pub use request::UndoRequest;
use review::Reviews;
pub use review::{GameReview, Reviewed, Said, Standing, Told};
pub(crate) use seating::table_id;
pub use seating::{NewSeat, NewTable, Person};
pub use settings::{AbsenceRules, Settings, TableClock};
pub use tap::Tap;
pub use window::WindowSight;

use crate::{AnyTable, BadReplay, Links};

/// Cheap to clone: all clones are one hall.
#[derive(Clone)]
pub struct Hall {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    links: Links,
    rules: HouseRules,
    cache: Mutex<Cache>,
    thinkers: Queue,
    /// Threads for bots that search.
    lent: Arc<dyn Helpers>,
    /// Room for what bots know in the middle of their turns.
    minds: mind::Room,
    advisers: Queue,
    reviews: Reviews,
    /// What this process is called among those that serve the same tables.
    keeper: String,
    crowd: Crowd,
    closing: Arc<AtomicBool>,
    closed: Arc<Notify>,
    clock: Clock,
    /// How long the house had been open in all its lives before this one.
    before: Duration,
    /// The ids of tables that have moved on.
    moved: broadcast::Sender<String>,
}

/// What the house remembers its clock by.
const OPEN_FOR: &str = "open-for";

/// How often the house looks at its clock, and how often it notes the time; a crash costs at most so much, in favour of
/// whoever is on a clock.
const TICK: Duration = Duration::from_secs(1);
const TICKS_PER_NOTE: u32 = 10;

/// How the hall is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseRules {
    /// How many tables stay in memory although nobody watches them.
    pub idle_tables: usize,
    /// How long a bot waits before it chooses, so that people can follow.
    pub bot_pause: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// Threads that one bot may search on; none said, half of what the machine has.
    pub lent: Option<usize>,
    /// How many may be given advice at the same time.
    pub advisers: usize,
    /// No bot thinks longer about one choice, whatever its table says.
    pub longest_thought: Duration,
    /// The shortest time of a window in which others may answer; a little more is drawn for each.
    pub window: Duration,
    pub window_spread: Duration,
    /// How long people take to let such a window go by, before the table knows its own.
    pub passing: Duration,
    /// Nobody waits longer than this for a seat that passes by instruction.
    pub disguise: Duration,
}

impl HouseRules {
    pub const USUAL: HouseRules = HouseRules {
        idle_tables: 256,
        bot_pause: Duration::from_millis(400),
        thinkers: 1,
        lent: None,
        advisers: 1,
        longest_thought: Duration::from_secs(2),
        window: Duration::from_millis(450),
        window_spread: Duration::from_millis(225),
        passing: Duration::from_millis(900),
        disguise: Duration::from_secs(2),
    };
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules::USUAL
    }
}

/// One person's tables whose bots wait to think, and all people's.
const BOTS_WAITING: (usize, usize) = (500, 10_000);
/// One person's questions for advice that wait, and all people's.
const HINTS_WAITING: (usize, usize) = (2, 60);

impl Hall {
    /// Opens the hall and lets the bots go on where they were.
    pub async fn open(store: Store, links: Links, rules: HouseRules) -> Result<Hall, HallError> {
        Hall::open_by(store, links, rules, Clock::real()).await
    }

    /// Opens the hall with a clock of one's own.
    pub async fn open_by(
        store: Store,
        links: Links,
        rules: HouseRules,
        clock: Clock,
    ) -> Result<Hall, HallError> {
        let millis = store.fact(OPEN_FOR).await?.and_then(|millis| millis.parse().ok());
        let before = Duration::from_millis(millis.unwrap_or(0)).saturating_sub(clock.now());
        let hall = Hall {
            inner: Arc::new(Inner {
                store,
                links,
                rules,
                cache: Mutex::new(Cache::new(rules.idle_tables)),
                thinkers: Queue::new(rules.thinkers, BOTS_WAITING.0, BOTS_WAITING.1),
                lent: Arc::new(think::Lent::new(rules.lent)),
                minds: mind::Room::default(),
                advisers: Queue::new(rules.advisers, HINTS_WAITING.0, HINTS_WAITING.1),
                reviews: Reviews::new(),
                keeper: Links::fresh_nonce(),
                crowd: Crowd::default(),
                closing: Arc::default(),
                closed: Arc::default(),
                before,
                clock,
                moved: broadcast::channel(1024).0,
            }),
        };
        // Whether the store can be read is known before anybody is let in.
        hall.store().due(1).await?;
        tokio::spawn(keep::keep_house(&hall));
        tokio::spawn(watch_the_clock(Arc::downgrade(&hall.inner), hall.inner.clock.clone()));
        Ok(hall)
    }

    /// Stops what happens by itself, writes what is waiting and closes the store. Nothing is accepted afterwards.
    pub async fn close(&self) {
        self.inner.closing.store(true, Ordering::Release);
        self.inner.closed.notify_one();
        self.inner.thinkers.close();
        self.inner.advisers.close();
        self.inner.reviews.close();
        for live in self.cache(|cache| cache.all()) {
            self.let_go(&live).await;
        }
        self.note_the_time().await;
        self.store().close().await;
    }

    /// The house's clock: how long it has been open, all its lives together. While it is closed no time passes.
    pub fn now(&self) -> Duration {
        self.inner.before + self.inner.clock.now()
    }

    /// Waits for a moment of the house's clock.
    pub(crate) async fn until(&self, at: Duration) {
        self.inner.clock.until(at.saturating_sub(self.inner.before)).await;
    }

    /// Of several processes that serve the same tables, the one that has been open longest is right.
    async fn note_the_time(&self) {
        let known = self.store().fact(OPEN_FOR).await.ok().flatten().and_then(|millis| millis.parse().ok());
        let now = self.now().as_millis() as u64;
        let value = now.max(known.unwrap_or(0)).to_string();
        let note = Change::Fact { name: OPEN_FOR.to_owned(), value };
        if let Err(error) = self.store().write(vec![note]).await
            && error != StoreError::Closed
        {
            eprintln!("karst: the time could not be noted: {error}");
        }
    }

    /// Hears the id of every table that moves on.
    pub fn listen(&self) -> broadcast::Receiver<String> {
        self.inner.moved.subscribe()
    }

    fn moved(&self, table: &str) {
        // Nobody has to listen.
        let _ = self.inner.moved.send(table.to_owned());
    }

    /// Sees to every table where somebody's time is up.
    async fn tend_all(&self) -> Result<(), HallError> {
        for table in self.store().out_of_time(self.now().as_millis() as i64).await? {
            let tended = match self.live(&table).await {
                Ok(live) => self.tend(&live).await,
                Err(error) => Err(error),
            };
            // One table's trouble is its own.
            if let Err(error) = tended {
                eprintln!("karst: table {table}: {error}");
            }
        }
        Ok(())
    }

    /// Stops everything without a word to anybody, as if the process had been killed: for tests.
    pub fn abandon(&self) {
        self.inner.closing.store(true, Ordering::Release);
        self.inner.closed.notify_one();
        self.inner.thinkers.close();
    }

    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    pub fn links(&self) -> &Links {
        &self.inner.links
    }

    /// The table as it is now, loaded if need be.
    pub async fn live(&self, table: &str) -> Result<Arc<Live>, HallError> {
        let live = match self.cache(|cache| cache.get(table)) {
            Some(live) => {
                if self.store().is_shared() {
                    // Another process may have changed it a moment ago.
                    let version = self.store().version(table).await?;
                    self.catch_up(&live, version).await;
                }
                live
            }
            None => {
                let desk = self.read_desk(table).await?;
                let live = self.cache(|cache| {
                    cache.insert(Live::new(desk, self.inner.crowd.clone(), self.inner.clock.clone()))
                });
                self.inner.crowd.ask(table);
                self.nudge(&live);
                live
            }
        };
        if live.is_lost() {
            let mut desk = live.desk.write().await;
            self.reload(&live, &mut desk).await;
        }
        match (live.is_gone(), live.is_lost()) {
            (true, _) => Err(HallError::UnknownTable),
            (false, true) => Err(HallError::Store(StoreError::Closed)),
            (false, false) => Ok(live),
        }
    }

    /// The table if it is in memory; it is not loaded.
    pub fn in_memory(&self, table: &str) -> Option<Arc<Live>> {
        self.cache(|cache| cache.peek(table)).filter(|live| !live.is_lost())
    }

    pub async fn subscribe(&self, table: &str, viewer: Viewer) -> Result<Subscription, HallError> {
        let live = self.live(table).await?;
        if let Viewer::Seat(seat) = viewer {
            self.store().write(vec![Change::Seen { table: live.id.clone(), seat }]).await?;
        }
        Ok(live.subscribe(viewer))
    }

    /// How many tables are in memory.
    pub fn n_live(&self) -> usize {
        self.cache(|cache| cache.len())
    }

    fn cache<T>(&self, with: impl FnOnce(&mut Cache) -> T) -> T {
        with(&mut self.inner.cache.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// How many bots and how many questions for advice wait for their turn to think.
    pub fn n_waiting(&self) -> (usize, usize) {
        (self.inner.thinkers.len(), self.inner.advisers.len())
    }

    /// The table as it is on disk, at one moment.
    async fn read_desk(&self, table: &str) -> Result<Desk, HallError> {
        loop {
            let record = self.store().record(table).await?.ok_or(HallError::UnknownTable)?;
            let version = record.version;
            let game = match record.status {
                Status::Open => None,
                Status::Running | Status::Finished | Status::Archived => Some(self.replay(&record).await?),
            };
            let messages = self.store().messages(table, chat::KEPT).await?;
            if self.store().version(table).await? == Some(version) {
                let mut desk = Desk::new(record, game, &self.inner.rules, self.now());
                desk.messages = messages;
                return Ok(desk);
            }
        }
    }

    async fn replay(&self, record: &Record) -> Result<AnyTable, HallError> {
        let entries = self.store().entries(&record.id).await?;
        let journal = Journal { header: record.header(), secret: Some(record.secret.clone()), entries };
        if record.status == Status::Running {
            check_bots(&record.seats)?;
        }
        Ok(AnyTable::replay(journal)?)
    }
}

/// Looks at the clock as long as there is a hall.
async fn watch_the_clock(hall: Weak<Inner>, clock: Clock) {
    let mut ticks = 0;
    loop {
        clock.until(clock.now() + TICK).await;
        let Some(inner) = hall.upgrade() else { return };
        let hall = Hall { inner };
        ticks += 1;
        match hall.tend_all().await {
            Ok(()) => {}
            Err(HallError::Store(StoreError::Closed)) => return,
            Err(error) => eprintln!("karst: the clock: {error}"),
        }
        if ticks % TICKS_PER_NOTE == 0 && hall.store().has_clocks().await.unwrap_or(false) {
            hall.note_the_time().await;
        }
    }
}

/// A game that goes on needs bots that can be played: a level nobody knows is an error, never another level.
pub(crate) fn check_bots(seats: &[SeatRecord]) -> Result<(), BadReplay> {
    seats.iter().try_for_each(|seat| match seat.bot_level().map(str::parse::<Level>) {
        None | Some(Ok(_)) => Ok(()),
        Some(Err(bad)) => Err(BadReplay::Bot(seat.seat, bad)),
    })
}
