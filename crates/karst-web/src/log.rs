//! One line for each request, with an id that its answer carries too. Routes are named by their pattern: addresses hold
//! the links of seats.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method};
use axum::response::Response;
use tracing::{Instrument, Span};

use crate::App;

/// A request that is being answered.
pub(crate) struct Noted {
    begin: Instant,
    id: String,
    span: Span,
    is_change: bool,
}

impl Noted {
    pub fn new(request: &Request) -> Noted {
        let method = request.method();
        let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
        let id = next_id();
        let span = tracing::info_span!("request", id, %method, route);
        Noted { begin: Instant::now(), is_change: method == Method::POST, id, span }
    }

    /// Does something in the name of the request.
    pub fn inside<T>(&self, work: impl Future<Output = T>) -> impl Future<Output = T> {
        work.instrument(self.span.clone())
    }

    pub fn end(self, app: &App, response: &mut Response) {
        let (status, took) = (response.status(), self.begin.elapsed());
        let counts = &app.counts;
        match self.is_change {
            true => counts.changes.note(took),
            false => counts.pages.note(took),
        }
        counts.refused.fetch_add(u64::from(self.is_change && status.is_client_error()), Ordering::Relaxed);
        counts.faults.fetch_add(u64::from(status.is_server_error()), Ordering::Relaxed);
        let millis = took.as_secs_f64() * 1e3;
        let _inside = self.span.enter();
        match status.is_server_error() {
            true => tracing::warn!(status = status.as_u16(), millis, "failed"),
            false => tracing::debug!(status = status.as_u16(), millis, "answered"),
        }
        if let Ok(id) = HeaderValue::from_str(&self.id) {
            response.headers_mut().insert("x-request-id", id);
        }
    }
}

/// Unlike any other of this server since it started.
fn next_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("{:x}-{:x}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}
