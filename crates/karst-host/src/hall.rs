//! The hall: all tables of a data folder, played at by people and bots at once.
//!
//! Tables are loaded when somebody asks for them and forgotten when nobody has for a while; each has one lock. What
//! a table accepts is on disk before anybody hears of it.

mod act;
mod away;
mod cache;
mod chat;
mod crowd;
mod error;
mod hint;
mod keep;
mod lesson;
mod live;
mod note;
mod practice;
mod queue;
mod request;
mod seating;
mod think;
mod window;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use karst_journal::{Journal, Record, Status, Store, StoreError};
use karst_kit::Viewer;
use tokio::sync::Notify;

pub use act::{Answer, Undone, Wish};
use cache::Cache;
pub use chat::{MAX_WORDS, MUTED};
use crowd::Crowd;
pub use error::{HallError, MAX_NAME, Reason};
pub use lesson::Study;
pub use live::{Desk, Live, Presence, Subscription};
pub use practice::{Beginning, Practice, alone};
use queue::Queue;
pub use request::UndoRequest;
pub(crate) use seating::table_id;
pub use seating::{NewSeat, NewTable, Person};

use crate::{AnyTable, Links};

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
    advisers: Queue,
    /// What this process is called among those that serve the same tables.
    keeper: String,
    crowd: Crowd,
    closing: Arc<AtomicBool>,
    closed: Arc<Notify>,
}

/// How the hall is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseRules {
    /// How many tables stay in memory although nobody watches them.
    pub idle_tables: usize,
    /// How long a bot waits before it chooses, so that people can follow.
    pub bot_pause: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// How many may be given advice at the same time.
    pub advisers: usize,
    /// No bot thinks longer about one choice, whatever its table says.
    pub longest_thought: Duration,
    /// The shortest time of a window in which others may answer; a little more is drawn for each.
    pub window: Duration,
    pub window_spread: Duration,
    /// How long people take to let such a window go by, before the table knows its own.
    pub passing: Duration,
}

impl HouseRules {
    pub const USUAL: HouseRules = HouseRules {
        idle_tables: 256,
        bot_pause: Duration::from_millis(400),
        thinkers: 1,
        advisers: 1,
        longest_thought: Duration::from_secs(2),
        window: Duration::from_millis(450),
        window_spread: Duration::from_millis(225),
        passing: Duration::from_millis(900),
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
        let hall = Hall {
            inner: Arc::new(Inner {
                store,
                links,
                rules,
                cache: Mutex::new(Cache::new(rules.idle_tables)),
                thinkers: Queue::new(rules.thinkers, BOTS_WAITING.0, BOTS_WAITING.1),
                advisers: Queue::new(rules.advisers, HINTS_WAITING.0, HINTS_WAITING.1),
                keeper: Links::fresh_nonce(),
                crowd: Crowd::default(),
                closing: Arc::default(),
                closed: Arc::default(),
            }),
        };
        // Whether the store can be read is known before anybody is let in.
        hall.store().due(1).await?;
        tokio::spawn(keep::keep_house(&hall));
        Ok(hall)
    }

    /// Stops what happens by itself, writes what is waiting and closes the store. Nothing is accepted afterwards.
    pub async fn close(&self) {
        self.inner.closing.store(true, Ordering::Release);
        self.inner.closed.notify_one();
        self.inner.thinkers.close();
        self.inner.advisers.close();
        for live in self.cache(|cache| cache.all()) {
            self.let_go(&live).await;
        }
        self.store().close().await;
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
                let live = self.cache(|cache| cache.insert(Live::new(desk, self.inner.crowd.clone())));
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
        Ok(self.live(table).await?.subscribe(viewer))
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
                let mut desk = Desk::new(record, game, &self.inner.rules);
                desk.messages = messages;
                return Ok(desk);
            }
        }
    }

    async fn replay(&self, record: &Record) -> Result<AnyTable, HallError> {
        let entries = self.store().entries(&record.id).await?;
        let journal = Journal { header: record.header(), secret: Some(record.secret.clone()), entries };
        Ok(AnyTable::replay(journal)?)
    }
}
