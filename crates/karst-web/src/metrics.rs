//! How the server does, in the words of Prometheus, at an address of its own.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use karst_journal::Status;

use crate::App;

/// What is counted while the server runs.
#[derive(Default)]
pub(crate) struct Counts {
    /// Requests that brought a change, and how many were refused.
    pub changes: Latency,
    pub refused: AtomicU64,
    /// All other requests.
    pub pages: Latency,
    /// Those sent away for being too many or too fast.
    pub turned_away: AtomicU64,
    pub faults: AtomicU64,
}

/// The upper ends of the buckets, in milliseconds.
const BUCKETS: [u64; 9] = [1, 2, 5, 10, 25, 100, 250, 1000, 5000];

#[derive(Default)]
pub(crate) struct Latency {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Latency {
    pub fn note(&self, time: Duration) {
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
        for (most, bucket) in BUCKETS.iter().zip(&self.buckets) {
            bucket.fetch_add(u64::from(time <= Duration::from_millis(*most)), Ordering::Relaxed);
        }
    }

    fn write(&self, text: &mut String, kind: &str) {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (most, bucket) in BUCKETS.iter().zip(&self.buckets) {
            let (most, n) = (*most as f64 / 1e3, get(bucket));
            let _ = writeln!(text, "karst_request_seconds_bucket{{kind=\"{kind}\",le=\"{most}\"}} {n}");
        }
        let (count, seconds) = (get(&self.count), get(&self.micros) as f64 / 1e6);
        let _ = writeln!(text, "karst_request_seconds_bucket{{kind=\"{kind}\",le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "karst_request_seconds_sum{{kind=\"{kind}\"}} {seconds}");
        let _ = writeln!(text, "karst_request_seconds_count{{kind=\"{kind}\"}} {count}");
    }
}

pub(crate) fn router(app: &App) -> Router {
    Router::new().route("/metrics", get(page)).with_state(app.clone())
}

async fn page(State(app): State<App>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text(&app).await).into_response()
}

async fn text(app: &App) -> String {
    let mut text = String::new();
    let mut gauge = |name: &str, help: &str, kind: &str, value: f64| {
        let _ =
            writeln!(text, "# HELP karst_{name} {help}\n# TYPE karst_{name} {kind}\nkarst_{name} {value}");
    };
    let (counts, store) = (&app.counts, app.hall.store().figures());
    let (bots, hints) = app.hall.n_waiting();
    let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as f64;
    gauge("tables_in_memory", "Tables in memory.", "gauge", app.hall.n_live() as f64);
    for status in [Status::Open, Status::Running] {
        if let Ok(n) = app.hall.store().count(status).await {
            gauge(&format!("tables_{}", status.name()), "Tables in this state.", "gauge", n as f64);
        }
    }
    gauge("connections", "Open connections.", "gauge", app.gate.len() as f64);
    gauge("streams", "Open streams of live updates.", "gauge", app.streams.len() as f64);
    gauge("bots_waiting", "Bots that wait for their turn to think.", "gauge", bots as f64);
    gauge("hints_waiting", "Questions for advice that wait.", "gauge", hints as f64);
    gauge("refused_total", "Changes that were refused.", "counter", get(&counts.refused));
    gauge(
        "turned_away_total",
        "Requests for being too many or too fast.",
        "counter",
        get(&counts.turned_away),
    );
    gauge("faults_total", "Answers that were our fault.", "counter", get(&counts.faults));
    gauge("store_commits_total", "Transactions.", "counter", store.commits as f64);
    gauge("store_refused_total", "Writes that were refused.", "counter", store.refused as f64);
    gauge(
        "store_commit_seconds_total",
        "Time all transactions took.",
        "counter",
        store.commit_micros as f64 / 1e6,
    );
    gauge("store_waiting", "Writes that waited at the last transaction.", "gauge", store.waiting as f64);
    text +=
        "# HELP karst_request_seconds Time until an answer began.\n# TYPE karst_request_seconds histogram\n";
    counts.changes.write(&mut text, "change");
    counts.pages.write(&mut text, "page");
    text
}
