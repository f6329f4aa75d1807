//! For whoever watches the server: it answers, and what it writes stays written.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use karst_host::HallError;
use karst_journal::StoreError;
use tokio::sync::Mutex;

use crate::App;
use crate::error::WebError;

/// How long an answer holds: nobody makes the store work by asking.
const HOLDS: Duration = Duration::from_secs(1);
/// A store that takes longer is not well.
const PATIENCE: Duration = Duration::from_secs(4);

/// What the last try brought.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Health {
    async fn look(&self, app: &App) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((at, outcome)) = &*last
            && at.elapsed() < HOLDS
        {
            return outcome.clone();
        }
        let tried = tokio::time::timeout(PATIENCE, app.hall.store().try_out()).await;
        let outcome = tried.unwrap_or_else(|_| Err(StoreError::Database("it takes too long".to_owned())));
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }
}

pub(crate) async fn page(State(app): State<App>) -> Result<Response, WebError> {
    app.health.look(&app).await.map_err(HallError::from)?;
    Ok(format!("ok\n{} tables in memory\n", app.hall.n_live()).into_response())
}
