//! Many tables at once: how long choices take to reach everybody, and what they cost the servers.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use karst_journal::Store;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::client::Client;
use super::house::House;
use super::party::{Answered, Party};
use super::{Dice, Folder};

/// What is asked of the servers.
#[derive(Clone, Debug)]
pub struct Crowd {
    /// What is started with `serve`.
    pub program: PathBuf,
    pub tables: usize,
    /// Watchers at each table beside the seats.
    pub watchers: usize,
    /// Choices a second at all tables together; none, and the pages are only open.
    pub rate: usize,
    pub seconds: u64,
    /// How many servers share a database; with none, one uses a folder of its own.
    pub database: Option<String>,
    pub servers: usize,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct CrowdReport {
    pub pages: usize,
    pub moves: usize,
    /// Choices that were not accepted, or that a page never heard of.
    pub errors: usize,
    /// What went wrong first.
    pub first_error: Option<String>,
    /// Moments at which a choice was due and every table was busy.
    pub missed: usize,
    /// Games that ended, and were followed by another.
    pub games: usize,
    /// From sending a choice until the last page had it; where nobody chooses, how long a table's page takes.
    pub times: Times,
    /// The most memory that each server ever had.
    pub peak_mb: Vec<f64>,
    /// Processor time of all servers together.
    pub cpu: Duration,
    pub lasted: Duration,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    pub p50: Duration,
    pub p99: Duration,
    pub max: Duration,
}

impl Times {
    pub(super) fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        let at = |share: f64| {
            times.get((times.len().saturating_sub(1) as f64 * share) as usize).copied().unwrap_or_default()
        };
        Times { p50: at(0.5), p99: at(0.99), max: at(1.0) }
    }
}

/// Tables that are opened at the same time.
const AT_ONCE: usize = 16;

/// What the load has been told to do, and where.
struct Scene {
    addrs: Vec<SocketAddr>,
    store: Store,
    watchers: usize,
}

/// Plays at many tables of all games, with a page open for everybody there.
pub async fn crowd(wanted: Crowd) -> io::Result<CrowdReport> {
    crate::serve::raise_file_limit();
    let folder = Folder::new()?;
    let url = wanted.database.as_deref();
    let mut houses = Vec::new();
    for _ in 0..wanted.servers.max(1) {
        houses.push(House::open(&wanted.program, &folder.0, url)?);
    }
    let store = match url {
        Some(url) => Store::connect(url).await,
        None => Store::open(&folder.0).await,
    };
    let scene = Arc::new(Scene {
        addrs: houses.iter().map(|house| house.addr).collect(),
        store: store.map_err(io::Error::other)?,
        watchers: wanted.watchers,
    });
    let parties = sit_down(wanted.tables, &scene).await?;
    // Everybody hears of the others' coming first.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let (began, before) = (Instant::now(), spent(&houses));
    let mut report = CrowdReport { pages: parties.iter().map(Party::pages).sum(), ..CrowdReport::default() };
    let time = Duration::from_secs(wanted.seconds);
    match wanted.rate {
        0 => wait(parties, &scene, time, &mut report).await?,
        rate => play(parties, &scene, rate, time, &mut report).await,
    }
    report.lasted = began.elapsed();
    report.cpu = spent(&houses).saturating_sub(before);
    report.peak_mb = houses.iter().map(House::peak_mb).collect();
    scene.store.close().await;
    Ok(report)
}

fn spent(houses: &[House]) -> Duration {
    houses.iter().map(House::cpu).sum()
}

async fn sit_down(tables: usize, scene: &Arc<Scene>) -> io::Result<Vec<Party>> {
    let (mut coming, mut parties) = (JoinSet::new(), Vec::with_capacity(tables));
    for n in 0..tables {
        if coming.len() == AT_ONCE
            && let Some(party) = coming.join_next().await
        {
            parties.push(party??);
        }
        let scene = scene.clone();
        coming.spawn(async move { Party::sit_down(n, scene.watchers, &scene.addrs, &scene.store).await });
    }
    while let Some(party) = coming.join_next().await {
        parties.push(party??);
    }
    Ok(parties)
}

/// Nobody does anything; then somebody looks at some tables.
async fn wait(
    parties: Vec<Party>,
    scene: &Scene,
    time: Duration,
    report: &mut CrowdReport,
) -> io::Result<()> {
    tokio::time::sleep(time).await;
    let mut times = Vec::new();
    for party in parties.iter().take(100) {
        let began = Instant::now();
        let cookie = party.cookies[0].clone();
        let mut client = Client::with_cookie(scene.addrs[0], cookie).await?;
        let (status, _) = client.fetch(&format!("/t/{}", party.id)).await?;
        report.errors += usize::from(status != 200);
        times.push(began.elapsed());
    }
    report.times = Times::of(times);
    Ok(())
}

/// Answers a question at some table that is not busy, so many times a second.
async fn play(
    parties: Vec<Party>,
    scene: &Arc<Scene>,
    rate: usize,
    time: Duration,
    report: &mut CrowdReport,
) {
    let mut idle: VecDeque<Party> = parties.into();
    let (back, mut coming) = mpsc::unbounded_channel::<Turn>();
    let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / rate as f64));
    let (mut dice, mut times, mut busy) = (Dice(1), Vec::new(), 0_usize);
    let (began, mut seed) = (Instant::now(), 0);
    while began.elapsed() < time || busy > 0 {
        tokio::select! {
            _ = ticks.tick(), if began.elapsed() < time => {
                // Tables take turns, with some disorder.
                let Some(mut party) = idle.swap_remove_front(dice.below(idle.len().min(64))) else {
                    report.missed += 1;
                    continue;
                };
                (seed, busy) = (seed + 1, busy + 1);
                let (scene, back) = (scene.clone(), back.clone());
                tokio::spawn(async move {
                    let addr = scene.addrs[seed as usize % scene.addrs.len()];
                    let came = party.answer(addr, &scene.store, &mut Dice(seed)).await;
                    let party = match came {
                        Ok(Answered::After(_) | Answered::Late) => Ok(party),
                        // Whoever has finished a game sits down at another.
                        Ok(Answered::Over) | Err(_) => {
                            Party::sit_down(seed as usize, scene.watchers, &scene.addrs, &scene.store).await
                        }
                    };
                    let _ = back.send(Turn { party, came });
                });
            }
            Some(Turn { party, came }) = coming.recv() => {
                busy -= 1;
                match party {
                    Ok(party) => idle.push_back(party),
                    Err(error) => note(report, error),
                }
                match came {
                    Ok(Answered::After(time)) => times.push(time),
                    Ok(Answered::Late) => {}
                    Ok(Answered::Over) => report.games += 1,
                    Err(error) => note(report, error),
                }
            }
        }
    }
    report.moves = times.len();
    report.times = Times::of(times);
}

struct Turn {
    party: io::Result<Party>,
    came: io::Result<Answered>,
}

fn note(report: &mut CrowdReport, error: io::Error) {
    report.errors += 1;
    report.first_error.get_or_insert(error.to_string());
}
