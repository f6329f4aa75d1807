//! What threads and processes have used, as Linux tells it.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// How the threads are called that play the browsers.
pub(super) const CLIENTS: &str = "browser";

/// Ticks of a second: the unit of `/proc`, fixed for programs.
const TICKS: u64 = 100;

/// The time of all processors in threads that are not browsers.
pub(super) fn server_cpu() -> Option<Duration> {
    let mut time = Duration::ZERO;
    for thread in fs::read_dir("/proc/self/task").ok()? {
        // A thread may end while we look.
        let Some((name, spent)) = times(&thread.ok()?.path()) else { continue };
        if name != CLIENTS {
            time += spent;
        }
    }
    Some(time)
}

/// The time of all processors in a whole process.
pub(super) fn cpu_of(process: u32) -> Option<Duration> {
    times(Path::new(&format!("/proc/{process}"))).map(|(_, spent)| spent)
}

/// A thread's or a process's name, and its time.
fn times(folder: &Path) -> Option<(String, Duration)> {
    let stat = fs::read_to_string(folder.join("stat")).ok()?;
    let (name, rest) = stat.rsplit_once(')')?;
    let fields = rest.split_whitespace().skip(11).take(2);
    let ticks: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
    Some((name.split_once('(')?.1.to_owned(), Duration::from_millis(ticks * 1000 / TICKS)))
}

/// Resident memory of this process.
pub(super) fn memory_mb() -> Option<f64> {
    kilobytes("self", "VmRSS:").map(|kilobytes| kilobytes / 1024.0)
}

/// The most memory a process has ever had.
pub(super) fn peak_mb_of(process: u32) -> Option<f64> {
    kilobytes(&process.to_string(), "VmHWM:").map(|kilobytes| kilobytes / 1024.0)
}

fn kilobytes(process: &str, what: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(what))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
