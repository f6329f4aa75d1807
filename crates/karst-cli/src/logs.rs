//! The log, on standard error: text for people, JSON for programs.

use tracing::level_filters::LevelFilter;

use crate::{Failure, Outcome};

/// Writes the log in this form from now on.
pub fn begin(form: Option<&str>, level: Option<&str>) -> Outcome {
    let level: LevelFilter = match level.unwrap_or("info") {
        level @ ("error" | "warn" | "info" | "debug") => level.parse().map_err(Failure::bad)?,
        other => {
            return Err(Failure::Bad(format!(
                "log-level: expected error, warn, info or debug, not `{other}`"
            )));
        }
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_ansi(false);
    match form.unwrap_or("text") {
        "text" => log.with_target(false).init(),
        "json" => log.json().flatten_event(true).with_target(false).init(),
        "off" => {}
        other => return Err(Failure::Bad(format!("log: expected text, json or off, not `{other}`"))),
    }
    Ok(())
}
