//! People at tables who play as fast as they can, note what was acknowledged to them, and do not mind servers that die.

#![allow(dead_code)] // Each test file uses its own part of this.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use karst_host::{AnyTable, with_table};
use karst_journal::{Journal, Store};
use karst_kit::Actor;

/// Where tables are kept.
#[derive(Clone)]
pub enum Kept {
    Folder(PathBuf),
    Database(String),
}

impl Kept {
    pub async fn store(&self) -> Option<Store> {
        match self {
            Kept::Folder(folder) => Store::open(folder).await.ok(),
            Kept::Database(url) => Store::connect(url).await.ok(),
        }
    }
}

/// A server of our own, killed when the test ends.
pub struct Served {
    child: Child,
    pub addr: String,
}

impl Served {
    /// Starts one with these arguments, on a free port.
    pub fn start(folder: &std::path::Path, args: &[&str]) -> Served {
        Served::run(Command::new(env!("CARGO_BIN_EXE_karst")), folder, args)
    }

    /// Starts one whose files cannot grow beyond so many kilobytes.
    pub fn start_with_limit(folder: &std::path::Path, kilobytes: u64) -> Served {
        let mut shell = Command::new("bash");
        let karst = env!("CARGO_BIN_EXE_karst");
        shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {kilobytes}; exec {karst} \"$@\""), "karst"]);
        Served::run(shell, folder, &[])
    }

    pub fn run(mut command: Command, folder: &std::path::Path, args: &[&str]) -> Served {
        let mut child = command
            .args(["serve", "--addr", "127.0.0.1:0", "--log", "off", "--data"])
            .arg(folder)
            .args(["--changes-per-second", "1000000", "--tables-per-hour", "1000000", "--window", "20"])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr =
            line.trim().strip_prefix("http://").unwrap_or_else(|| panic!("no address: {line}")).to_owned();
        Served { child, addr }
    }

    /// As the power would go.
    pub fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub fn stop(&mut self) -> Option<i32> {
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        self.child.wait().ok()?.code()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The addresses of the servers that are up, whichever come and go.
#[derive(Clone, Default)]
pub struct Addresses {
    all: Arc<Mutex<Vec<String>>>,
    next: Arc<AtomicUsize>,
}

impl Addresses {
    pub fn set(&self, servers: &[Served]) {
        *self.all.lock().unwrap() = servers.iter().map(|server| server.addr.clone()).collect();
    }

    /// One after the other, as a load balancer without a memory would.
    fn next(&self) -> Option<String> {
        let all = self.all.lock().unwrap();
        let at = self.next.fetch_add(1, Ordering::Relaxed);
        all.get(at % all.len().max(1)).cloned()
    }
}

/// An answer: its status, its head and its body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let line = |line: &str| {
            line.split_once(": ").filter(|(found, _)| found.eq_ignore_ascii_case(name)).is_some()
        };
        self.head.lines().find(|text| line(text)).and_then(|line| Some(line.split_once(": ")?.1.trim()))
    }
}

