use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Change, StoreError, change};

/// The most that goes into one transaction: enough to make the sync cheap, little enough to stay quick.
const GROUP: usize = 256;

pub(super) enum Order {
    Write(Job),
    Close(oneshot::Sender<()>),
}

/// Changes that belong together, and whoever waits for them.
pub(super) struct Job {
    pub changes: Vec<Change>,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes whatever is waiting, syncs once, then acknowledges all of it.
pub(super) async fn run(
    mut conn: SqliteConnection,
    mut orders: mpsc::Receiver<Order>,
    commits: Arc<AtomicU64>,
) {
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
        let outcomes = write_all(&mut conn, &jobs).await;
        commits.fetch_add(1, Ordering::Relaxed);
        for (job, outcome) in jobs.into_iter().zip(outcomes) {
            // Whoever asked may be gone; what was written stays written.
            let _ = job.done.send(outcome);
        }
    }
    let _ = conn.close().await;
    if let Some(done) = closing {
        let _ = done.send(());
    }
}

/// One outcome per job; when the transaction as a whole fails, nobody is told it succeeded.
async fn write_all(conn: &mut SqliteConnection, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
    match write_group(conn, jobs).await {
        Ok(outcomes) => outcomes,
        Err(error) => vec![Err(error); jobs.len()],
    }
}

async fn write_group(
    conn: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut group = conn.begin_with("BEGIN IMMEDIATE").await?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        // A savepoint: a refused job leaves its neighbours alone.
        let mut own = group.begin().await?;
        let outcome = write_job(&mut own, &job.changes).await;
        match &outcome {
            Ok(()) => own.commit().await?,
            Err(_) => own.rollback().await?,
        }
        outcomes.push(outcome);
    }
    group.commit().await?;
    Ok(outcomes)
}

async fn write_job(conn: &mut SqliteConnection, changes: &[Change]) -> Result<(), StoreError> {
    for each in changes {
        change::apply(conn, each).await?;
    }
    Ok(())
}
