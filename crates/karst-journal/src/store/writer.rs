use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::sql::{Conn, values};
use super::{Change, Home, Moved, StoreError, change};

/// The most that goes into one transaction: enough to make the sync cheap, little enough to stay quick.
const GROUP: usize = 256;

pub(super) enum Order {
    Write(Job),
    Close(oneshot::Sender<()>),
}

/// Changes that belong together, and whoever waits for them.
pub(super) struct Job {
    pub changes: Vec<Change>,
    /// The table and the version of it these changes were made for.
    pub seen: Option<(String, i64)>,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

impl Job {
    /// The tables that change, each once.
    fn tables(&self) -> Vec<&str> {
        let mut tables: Vec<&str> = self.changes.iter().filter_map(Change::table).collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    /// The primary key refuses a second entry for one revision.
    fn meant(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::Duplicate if self.changes.iter().any(Change::appends) => StoreError::RevisionTaken,
            other => other,
        }
    }
}

/// What the writer has done so far.
#[derive(Default)]
pub(super) struct Done {
    pub commits: AtomicU64,
    pub refused: AtomicU64,
    pub micros: AtomicU64,
    pub waiting: AtomicU64,
}

/// Writes whatever is waiting, syncs once, then acknowledges all of it.
pub(super) async fn run(conn: Conn, home: Arc<Home>, mut orders: mpsc::Receiver<Order>, done: Arc<Done>) {
    let mut conn = Some(conn);
    let mut waiting = Vec::with_capacity(GROUP);
    let mut closing = None;
    while closing.is_none() && orders.recv_many(&mut waiting, GROUP).await > 0 {
        let mut jobs = Vec::with_capacity(waiting.len());
        for order in waiting.drain(..) {
            match order {
                Order::Write(job) => jobs.push(job),
                Order::Close(done) => closing = Some(done),
            }
        }
        // Always in the same order, so that two processes never wait for each other's tables. Stable: what was asked
        // first for one table is done first.
        jobs.sort_by(|a, b| a.tables().cmp(&b.tables()));
        let begin = Instant::now();
        let outcomes = write_all(&mut conn, &home, &jobs).await;
        done.commits.fetch_add(1, Ordering::Relaxed);
        done.micros.fetch_add(begin.elapsed().as_micros() as u64, Ordering::Relaxed);
        done.waiting.store(orders.len() as u64, Ordering::Relaxed);
        for (job, outcome) in jobs.into_iter().zip(outcomes) {
            done.refused.fetch_add(u64::from(outcome.is_err()), Ordering::Relaxed);
            // Whoever asked may be gone; what was written stays written.
            let _ = job.done.send(outcome);
        }
    }
    if let Some(conn) = conn {
        conn.close().await;
    }
    if let Some(done) = closing {
        let _ = done.send(());
    }
}

/// One outcome per job; when the transaction as a whole fails, nobody is told it succeeded.
async fn write_all(conn: &mut Option<Conn>, home: &Home, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
    let written = match connected(conn, home).await {
        Ok(open) => write_group(open, jobs).await,
        Err(error) => Err(error),
    };
    match written.and_then(|outcomes| home.is_there().map(|()| outcomes)) {
        Ok(outcomes) => outcomes,
        Err(error) => {
            // What the connection is in the middle of, nobody knows: the next group gets a new one.
            if let Some(conn) = conn.take_if(|conn| conn.is_postgres()) {
                conn.close().await;
            }
            vec![Err(error); jobs.len()]
        }
    }
}

async fn connected<'a>(conn: &'a mut Option<Conn>, home: &Home) -> Result<&'a mut Conn, StoreError> {
    if conn.is_none() {
        *conn = Some(home.connect().await?);
    }
    conn.as_mut().ok_or(StoreError::Closed)
}

