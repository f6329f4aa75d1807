//! One line for each request, with an id that its answer carries too. Routes are named by their pattern: addresses hold
//! the links of seats.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::App;

pub(crate) async fn note(State(app): State<App>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let id = next_id();
    let span = tracing::info_span!("request", id, %method, route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status(), begin.elapsed());
    let (counts, change) = (&app.counts, method == Method::POST);
    match change {
        true => counts.changes.note(took),
        false => counts.pages.note(took),
    }
    counts.refused.fetch_add(u64::from(change && status.is_client_error()), Ordering::Relaxed);
    counts.faults.fetch_add(u64::from(status.is_server_error()), Ordering::Relaxed);
    let millis = took.as_secs_f64() * 1e3;
    let _inside = span.enter();
    match status.is_server_error() {
        true => tracing::warn!(status = status.as_u16(), millis, "failed"),
        false => tracing::debug!(status = status.as_u16(), millis, "answered"),
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// Unlike any other of this server since it started.
fn next_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("{:x}-{:x}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}