pub fn request(addr: &str, text: &str) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(addr)?;
    stream.set_read_timeout(Some(Duration::from_secs(15)))?;
    stream.write_all(text.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

pub fn get(addr: &str, path: &str, cookie: &str) -> std::io::Result<Answer> {
    request(
        addr,
        &format!("GET {path} HTTP/1.1\r\nhost: karst\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n"),
    )
}

pub fn post(addr: &str, path: &str, cookie: &str, body: &str) -> std::io::Result<Answer> {
    let length = body.len();
    request(
        addr,
        &format!(
            "POST {path} HTTP/1.1\r\nhost: karst\r\ncookie: {cookie}\r\nkarst-shown: 0.0.0.\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{body}"
        ),
    )
}

/// Somebody who holds all seats of a table.
pub struct Player {
    pub table: String,
    cookie: String,
    dice: u64,
    /// The revision, who chose, and what: all that was acknowledged.
    pub acknowledged: Vec<(usize, String)>,
    /// The status of the last answer to a choice.
    pub last: u16,
}

impl Player {
    /// Opens a table for two and takes both seats.
    pub fn sit(addr: &str, seed: u64) -> Player {
        let opened =
            post(addr, "/tables", "", "game=cave-vs-cave&name=Player&seat-blue=person&score=yes").unwrap();
        let mut player = Player {
            table: String::new(),
            cookie: cookies(&opened),
            dice: seed,
            acknowledged: vec![],
            last: 0,
        };
        let location = opened.header("location").unwrap_or_else(|| panic!("{}", opened.head)).to_owned();
        player.table = location.split('/').nth(2).unwrap().to_owned();
        let invite = get(addr, &format!("/t/{}/invite", player.table), &player.cookie).unwrap().body;
        let token = invite.split("/join/").nth(1).unwrap().split('"').next().unwrap();
        let joined = post(addr, &format!("/join/{token}"), &player.cookie, "name=Other").unwrap();
        assert!(joined.status < 400, "{}", joined.head);
        player
    }

    fn draw(&mut self, below: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % below.max(1)
    }

    /// Chooses once at random; false when the game is over.
    pub async fn choose(&mut self, store: &Store, addr: &str) -> Option<bool> {
        let (revision, seat, offers) = question(store, &self.table).await?;
        let Some(seat) = seat else { return Some(false) };
        let choice = offers[self.draw(offers.len())].clone();
        let body = format!("revision={revision}&choice={}", choice.replace(' ', "+"));
        let answer = post(addr, &format!("/t/{}/choose", self.table), &self.cookie, &body).ok()?;
        self.last = answer.status;
        if answer.status == 200 {
            self.acknowledged.push((revision, format!("{} {seat} {choice}", revision + 1)));
        }
        Some(true)
    }

    /// Everything that was acknowledged is there, where it belongs.
    pub async fn check(&self, store: &Store) {
        let entries = store.entries(&self.table).await.unwrap();
        for (revision, text) in &self.acknowledged {
            let kept = entries.get(*revision).map(ToString::to_string);
            assert_eq!(kept.as_ref(), Some(text), "table {}: lost or doubled", self.table);
        }
    }

    pub fn cookie(&self) -> &str {
        &self.cookie
    }
}

fn cookies(answer: &Answer) -> String {
    let set = answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    set.filter_map(|cookie| cookie.split(';').next()).collect::<Vec<_>>().join("; ")
}

/// The revision, who is to act, and what may be chosen: as the store has it.
pub async fn question(store: &Store, table: &str) -> Option<(usize, Option<String>, Vec<String>)> {
    let record = store.record(table).await.ok()??;
    let entries = store.entries(table).await.ok()?;
    let journal = Journal { header: record.header(), secret: Some(record.secret.clone()), entries };
    let table = AnyTable::replay(journal).ok()?;
    Some(with_table!(&table, table => {
        let seat = table.actor().and_then(Actor::seat).map(|seat| seat.to_string());
        (table.revision(), seat, table.offers().iter().map(ToString::to_string).collect())
    }))
}

/// Plays at so many tables at once until it is told to stop; whoever finishes a game sits down at another.
pub struct Load {
    stop: Arc<AtomicBool>,
    players: Vec<std::thread::JoinHandle<Vec<Player>>>,
    pub chosen: Arc<AtomicUsize>,
}

impl Load {
    pub fn begin(n: u64, kept: &Kept, addresses: &Addresses) -> Load {
        let (stop, chosen) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let player = |seed: u64| {
            let (stop, chosen) = (stop.clone(), chosen.clone());
            let (kept, addresses) = (kept.clone(), addresses.clone());
            std::thread::spawn(move || play(seed, &kept, &addresses, &stop, &chosen))
        };
        let players = (1..=n).map(player).collect();
        Load { stop, players, chosen }
    }

    pub fn end(self) -> Vec<Player> {
        self.stop.store(true, Ordering::Relaxed);
        self.players.into_iter().flat_map(|player| player.join().unwrap()).collect()
    }
}

fn play(
    seed: u64,
    kept: &Kept,
    addresses: &Addresses,
    stop: &AtomicBool,
    chosen: &AtomicUsize,
) -> Vec<Player> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut players = vec![Player::sit(&addresses.next().unwrap(), seed)];
    runtime.block_on(async {
        let mut store = None;
        while !stop.load(Ordering::Relaxed) {
            if store.is_none() {
                store = kept.store().await;
            }
            let (Some(open), Some(addr)) = (&store, addresses.next()) else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let player = players.last_mut().unwrap();
            match player.choose(open, &addr).await {
                Some(true) => drop(chosen.fetch_add(1, Ordering::Relaxed)),
                Some(false) => match std::panic::catch_unwind(|| Player::sit(&addr, seed + 1000)) {
                    Ok(next) => players.push(next),
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                },
                // A server or the database is away.
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    });
    players
}

/// Asks again and again until it is so, but not for ever.
#[track_caller]
pub fn within(time: Duration, what: &str, mut is_so: impl FnMut() -> bool) -> Duration {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < time, "not within {time:?}: {what}");
        std::thread::sleep(Duration::from_millis(30));
    }
    begin.elapsed()
}
