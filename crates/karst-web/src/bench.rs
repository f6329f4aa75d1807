//! The server under load: a real server on a real socket, with the store syncing, and pages that follow it as browsers
//! do, compressed. Players choose at random among what they are offered, as fast as the table lets them.
//!
//! Each third of a game is measured by itself: tables are brought there before the clock runs, so that what grows with
//! the length of a game shows.
//!
//! [`crowd`] and [`stored`] start servers as processes of their own: many tables at once, and many in the store.

mod client;
mod crowd;
mod house;
mod party;
mod players;
mod stored;
mod usage;

use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use karst_host::{GameId, Hall, HouseRules, with_game};
use karst_kit::{Game, Position, Silent};
use serde::Serialize;
use tokio::sync::oneshot;

pub use crowd::{Crowd, CrowdReport, Times, crowd};
pub use stored::{StoredReport, stored};

use crate::{Config, Limits, Rate, Server};
use players::{Played, Players};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    pub game: GameId,
    pub tables: usize,
    pub seats: usize,
    /// Watchers at each table beside the seats.
    pub watchers: usize,
    /// For all three thirds together, without what comes before each.
    pub time: Duration,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub tables: usize,
    pub seats: usize,
    pub watchers: usize,
    pub whole: Figures,
    pub thirds: Vec<Figures>,
    /// Resident memory of the server and of the load together, with all pages open.
    pub memory_mb: f64,
}

/// From sending a choice until the last page at the table had its update.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Figures {
    pub moves: usize,
    pub moves_per_second: f64,
    /// Time of all processors in the server's threads; none where the system does not tell.
    pub cpu_ms_per_move: Option<f64>,
    pub p50_ms: f64,
    pub p99_ms: f64,
    /// What one page gets for a move, before and after compression: whoever did not make it.
    pub bytes: f64,
    pub compressed_bytes: f64,
}

/// Runs the load. Blocks: server and pages each have threads of their own, so that their times can be told apart.
pub fn run(load: Load) -> io::Result<Report> {
    let server = threads("karst")?;
    let clients = threads(usage::CLIENTS)?;
    let folder = Folder::new()?;
    let (stop, stopped) = oneshot::channel::<()>();
    let (running, addr, hall) = server.block_on(async {
        let bound = Server::bind((Ipv4Addr::LOCALHOST, 0).into(), &folder.0, config()).await?;
        let (addr, hall) = (bound.local_addr()?, bound.hall().clone());
        io::Result::Ok((tokio::spawn(bound.run(async { drop(stopped.await) })), addr, hall))
    })?;
    let report = clients.block_on(async { tokio::spawn(measure(load, addr, hall)).await });
    let report = report.map_err(io::Error::other)?;
    let _ = stop.send(());
    drop(clients);
    server.block_on(running).map_err(io::Error::other)??;
    report
}

fn threads(name: &str) -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).thread_name(name).enable_all().build()
}

/// Nothing is too fast, and nobody holds anything to hide: windows close at once.
fn config() -> Config {
    let limits = Limits { connections: 100_000, per_client: 100_000, ..Limits::USUAL };
    let none = Duration::ZERO;
    let house =
        HouseRules { window: none, window_spread: none, passing: none, disguise: none, ..HouseRules::USUAL };
    Config { rate: Rate::NONE, opening: Rate::NONE, limits, house, ..Config::USUAL }
}

async fn measure(load: Load, addr: std::net::SocketAddr, hall: Hall) -> io::Result<Report> {
    let length = with_game!(load.game, G => length::<G>(load.seats)).map_err(io::Error::other)?;
    let mut windows = [Window::default(), Window::default(), Window::default()];
    let mut memory = 0.0_f64;
    for (third, window) in windows.iter_mut().enumerate() {
        // Games that end before their time are short: then there is less to measure.
        for _ in 0..MOST_BURSTS {
            if window.time >= load.time / 3 {
                break;
            }
            let from = third * length / 3;
            let players = players::sit_down(load, addr, &hall, from).await?;
            window.add(players, (length / 3).max(1), load.time / 3).await?;
            memory = memory.max(usage::memory_mb().unwrap_or(0.0));
        }
    }
    let whole = windows.iter().fold(Window::default(), |sum, window| sum.with(window));
    Ok(Report {
        game: load.game.id(),
        tables: load.tables,
        seats: load.seats,
        watchers: load.watchers,
        whole: whole.figures(),
        thirds: windows.into_iter().map(Window::figures).collect(),
        memory_mb: memory,
    })
}

