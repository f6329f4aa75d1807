//! Many tables in the store, nobody at them: how soon a server is there, and how soon its pages are.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use karst_host::{GameId, Table, with_game};
use karst_journal::{Change, Entry, Header, Record, SeatKind, SeatRecord, Secret, Status, Store};
use karst_kit::{Actor, Lang, Scenes, Seat};

use super::client::Client;
use super::house::House;
use super::{Dice, Folder, Times};

/// What came of it.
#[derive(Clone, Debug)]
pub struct StoredReport {
    pub tables: usize,
    pub entries: usize,
    /// What the database takes on disk.
    pub bytes: u64,
    /// From starting the server until its first page was there.
    pub start: Duration,
    /// The lobby, for somebody with as many tables as the list has.
    pub lobby: Times,
    /// The page of a table that is not in memory yet.
    pub page: Times,
    pub peak_mb: f64,
}

/// How many pages of a kind are fetched, each table's once.
const LOOKS: usize = 100;

/// How many tables somebody has who looks at the lobby.
const MINE: usize = 60;

/// How many tables are written at once.
const GROUP: usize = 100;

/// Different games that the tables are copies of.
const KINDS: usize = 48;

/// Fills a folder with so many tables and looks at it.
pub async fn stored(program: &Path, tables: usize) -> io::Result<StoredReport> {
    let folder = Folder::new()?;
    let (cookie, holder) = somebody(program, &folder.0).await?;
    let entries = fill(&folder.0, tables, &holder).await?;
    let began = Instant::now();
    let house = House::open(program, &folder.0, None)?;
    look(&house, &cookie, "/about").await?;
    let start = began.elapsed();
    let mut lobby = Vec::with_capacity(LOOKS);
    for _ in 0..LOOKS {
        lobby.push(look(&house, &cookie, "/").await?);
    }
    let mut page = Vec::with_capacity(LOOKS);
    for n in 0..LOOKS {
        let id = id(n * tables / LOOKS);
        page.push(look(&house, &cookie, &format!("/t/{id}")).await?);
    }
    let size = |name: &str| std::fs::metadata(folder.0.join(name)).map_or(0, |about| about.len());
    let bytes = size("karst.sqlite") + size("karst.sqlite-wal");
    let (lobby, page) = (Times::of(lobby), Times::of(page));
    Ok(StoredReport { tables, entries, bytes, start, lobby, page, peak_mb: house.peak_mb() })
}

/// Whoever opens a table is somebody: what their browser is known by, and what the store knows them by.
async fn somebody(program: &Path, folder: &Path) -> io::Result<(String, String)> {
    let house = House::open(program, folder, None)?;
    let mut client = Client::connect(house.addr).await?;
    let place = client.submit("/tables", "game=cave-vs-cave&name=Host&seat-blue=person").await?;
    let store = Store::open(folder).await.map_err(io::Error::other)?;
    let record = store.record(place.split('/').nth(2).unwrap_or("")).await.map_err(io::Error::other)?;
    store.close().await;
    let record = record.ok_or_else(|| io::Error::other("the table was not opened"))?;
    Ok((client.cookie().to_owned(), record.creator))
}

async fn look(house: &House, cookie: &str, path: &str) -> io::Result<Duration> {
    let began = Instant::now();
    let mut client = Client::with_cookie(house.addr, cookie.to_owned()).await?;
    match client.fetch(path).await?.0 {
        200 => Ok(began.elapsed()),
        status => Err(io::Error::other(format!("{path} was answered with {status}"))),
    }
}

