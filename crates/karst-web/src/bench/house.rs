//! Servers as processes of their own, so that what they use is theirs alone.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::usage;

/// A server, stopped when nobody needs it any more.
pub(super) struct House {
    child: Child,
    pub addr: SocketAddr,
}

impl House {
    /// Starts `karst serve`: nothing is too fast for it, and nobody holds anything to hide, so windows close at once.
    pub fn open(program: &Path, folder: &Path, database: Option<&str>) -> io::Result<House> {
        let most = ["--connections", "60000", "--connections-per-client", "60000"];
        let fast = ["--changes-per-second", "1000000", "--tables-per-hour", "1000000000", "--window", "0"];
        let mut child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--log", "off", "--data"])
            .arg(folder)
            .args(most)
            .args(fast)
            .args(database.iter().flat_map(|url| ["--database", url]))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        match line.trim().strip_prefix("http://").and_then(|addr| addr.parse().ok()) {
            Some(addr) => Ok(House { child, addr }),
            None => {
                let _ = child.wait();
                Err(io::Error::other("the server does not start"))
            }
        }
    }

    pub fn cpu(&self) -> Duration {
        usage::cpu_of(self.child.id()).unwrap_or_default()
    }

    pub fn peak_mb(&self) -> f64 {
        usage::peak_mb_of(self.child.id()).unwrap_or_default()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