/// Tables are brought to their moment so many times at most.
const MOST_BURSTS: usize = 40;

/// How many entries the journal of a random game has: a short one, so that hardly a table ends before its time.
fn length<G: Game>(seats: usize) -> Result<usize, String> {
    const GAMES: u64 = 40;
    let setup = G::setup(seats, &[]).map_err(|bad| bad.to_string())?;
    let mut offers = Vec::new();
    let entries = |game: u64| {
        let (mut entries, mut dice, mut state) = (0, Dice(game + 1), G::new(&setup));
        while state.actor().is_some() {
            state.offers(&mut offers);
            let choice = offers[dice.below(offers.len())];
            state.apply(choice, &mut Silent);
            entries += 1;
        }
        entries
    };
    Ok((0..GAMES).map(entries).min().unwrap_or(1))
}

/// Good enough to pick an answer.
#[derive(Clone)]
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// What was measured of one third.
#[derive(Clone, Default)]
struct Window {
    time: Duration,
    cpu: Option<Duration>,
    played: Played,
}

impl Window {
    /// Lets all tables play until the first of them has written so many entries, or the time is over.
    async fn add(&mut self, tables: Vec<Players>, entries: usize, most: Duration) -> io::Result<()> {
        let enough = Arc::new(AtomicBool::new(false));
        let (began, before) = (Instant::now(), usage::server_cpu());
        let playing: Vec<_> =
            tables.into_iter().map(|table| tokio::spawn(table.play(entries, enough.clone()))).collect();
        while !enough.load(Ordering::Relaxed) && began.elapsed() < most {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        enough.store(true, Ordering::Relaxed);
        let mut tables = Vec::new();
        for table in playing {
            let (table, played) = table.await.map_err(io::Error::other)??;
            self.played.add(played);
            tables.push(table);
        }
        self.time += began.elapsed();
        let spent = usage::server_cpu().zip(before).map(|(after, before)| after.saturating_sub(before));
        self.cpu = spent.map(|spent| self.cpu.unwrap_or_default() + spent);
        Ok(())
    }

    fn with(mut self, other: &Window) -> Window {
        self.time += other.time;
        self.cpu = self.cpu.or(Some(Duration::ZERO)).zip(other.cpu).map(|(one, two)| one + two);
        self.played.add(other.played.clone());
        self
    }

    fn figures(mut self) -> Figures {
        let times = &mut self.played.times;
        times.sort_unstable();
        let at = |share: f64| {
            let time = times.get((times.len().saturating_sub(1) as f64 * share) as usize);
            time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        let moves = times.len();
        let updates = self.played.updates.max(1) as f64;
        Figures {
            moves,
            moves_per_second: moves as f64 / self.time.as_secs_f64().max(f64::EPSILON),
            cpu_ms_per_move: self.cpu.map(|cpu| cpu.as_secs_f64() * 1e3 / moves.max(1) as f64),
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            bytes: self.played.bytes as f64 / updates,
            compressed_bytes: self.played.compressed as f64 / updates,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reaches_every_page() {
        for (game, seats) in [(GameId::CaveVsCave, 2), (GameId::Caverna, 3)] {
            let time = Duration::from_millis(300);
            let report = run(Load { game, tables: 2, seats, watchers: 1, time }).unwrap();
            assert_eq!(report.thirds.len(), 3);
            assert!(report.whole.moves > 20, "{report:?}");
            assert!(report.whole.bytes > report.whole.compressed_bytes, "{report:?}");
            // Far above what it takes on a quiet machine: this finds waits, not slowness.
            assert!(report.whole.p50_ms < 60.0, "{report:?}");
        }
    }
}
