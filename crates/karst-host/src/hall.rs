//! The hall: all tables of a data folder, played at by people and bots at once.
//!
//! Tables are loaded when somebody asks for them and forgotten when nobody has for a while; each has one lock. What
//! a table accepts is on disk before anybody hears of it.

mod act;
mod cache;
mod chat;
mod error;
mod hint;
mod live;
mod note;
mod practice;
mod request;
mod seating;
mod think;
mod window;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use karst_journal::{Journal, Record, Status, Store, StoreError};
use karst_kit::Viewer;
use tokio::sync::Semaphore;

pub use act::{Answer, Undone, Wish};
use cache::Cache;
pub use chat::MAX_WORDS;
pub use error::{HallError, MAX_NAME, Reason};
pub use live::{Desk, Live, Presence, Subscription};
pub use practice::{Beginning, Practice, alone};
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
    thinkers: Semaphore,
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
    /// The shortest time of a window in which others may answer; a little more is drawn for each.
    pub window: Duration,
    pub window_spread: Duration,
    /// How long people take to let such a window go by, before the table knows its own.
    pub passing: Duration,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            idle_tables: 256,
            bot_pause: Duration::from_millis(400),
            thinkers: 1,
            window: Duration::from_millis(450),
            window_spread: Duration::from_millis(225),
            passing: Duration::from_millis(900),
        }
    }
}

impl Hall {
    /// Opens the hall and lets the bots go on where they were.
    pub async fn open(store: Store, links: Links, rules: HouseRules) -> Result<Hall, HallError> {
        let thinkers = Semaphore::new(rules.thinkers.max(1));
        let cache = Mutex::new(Cache::new(rules.idle_tables));
        let hall = Hall { inner: Arc::new(Inner { store, links, rules, cache, thinkers }) };
        let waiting = hall.store().waiting_for_bots().await?;
        let bots = hall.clone();
        tokio::spawn(async move {
            for table in waiting {
                if let Ok(live) = bots.live(&table).await {
                    bots.nudge(&live);
                }
            }
        });
        Ok(hall)
    }

    /// Writes what is waiting and closes the store. Nothing is accepted afterwards.
    pub async fn close(&self) {
        self.inner.thinkers.close();
        self.store().close().await;
    }

    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    pub fn links(&self) -> &Links {
        &self.inner.links
    }

    /// The table, loaded if need be.
    pub async fn live(&self, table: &str) -> Result<Arc<Live>, HallError> {
        let live = match self.cache(|cache| cache.get(table)) {
            Some(live) => live,
            None => {
                let desk = self.read_desk(table).await?;
                let live = self.cache(|cache| cache.insert(Live::new(desk)));
                self.nudge(&live);
                live
            }
        };
        if live.is_lost() {
            let mut desk = live.desk.write().await;
            self.reload(&live, &mut desk).await;
        }
        match live.is_lost() {
            true => Err(HallError::Store(StoreError::Closed)),
            false => Ok(live),
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

    /// The table as it is on disk.
    async fn read_desk(&self, table: &str) -> Result<Desk, HallError> {
        let record = self.store().record(table).await?.ok_or(HallError::UnknownTable)?;
        let table = match record.status {
            Status::Open => None,
            Status::Running | Status::Finished | Status::Archived => Some(self.replay(&record).await?),
        };
        let mut desk = Desk::new(record, table, &self.inner.rules);
        desk.messages = self.store().messages(&desk.record.id, chat::KEPT).await?;
        Ok(desk)
    }

    async fn replay(&self, record: &Record) -> Result<AnyTable, HallError> {
        let entries = self.store().entries(&record.id).await?;
        let journal = Journal { header: record.header(), secret: Some(record.secret.clone()), entries };
        Ok(AnyTable::replay(journal)?)
    }
}
