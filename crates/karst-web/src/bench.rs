//! How long a choice takes to reach everybody at a table: a real server on a real socket, with the store syncing.

mod crowd;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::{Decompress, FlushDecompress};
use karst_host::{Hall, with_table};
use karst_journal::SeatKind;
use karst_kit::Actor;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};

pub use crowd::{Crowd, CrowdReport, crowd};

use crate::{Config, Rate, Server};

/// What was measured, from sending a choice until the last watcher had its update.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    pub watchers: usize,
    pub moves: usize,
    pub p50: Duration,
    pub p99: Duration,
    pub max: Duration,
    /// The size of an update to one watcher, on average.
    pub update_bytes: usize,
}

/// Plays at one table while others watch, both seats from one browser.
pub async fn table_latency(watchers: usize, moves: usize) -> io::Result<Report> {
    let folder = Folder::new()?;
    let config = Config { rate: Rate::NONE, opening: Rate::NONE, ..Config::USUAL };
    let server = Server::bind((Ipv4Addr::LOCALHOST, 0).into(), &folder.0, config).await?;
    let (addr, hall) = (server.local_addr()?, server.hall().clone());
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async { drop(stopped.await) }));
    let mut measured = Measured::default();
    while measured.times.len() < moves {
        one_game(addr, &hall, watchers, moves, &mut measured).await?;
    }
    let _ = stop.send(());
    running.await.map_err(io::Error::other)??;
    Ok(measured.report(watchers))
}

/// A folder that goes away with its owner.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Folder> {
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(io::Error::other)?;
        let folder = std::env::temp_dir().join(format!("karst-bench-{}", hex::encode(name)));
        std::fs::create_dir(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0 as &Path);
    }
}

#[derive(Default)]
struct Measured {
    times: Vec<Duration>,
    bytes: usize,
    updates: usize,
}

impl Measured {
    fn report(mut self, watchers: usize) -> Report {
        self.times.sort_unstable();
        let at = |share: f64| self.times[((self.times.len() - 1) as f64 * share) as usize];
        Report {
            watchers,
            moves: self.times.len(),
            p50: at(0.5),
            p99: at(0.99),
            max: at(1.0),
            update_bytes: self.bytes / self.updates.max(1),
        }
    }
}

async fn one_game(
    addr: SocketAddr,
    hall: &Hall,
    watchers: usize,
    moves: usize,
    measured: &mut Measured,
) -> io::Result<()> {
    let mut player = Client::connect(addr).await?;
    let table = player.open_table(hall).await?;
    let (heard, mut news) = mpsc::unbounded_channel();
    for _ in 0..watchers {
        let watcher = Client { cookie: String::new(), ..Client::connect(addr).await? };
        tokio::spawn(watcher.watch(table.clone(), heard.clone()));
    }
    // Everybody gets the whole table once, and then hears of the others' coming.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut dice = 1_u32;
    while measured.times.len() < moves {
        let Some((revision, offers)) = question(hall, &table).await else { break };
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let choice = offers[(dice >> 8) as usize % offers.len()].replace(' ', "+");
        while news.try_recv().is_ok() {}
        let start = Instant::now();
        player.post(&format!("/t/{table}/choose"), &format!("revision={revision}&choice={choice}")).await?;
        let mut last = start;
        let mut missing = watchers;
        while missing > 0 {
            let heard: Heard = news.recv().await.ok_or(io::ErrorKind::UnexpectedEof)?;
            if heard.revision > revision {
                missing -= 1;
                last = last.max(heard.at);
                measured.bytes += heard.bytes;
                measured.updates += 1;
            }
        }
        measured.times.push(last - start);
        player.answer().await?;
    }
    Ok(())
}

/// The open question; `None` when the game is over.
async fn question(hall: &Hall, table: &str) -> Option<(usize, Vec<String>)> {
    let live = hall.live(table).await.ok()?;
    let desk = live.read().await;
    desk.actor().and_then(Actor::seat)?;
    let offers =
        with_table!(desk.table.as_ref()?, table => table.offers().iter().map(ToString::to_string).collect());
    Some((desk.revision(), offers))
}

/// One watcher got an update.
struct Heard {
    revision: usize,
    at: Instant,
    bytes: usize,
}

/// Just enough of a browser.
struct Client {
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Client {
    async fn connect(addr: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        Ok(Client { stream: BufReader::new(stream), cookie: String::new() })
    }

    async fn post(&mut self, path: &str, body: &str) -> io::Result<()> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: karst\r\nhx-request: true\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await
    }

    /// Reads an answer to its end, keeping its cookies; where it leads to.
    async fn answer(&mut self) -> io::Result<String> {
        let (mut length, mut location, mut line) = (0, String::new(), String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim().split_once(": ") else {
                match line.trim() {
                    "" => break,
                    _ => continue,
                }
            };
            match name {
                "content-length" => length = value.parse().map_err(io::Error::other)?,
                "location" => location = value.to_owned(),
                "set-cookie" => self.cookie += &format!("{}; ", value.split(';').next().unwrap_or("")),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(location)
    }

    /// Opens a table for two and takes both seats.
    async fn open_table(&mut self, hall: &Hall) -> io::Result<String> {
        self.post("/tables", "game=cave-vs-cave&name=Bench&seat-blue=person&score=yes").await?;
        let location = self.answer().await?;
        let table = location.split('/').nth(2).unwrap_or("").to_owned();
        let live = hall.live(&table).await.map_err(io::Error::other)?;
        let desk = live.read().await;
        let open = desk.record.seats.iter().find(|seat| seat.kind == SeatKind::Open);
        let token = open.map(|seat| hall.links().token(&table, seat.seat, &seat.nonce)).unwrap_or_default();
        drop(desk);
        self.post(&format!("/join/{token}"), "name=Bench").await?;
        self.answer().await?;
        Ok(table)
    }

    /// Watches as a browser does: chunk by chunk, compressed.
    async fn watch(mut self, table: String, heard: mpsc::UnboundedSender<Heard>) -> io::Result<()> {
        let request =
            format!("GET /t/{table}/stream HTTP/1.1\r\nhost: karst\r\naccept-encoding: gzip\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await?;
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            self.stream.read_line(&mut line).await?;
        }
        let mut inflate = Decompress::new(false);
        // The first chunk is the header of the gzip stream.
        self.chunk().await?;
        loop {
            let chunk = self.chunk().await?;
            let mut event = Vec::with_capacity(256 * 1024);
            inflate.decompress_vec(&chunk, &mut event, FlushDecompress::Sync).map_err(io::Error::other)?;
            let text = String::from_utf8_lossy(&event);
            let id = text.strip_prefix("id: ").and_then(|id| id.split(['.', '\n']).next()?.parse().ok());
            if let Some(revision) = id {
                let _ = heard.send(Heard { revision, at: Instant::now(), bytes: chunk.len() });
            }
        }
    }

    /// One chunk of a chunked answer.
    async fn chunk(&mut self) -> io::Result<Vec<u8>> {
        let mut size = String::new();
        self.stream.read_line(&mut size).await?;
        let size = usize::from_str_radix(size.trim(), 16).map_err(io::Error::other)?;
        let mut chunk = vec![0; size + 2];
        self.stream.read_exact(&mut chunk).await?;
        chunk.truncate(size);
        Ok(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_choice_reaches_every_watcher() {
        let report = table_latency(4, 40).await.unwrap();
        assert_eq!((report.watchers, report.moves), (4, 40));
        // Far above what it takes on a quiet machine: this finds waits, not slowness.
        assert!(report.p50 < Duration::from_millis(30), "{report:?}");
    }
}
