//! Many tables at once: how long choices take to reach everybody, and what they cost.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use std::io;
use std::time::{Duration, Instant};

use karst_host::{GameId, Hall, NewSeat, NewTable, Person, with_game, with_table};
use karst_kit::{Actor, Game, Lang};
use tokio::sync::{Mutex, mpsc, oneshot};

use super::Folder;
use super::client::{Client, Heard};
use crate::{Config, Limits, Listen, Place, Rate, Server};

/// What is asked of the server.
#[derive(Clone, Debug)]
pub struct Crowd {
    pub tables: usize,
    /// Streams at each table.
    pub watchers: usize,
    /// Choices a second at all tables together.
    pub rate: usize,
    pub seconds: u64,
    /// How many servers share a database; with one, a folder of its own is used.
    pub database: Option<String>,
    pub servers: usize,
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub struct CrowdReport {
    pub moves: usize,
    pub errors: usize,
    pub p50: Duration,
    pub p99: Duration,
    pub max: Duration,
    /// Memory of the whole process, the clients included.
    pub megabytes: usize,
    /// Processor time of the whole process for each choice, the clients included.
    pub cpu_per_move: Duration,
}

/// Plays at many tables of all games while several watch each.
pub async fn crowd(wanted: Crowd) -> io::Result<CrowdReport> {
    let folder = Folder::new()?;
    let limits = Limits { connections: 100_000, per_client: 100_000, ..Limits::USUAL };
    let mut house = karst_host::HouseRules::USUAL;
    (house.window, house.passing) = (Duration::from_millis(20), Duration::from_millis(20));
    let config = Config { rate: Rate::NONE, opening: Rate::NONE, limits, house, ..Config::USUAL };
    let place = match &wanted.database {
        Some(url) => Place::Database { url: url.clone(), folder: folder.0.clone() },
        None => Place::Folder(folder.0.clone()),
    };
    let listen = [Listen::Tcp((Ipv4Addr::LOCALHOST, 0).into())];
    let (mut stops, mut addrs, mut halls, mut running) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..wanted.servers.max(1) {
        let server = Server::open(&listen, &place, config.clone()).await?;
        addrs.push(server.local_addr()?);
        halls.push(server.hall().clone());
        let (stop, stopped) = oneshot::channel::<()>();
        stops.push(stop);
        running.push(tokio::spawn(server.run(async { drop(stopped.await) })));
    }
    let measured = play(&wanted, &addrs, &halls).await;
    for stop in stops {
        let _ = stop.send(());
    }
    for server in running {
        server.await.map_err(io::Error::other)??;
    }
    measured
}

struct Seated {
    id: String,
    news: Mutex<mpsc::UnboundedReceiver<Heard>>,
}

async fn play(wanted: &Crowd, addrs: &[SocketAddr], halls: &[Hall]) -> io::Result<CrowdReport> {
    let mut host = Client::connect(addrs[0]).await?;
    let place = host.submit("/tables", "game=cave-vs-cave&name=Bench&seat-blue=person&score=yes").await?;
    let first = place.split('/').nth(2).unwrap_or("").to_owned();
    let cookie = host.cookie().to_owned();
    let holder = halls[0].live(&first).await.map_err(io::Error::other)?.read().await.record.creator.clone();
    let mut tables = Vec::with_capacity(wanted.tables);
    for n in 0..wanted.tables {
        let game = GameId::ALL[n % GameId::ALL.len()];
        let live = halls[n % halls.len()].create(table(game, &holder)).await.map_err(io::Error::other)?;
        let (heard, news) = mpsc::unbounded_channel();
        for w in 0..wanted.watchers {
            let watcher = Client::with_cookie(addrs[(n + w) % addrs.len()], cookie.clone()).await?;
            let (id, heard) = (live.id.clone(), heard.clone());
            tokio::spawn(async move { drop(watcher.follow(&id, w, &heard).await) });
        }
        tables.push(Arc::new(Seated { id: live.id.clone(), news: Mutex::new(news) }));
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (times, errors) = (Arc::new(std::sync::Mutex::new(Vec::new())), Arc::new(AtomicUsize::new(0)));
    let (begin, cpu) = (Instant::now(), processor_time());
    let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / wanted.rate.max(1) as f64));
    let mut at = 0_usize;
    while begin.elapsed() < Duration::from_secs(wanted.seconds) {
        ticks.tick().await;
        at = at.wrapping_mul(31).wrapping_add(17) % (tables.len() * 7919);
        let (table, hall) = (tables[at % tables.len()].clone(), halls[at % halls.len()].clone());
        let (addr, cookie, watchers) = (addrs[at % addrs.len()], cookie.clone(), wanted.watchers);
        let (times, errors) = (times.clone(), errors.clone());
        tokio::spawn(async move {
            match one_move(&table, &hall, addr, cookie, watchers, at).await {
                Ok(Some(time)) => times.lock().expect("nobody panics with it").push(time),
                Ok(None) => {}
                Err(_) => drop(errors.fetch_add(1, Ordering::Relaxed)),
            }
        });
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let cpu = processor_time().saturating_sub(cpu);
    let mut times = times.lock().expect("nobody panics with it").clone();
    times.sort_unstable();
    if times.is_empty() {
        return Err(io::Error::other("nobody could move"));
    }
    let share = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    Ok(CrowdReport {
        moves: times.len(),
        errors: errors.load(Ordering::Relaxed),
        p50: share(0.5),
        p99: share(0.99),
        max: share(1.0),
        megabytes: memory(),
        cpu_per_move: cpu / times.len() as u32,
    })
}

fn table(game: GameId, holder: &str) -> NewTable {
    let seats = with_game!(game, G => (*G::PLAYERS.end()).min(4));
    let person = |n: usize| {
        let name = format!("Player {n}");
        NewSeat::Person(Person {
            name,
            holder: holder.to_owned(),
            lang: Lang::En,
            entropy: format!("{n:02}"),
        })
    };
    NewTable {
        game,
        options: Vec::new(),
        seats: (0..seats).map(person).collect(),
        settings: karst_host::Settings::default(),
        creator: holder.to_owned(),
        series: String::new(),
    }
}

/// Chooses at one table and waits until everybody there has it; none when somebody else is at it or its game is over.
async fn one_move(
    table: &Seated,
    hall: &Hall,
    addr: SocketAddr,
    cookie: String,
    watchers: usize,
    dice: usize,
) -> io::Result<Option<Duration>> {
    let Ok(mut news) = table.news.try_lock() else { return Ok(None) };
    let Some((revision, offers)) = question(hall, &table.id).await else { return Ok(None) };
    while news.try_recv().is_ok() {}
    let choice = offers[dice % offers.len()].replace(' ', "+");
    let mut client = Client::with_cookie(addr, cookie).await?;
    let start = Instant::now();
    client.post(&format!("/t/{}/choose", table.id), &format!("revision={revision}&choice={choice}")).await?;
    client.answer().await?;
    let mut missing = watchers;
    let mut last = start.elapsed();
    while missing > 0 {
        let heard = tokio::time::timeout(Duration::from_secs(10), news.recv()).await;
        let heard = heard.map_err(|_| io::ErrorKind::TimedOut)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        if heard.revision > revision {
            missing -= 1;
            last = last.max(heard.at - start);
        }
    }
    Ok(Some(last))
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

/// Resident memory in megabytes, where the system says it.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok()).unwrap_or(0) / 1024
}

/// Processor time of this process, where the system says it.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or("").split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<u64>().ok()).unwrap_or(0);
    // A hundred ticks are a second.
    Duration::from_millis((ticks(11) + ticks(12)) * 10)
}
