use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The clock we lend to searches: the time since it was first asked.
pub fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
