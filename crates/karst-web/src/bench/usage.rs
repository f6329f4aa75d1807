//! What the threads of this process have used, as Linux tells it.

use std::fs;
use std::time::Duration;

/// How the threads are called that play the browsers.
pub(super) const CLIENTS: &str = "browser";

/// Ticks of a second: the unit of `/proc`, fixed for programs.
const TICKS: u64 = 100;

/// The time of all processors in threads that are not browsers.
pub(super) fn server_cpu() -> Option<Duration> {
    let mut ticks = 0;
    for thread in fs::read_dir("/proc/self/task").ok()? {
        let path = thread.ok()?.path();
        // A thread may end while we look.
        let Ok(stat) = fs::read_to_string(path.join("stat")) else { continue };
        let (name, rest) = stat.rsplit_once(')')?;
        if !name.ends_with(CLIENTS) {
            let fields = rest.split_whitespace().skip(11).take(2);
            ticks += fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>();
        }
    }
    Some(Duration::from_millis(ticks * 1000 / TICKS))
}

/// Resident memory.
pub(super) fn memory_mb() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok()? / 1024.0)
}