/// Writes the tables; how many entries their journals have in all.
async fn fill(folder: &Path, tables: usize, holder: &str) -> io::Result<usize> {
    let store = Store::open(folder).await.map_err(io::Error::other)?;
    let kinds: Vec<Played> = (0..KINDS).filter_map(|seed| played(seed as u64)).collect();
    let mut entries = 0;
    for from in (0..tables).step_by(GROUP) {
        let mut changes = Vec::with_capacity(4 * GROUP);
        for n in from..tables.min(from + GROUP) {
            let played = &kinds[n % kinds.len()];
            entries += played.entries.len();
            changes.extend(played.changes(&id(n), holder, n < MINE));
        }
        store.write(changes).await.map_err(io::Error::other)?;
    }
    store.close().await;
    Ok(entries)
}

/// A game at some moment.
struct Played {
    header: Header,
    secret: Secret,
    entries: Vec<Entry>,
    turn: Option<Seat>,
}

fn played(seed: u64) -> Option<Played> {
    let game = GameId::ALL[seed as usize % GameId::ALL.len()];
    with_game!(game, G => play::<G>(seed))
}

/// Plays at random: every fourth game to its end.
fn play<G: Scenes>(seed: u64) -> Option<Played> {
    let mut dice = Dice(seed + 1);
    let players = (*G::PLAYERS.end()).min(4);
    let names = (0..players).map(|n| format!("Player {n}")).collect();
    let secret = Secret::from_seed(seed);
    let mut table = Table::<G>::new(names, Vec::new(), Vec::new(), secret.clone()).ok()?;
    let moves = if dice.below(4) == 0 { usize::MAX } else { dice.below(200) };
    for _ in 0..moves {
        let Some(Actor::Seat(seat)) = table.actor() else { break };
        let offers = table.offers();
        table.choose(seat, &offers[dice.below(offers.len())].to_string()).ok()?;
    }
    let turn = table.actor().and_then(Actor::seat);
    Some(Played { header: table.header().clone(), secret, entries: table.journal().entries.clone(), turn })
}

impl Played {
    fn changes(&self, id: &str, holder: &str, mine: bool) -> Vec<Change> {
        let status = if self.turn.is_some() { Status::Running } else { Status::Finished };
        let stranger = |seat: Seat| format!("somebody-{id}-{seat}");
        let host = if mine { holder.to_owned() } else { stranger(Seat::Red) };
        let record = self.record(id, &host);
        let append =
            Change::Append { table: id.to_owned(), entries: self.entries.clone(), turn: self.turn, status };
        let hold = |record: &SeatRecord| {
            let holder = match mine && record.seat == Seat::Red {
                true => holder.to_owned(),
                false => stranger(record.seat),
            };
            Change::Hold { table: id.to_owned(), seat: record.seat, holder }
        };
        let holds: Vec<Change> = record.seats.iter().map(hold).collect();
        [Change::Create(Box::new(record)), append].into_iter().chain(holds).collect()
    }

    fn record(&self, id: &str, creator: &str) -> Record {
        let Header { game, rules, options, seats, .. } = &self.header;
        let seats = seats.iter().map(|line| SeatRecord {
            seat: line.seat,
            kind: SeatKind::Person,
            name: line.player.clone(),
            entropy: line.entropy.clone(),
            lang: Lang::En,
            token_hash: format!("{id} {} 0123456789abcdef0123456789abcdef", line.seat),
            nonce: format!("{}", line.seat),
            note: String::new(),
            sitter: String::new(),
            successor: String::new(),
            seen: None,
        });
        Record {
            options: options.clone(),
            settings: vec![("score".to_owned(), "true".to_owned())],
            status: Status::Running,
            creator: creator.to_owned(),
            seats: seats.collect(),
            ..Record::new(id.to_owned(), game.clone(), *rules, self.secret.clone())
        }
    }
}

/// Twelve letters, as all tables' ids have.
fn id(n: usize) -> String {
    // Spread over the alphabet, as those of real tables are.
    let mut rest = (n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let letter = |_| {
        let letter = b"abcdefghjkmnpqrstuvwxyz"[(rest % 23) as usize];
        rest /= 23;
        char::from(letter)
    };
    (0..12).map(letter).collect()
}
