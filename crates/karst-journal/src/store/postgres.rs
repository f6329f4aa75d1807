//! Connections to PostgreSQL for reading. A pool of the driver asks the server whether a connection is alive each time it
//! is taken and each time it is given back: two more ways there and back for every statement. Here a connection is simply
//! used; one that turns out to be cut is replaced, and what was asked is asked again.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection, PgConnection, SqlStr};
use tokio::sync::Semaphore;

use super::StoreError;
use super::sql::{Value, bound};

pub(super) struct Connections {
    options: PgConnectOptions,
    /// Those that nobody uses just now.
    idle: Mutex<Vec<PgConnection>>,
    /// How many may be in use at once.
    places: Semaphore,
    patience: Duration,
}

impl Connections {
    pub fn new(options: PgConnectOptions, at_once: usize, patience: Duration) -> Connections {
        Connections { options, idle: Mutex::default(), places: Semaphore::new(at_once), patience }
    }

    /// The rows a statement gives. It may be run twice, if the first connection was cut.
    pub async fn rows(&self, sql: SqlStr, values: Vec<Value>) -> Result<Vec<PgRow>, StoreError> {
        let place = tokio::time::timeout(self.patience, self.places.acquire());
        let _place = place.await.map_err(|_| silent())?.map_err(|_| StoreError::Closed)?;
        let kept = self.idle().pop();
        if let Some(mut conn) = kept {
            if let Ok(rows) = bound!(sqlx::query(sql.clone()), values.clone()).fetch_all(&mut conn).await {
                self.idle().push(conn);
                return Ok(rows);
            }
            // It was cut, and then the others were, too. If it was something else, it will happen again.
            self.idle().clear();
        }
        let mut conn = self.connect().await?;
        let rows = bound!(sqlx::query(sql), values).fetch_all(&mut conn).await?;
        self.idle().push(conn);
        Ok(rows)
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        match tokio::time::timeout(self.patience, self.options.connect()).await {
            Ok(connected) => Ok(connected?),
            Err(_) => Err(silent()),
        }
    }

    /// Hears what the other processes say, over a connection of its own.
    pub async fn listener(&self) -> Result<PgListener, StoreError> {
        let own = PgPoolOptions::new().max_connections(1).acquire_timeout(self.patience);
        Ok(PgListener::connect_with(&own.connect_lazy_with(self.options.clone())).await?)
    }

    pub fn is_closed(&self) -> bool {
        self.places.is_closed()
    }

    /// Nobody asks anything any more.
    pub async fn close(&self) {
        self.places.close();
        let idle = std::mem::take(&mut *self.idle());
        for conn in idle {
            let _ = conn.close().await;
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn silent() -> StoreError {
    StoreError::Database("the database does not answer".to_owned())
}