/// Nearly always everything goes well, so all jobs are written one after the other and committed. Only if something was
/// refused is the group written again with care, to find out what.
async fn write_group(conn: &mut Conn, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    match transaction(conn, jobs, Care::ForAll).await {
        Ok(outcomes) => Ok(outcomes),
        Err(_) => transaction(conn, jobs, Care::PerJob).await,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// One failure undoes all.
    ForAll,
    /// A refused job leaves its neighbours alone.
    PerJob,
}

async fn transaction(
    conn: &mut Conn,
    jobs: &[Job],
    care: Care,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let begin = if conn.is_postgres() { "BEGIN" } else { "BEGIN IMMEDIATE" };
    conn.later(begin, values![]).await?;
    let written = match care {
        Care::ForAll => write_jobs(conn, jobs).await,
        Care::PerJob => write_jobs_with_care(conn, jobs).await,
    };
    let committed = match written {
        Ok(outcomes) => commit(conn).await.map(|()| outcomes),
        Err(error) => Err(error),
    };
    if committed.is_err() {
        conn.forget();
        let _ = conn.execute("ROLLBACK", values![]).await;
    }
    committed
}

async fn commit(conn: &mut Conn) -> Result<(), StoreError> {
    conn.later("COMMIT", values![]).await?;
    conn.flush().await
}

async fn write_jobs(conn: &mut Conn, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    for job in jobs {
        write_job(conn, job, Care::ForAll).await?;
    }
    Ok(vec![Ok(()); jobs.len()])
}

async fn write_jobs_with_care(
    conn: &mut Conn,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        conn.execute("SAVEPOINT job", values![]).await?;
        let outcome = match write_job(conn, job, Care::PerJob).await {
            Ok(()) => conn.flush().await,
            Err(error) => Err(error),
        };
        if outcome.is_err() {
            conn.forget();
            conn.execute("ROLLBACK TO SAVEPOINT job", values![]).await?;
        }
        conn.execute("RELEASE SAVEPOINT job", values![]).await?;
        outcomes.push(outcome.map_err(|error| job.meant(error)));
    }
    Ok(outcomes)
}

async fn write_job(conn: &mut Conn, job: &Job, care: Care) -> Result<(), StoreError> {
    for table in job.tables() {
        let seen = job.seen.as_ref().filter(|(seen, _)| seen == table).map(|(_, version)| *version);
        advance(conn, table, seen, care, &job.changes).await?;
    }
    for each in &job.changes {
        change::apply(conn, each).await?;
    }
    Ok(())
}

/// Raises the table's version, unless it is another than the one that was seen. On PostgreSQL this also keeps others
/// from changing the table meanwhile, and tells them when it is done: a move in full.
async fn advance(
    conn: &mut Conn,
    table: &str,
    seen: Option<i64>,
    care: Care,
    changes: &[Change],
) -> Result<(), StoreError> {
    if care == Care::ForAll && !conn.is_postgres() {
        return advance_later(conn, table, seen).await;
    }
    let moved = match conn.is_postgres() {
        true => {
            let told = Moved::of(table, changes).map_or(String::new(), |moved| format!("\n{moved}"));
            let sql = "WITH moved AS (UPDATE tables SET version = version + 1
               WHERE id = $1 AND ($2 IS NULL OR version = $2) RETURNING id, version)
             SELECT version, pg_notify('karst', 'table ' || id || ' ' || version || $3)::text FROM moved";
            conn.rows(sql, values![table, seen, told]).await?
        }
        false => {
            let sql = "UPDATE tables SET version = version + 1
             WHERE id = $1 AND ($2 IS NULL OR version = $2) RETURNING version";
            conn.rows(sql, values![table, seen]).await?
        }
    };
    match (moved.is_empty(), seen) {
        (true, Some(_)) => Err(StoreError::Moved),
        _ => Ok(()),
    }
}

/// The same for SQLite, where nobody waits for the answer: a table that has moved makes the whole group fail.
async fn advance_later(conn: &mut Conn, table: &str, seen: Option<i64>) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET version = version + 1 WHERE id = $1 AND ($2 IS NULL OR version = $2)";
    conn.later(sql, values![table, seen]).await?;
    match seen {
        // What is no JSON is an error, and this asks for it only where nothing was changed.
        Some(_) => conn.later("SELECT json('moved') WHERE changes() = 0", values![]).await,
        None => Ok(()),
    }
}
