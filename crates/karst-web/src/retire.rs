//! What becomes of old tables, when whoever runs the server has asked for it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use karst_host::HallError;
use karst_journal::{Change, Status};
use tokio::sync::watch;

use crate::App;

/// How often it is looked for old tables.
const ROUND: Duration = Duration::from_secs(600);
/// How many are retired at once, so that nobody has to wait for it.
const AT_ONCE: u32 = 200;

/// Archives and deletes, round by round, until the server closes.
pub(crate) async fn keep_tidy(app: App, mut closing: watch::Receiver<bool>) {
    let retention = app.config.retention;
    if retention.archive_finished.is_none() && retention.delete_abandoned.is_none() {
        return;
    }
    loop {
        if let Err(error) = retire(&app).await {
            tracing::warn!("old tables could not be retired: {error}");
        }
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

async fn retire(app: &App) -> Result<(), HallError> {
    let store = app.hall.store();
    if let Some(age) = app.config.retention.archive_finished {
        for table in store.untouched(Status::Finished, before(age), AT_ONCE).await? {
            tracing::info!(table, "archived: finished long ago");
            store.write(vec![Change::Archive { table }]).await?;
        }
    }
    if let Some(age) = app.config.retention.delete_abandoned {
        for status in [Status::Open, Status::Running] {
            for table in store.untouched(status, before(age), AT_ONCE).await? {
                tracing::info!(table, "deleted: abandoned");
                app.hall.delete(&table).await?;
            }
        }
    }
    Ok(())
}

/// Milliseconds since 1970, so long ago.
fn before(age: Duration) -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.saturating_sub(age).as_millis() as i64
}
