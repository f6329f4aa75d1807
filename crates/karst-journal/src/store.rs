//! Journals in a data folder: one SQLite file that survives being killed at any moment.
//!
//! All changes go through one writer that groups them: whatever is waiting is written in one transaction, synced
//! once, and only then acknowledged. Reads use a small pool beside it. The key (table, number) of an entry is what
//! keeps two processes from accepting two choices for one revision.
//!
//! The API names no SQL, so that a sibling for another database can offer the same; the contract suite in
//! `contract.rs` is written against it.

mod change;
#[cfg(test)]
mod contract;
mod read;
mod record;
mod schema;
mod upkeep;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlitePool};
use tokio::sync::{mpsc, oneshot};

pub use change::Change;
pub use record::{KIND, Message, Record, SCENE, SeatKind, SeatRecord, Status};
use writer::{Job, Order};

/// How many changes may wait before callers have to.
const QUEUE: usize = 1024;

/// Connections for reading: pages read little, and two cores are typical.
const READERS: u32 = 4;

/// Where all tables are kept. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    orders: mpsc::Sender<Order>,
    readers: SqlitePool,
    commits: Arc<AtomicU64>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("this revision is already taken")]
    RevisionTaken,
    #[error("this seat is already taken")]
    SeatTaken,
    #[error("the data folder was written by a newer karst (version {0}); this one knows version {1}")]
    Newer(i64, i64),
    #[error("table {0} is damaged in the data folder: {1}")]
    Damaged(String, &'static str),
    #[error("the store is closed")]
    Closed,
    #[error("the data folder cannot be used: {0}")]
    Folder(String),
    #[error("the store failed: {0}")]
    Database(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

impl Store {
    /// Opens the data folder, creating what is missing.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        make_private_folder(folder).map_err(|error| StoreError::Folder(error.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("karst.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut writing = options.connect().await?;
        schema::prepare(&mut writing).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options.read_only(true));
        let (orders, queue) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        tokio::spawn(writer::run(writing, queue, commits.clone()));
        Ok(Store { orders, readers, commits })
    }

    /// Writes these changes, all or none. When this returns they are on disk.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let order = Order::Write(Job { changes, done });
        self.orders.send(order).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what is waiting and closes the file. Later writes are refused.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
        self.readers.close().await;
    }

    /// How many transactions have been committed since the store was opened.
    pub fn n_commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }
}

/// The folder holds secrets of running games: nobody else on the machine may read it.
fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn sqlite_keeps_the_contract() {
        contract::all(|folder| async move { Store::open(&folder).await.unwrap() }).await;
    }

    #[tokio::test]
    async fn a_newer_folder_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        store.close().await;
        let file = SqliteConnectOptions::new().filename(folder.path().join("karst.sqlite"));
        let mut conn = file.connect().await.unwrap();
        sqlx::query("PRAGMA user_version = 99").execute(&mut conn).await.unwrap();
        let refused = Store::open(folder.path()).await.err().unwrap();
        assert!(matches!(refused, StoreError::Newer(99, _)), "{refused}");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_new_folder_is_private() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("data");
        Store::open(&folder).await.unwrap().close().await;
        assert_eq!(std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    }
}
