//! Journals in a database: one SQLite file that survives being killed at any moment, or a PostgreSQL server that
//! several processes share.
//!
//! All changes of a process go through one writer that groups them: whatever is waiting is written in one transaction,
//! synced once, and only then acknowledged. Reads use a small pool beside it. Every change raises the version of its
//! table, and is refused when it was made for an older one; the key (table, number) of an entry keeps two processes from
//! accepting two choices for one revision, whatever else goes wrong.
//!
//! Statements are written once for both databases (`sql.rs`), and the contract suite in `contract.rs` runs on both.

mod change;
#[cfg(test)]
mod contract;
mod home;
mod moved;
mod people;
mod postgres;
mod read;
mod record;
mod schema;
mod shared;
mod sitting;
mod sql;
mod telling;
#[cfg(test)]
mod tests;
mod upkeep;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::{mpsc, oneshot};

pub use change::Change;
pub use home::FolderLock;
use home::Home;
pub use moved::Moved;
pub use people::{PersonRecord, PushRecord, ResultRow};
pub use read::News;
pub use record::{KIND, Message, Record, SCENE, SeatKind, SeatRecord, Status};
pub use shared::Notice;
use sql::Readers;
pub use telling::{DeviceRecord, Untold};
use writer::{Done, Job, Order};

/// How many changes may wait before callers have to.
const QUEUE: usize = 1024;

/// Where all tables are kept. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    orders: mpsc::Sender<Order>,
    readers: Readers,
    home: Arc<Home>,
    done: Arc<Done>,
}

/// How the store has done since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Transactions.
    pub commits: u64,
    /// Changes that were not made.
    pub refused: u64,
    /// The time all transactions took.
    pub commit_micros: u64,
    /// Changes that waited when the last transaction began.
    pub waiting: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("this revision is already taken")]
    RevisionTaken,
    #[error("this seat is already taken")]
    SeatTaken,
    /// Somebody else has changed the table since it was read.
    #[error("the table has changed meanwhile")]
    Moved,
    #[error("something of that name is there already")]
    Duplicate,
    #[error("the tables were written by a newer karst (version {0}); this one knows version {1}")]
    Newer(i64, i64),
    #[error("table {0} is damaged in the store: {1}")]
    Damaged(String, &'static str),
    #[error("the store is closed")]
    Closed,
    #[error("another karst serves this data folder; stop it first, or use another folder")]
    Taken,
    #[error("this is no address of a database; it should look like postgres://user@host/name")]
    Url,
    #[error("the data folder cannot be used: {0}")]
    Folder(String),
    #[error("the store failed: {0}")]
    Database(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if matches!(error, sqlx::Error::PoolClosed) {
            return StoreError::Closed;
        }
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => StoreError::Duplicate,
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl Store {
    /// Opens the data folder, creating what is missing.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        home::make_private_folder(folder)?;
        Store::open_file(&folder.join(home::FILE)).await
    }

    pub(crate) async fn open_file(file: &Path) -> Result<Store, StoreError> {
        Store::at(Home::of_file(file)?).await
    }

    /// Opens a PostgreSQL database, by its `postgres://` address.
    pub async fn connect(url: &str) -> Result<Store, StoreError> {
        Store::at(Home::of_url(url)?).await
    }

    async fn at(home: Home) -> Result<Store, StoreError> {
        let mut writing = home.connect().await?;
        schema::prepare(&mut writing).await?;
        let (readers, home) = (home.readers(), Arc::new(home));
        let (orders, queue) = mpsc::channel(QUEUE);
        let done = Arc::new(Done::default());
        tokio::spawn(writer::run(writing, home.clone(), queue, done.clone()));
        Ok(Store { orders, readers, home, done })
    }

    /// Writes these changes, all or none. When this returns they are on disk.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        self.order(changes, None).await
    }

    /// Writes these changes of a table, all or none, unless it has another version by now. Returns the new one.
    pub async fn write_at(&self, table: &str, version: i64, changes: Vec<Change>) -> Result<i64, StoreError> {
        self.order(changes, Some((table.to_owned(), version))).await.map(|()| version + 1)
    }

    async fn order(&self, changes: Vec<Change>, seen: Option<(String, i64)>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let order = Order::Write(Job { changes, seen, done });
        self.orders.send(order).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what is waiting, lets whoever reads finish, and closes the database. Whatever comes later is refused.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
        self.readers.close().await;
    }

    pub fn figures(&self) -> Figures {
        let Done { commits, refused, micros, waiting } = &*self.done;
        Figures {
            commits: commits.load(Ordering::Relaxed),
            refused: refused.load(Ordering::Relaxed),
            commit_micros: micros.load(Ordering::Relaxed),
            waiting: waiting.load(Ordering::Relaxed),
        }
    }
}
