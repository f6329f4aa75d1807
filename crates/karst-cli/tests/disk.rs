//! Servers on bad disks: read-only, full, broken, slow, and without power. A shim between the server and its files
//! (`disk/shim.c`) makes the disk so, and notes all that was written and synced.

#![cfg(target_os = "linux")]

mod load;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use karst_journal::Store;
use load::{Player, Served, question};

/// A disk that does as it is told.
struct Disk {
    folder: tempfile::TempDir,
}

impl Disk {
    fn new() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("shim.c"), include_str!("disk/shim.c")).unwrap();
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o", "shim.so", "shim.c", "-lpthread"])
            .current_dir(folder.path())
            .status()
            .expect("a C compiler, as Rust needs it for linking");
        assert!(compiled.success(), "the shim compiles");
        let disk = Disk { folder };
        disk.is("ok");
        disk
    }

    fn is(&self, how: &str) {
        // In one step: the server may look at any moment.
        let (new, mode) = (self.path("mode.new"), self.path("mode"));
        std::fs::write(&new, how).unwrap();
        std::fs::rename(new, mode).unwrap();
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn data(&self) -> PathBuf {
        self.path("data")
    }

    fn serve(&self) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_karst"));
        command
            .env("LD_PRELOAD", self.path("shim.so"))
            .env("KARST_DISK", self.data())
            .env("KARST_DISK_MODE", self.path("mode"))
            .env("KARST_DISK_LOG", self.path("log"));
        Served::run(command, &self.data(), &[])
    }

    fn logged(&self) -> usize {
        std::fs::metadata(self.path("log")).unwrap().len() as usize
    }

    async fn store(&self) -> Store {
        Store::open(&self.data()).await.unwrap()
    }
}

/// What the server says to a choice, to somebody who reads this language.
async fn refusal(player: &Player, store: &Store, addr: &str, lang: &str) -> load::Answer {
    let (revision, _, offers) = question(store, &player.table).await.unwrap();
    let body = format!("revision={revision}&choice={}", offers[0].replace(' ', "+"));
    let request = format!(
        "POST /t/{}/choose HTTP/1.1\r\nhost: karst\r\ncookie: {}\r\nkarst-shown: 0.0.0.\r\naccept-language: {lang}\r\n\
         connection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        player.table,
        player.cookie(),
        body.len()
    );
    load::request(addr, &request).unwrap()
}

const SENTENCES: [(&str, &str); 3] = [
    ("en", "This could not be saved, so it does not count."),
    ("fr", "Cela n’a pas pu être enregistré et ne compte donc pas."),
    ("it", "Non è stato possibile salvarlo, quindi non vale."),
];

/// Nothing is acknowledged, everybody is told in their language, pages still come, and when the disk is well again the
/// game goes on where it was.
async fn refuses_and_goes_on(how: &str) {
    let disk = Disk::new();
    let mut server = disk.serve();
    let store = disk.store().await;
    let mut player = Player::sit(&server.addr, 3);
    for _ in 0..5 {
        player.choose(&store, &server.addr).await;
    }
    let acknowledged = player.acknowledged.len();
    assert!(acknowledged > 0, "{how}");
    let before = store.entries(&player.table).await.unwrap();

    disk.is(how);
    for (lang, sentence) in SENTENCES {
        let answer = refusal(&player, &store, &server.addr, lang).await;
        assert_eq!(answer.status, 503, "{how}: {}", answer.body);
        assert!(answer.body.contains(sentence), "{how}, {lang}: {}", answer.body);
    }
    load::within(Duration::from_secs(5), "the server says that it is not well", || {
        load::get(&server.addr, "/healthz", "").is_ok_and(|answer| answer.status == 503)
    });
    let page = load::get(&server.addr, &format!("/t/{}", player.table), player.cookie()).unwrap();
    assert_eq!(page.status, 200, "{how}: what is there can be looked at");
    assert_eq!(store.entries(&player.table).await.unwrap(), before, "{how}: nothing has changed");

    disk.is("ok");
    load::within(Duration::from_secs(5), "the server is well again", || {
        load::get(&server.addr, "/healthz", "").is_ok_and(|answer| answer.status == 200)
    });
    for _ in 0..5 {
        player.choose(&store, &server.addr).await;
        assert_eq!(player.last, 200, "{how}: it goes on");
    }
    assert_eq!(player.acknowledged.len(), acknowledged + 5);
    player.check(&store).await;
    assert_eq!(server.stop(), Some(0));
    store.close().await;
}

#[tokio::test]
async fn a_read_only_disk_acknowledges_nothing() {
    refuses_and_goes_on("read-only").await;
}

#[tokio::test]
async fn a_full_disk_acknowledges_nothing() {
    refuses_and_goes_on("full").await;
}

#[tokio::test]
async fn a_disk_that_cannot_sync_acknowledges_nothing() {
    refuses_and_goes_on("broken").await;
}

/// On a slow disk choices wait until they are kept; whoever looks at another table does not.
#[tokio::test]
async fn a_slow_disk_is_waited_for() {
    const SLOW: Duration = Duration::from_millis(1200);
    let disk = Disk::new();
    let mut server = disk.serve();
    let store = disk.store().await;
    let (mut player, other) = (Player::sit(&server.addr, 5), Player::sit(&server.addr, 6));
    disk.is(&format!("slow {}", SLOW.as_millis()));
    let addr = server.addr.clone();
    let looking = std::thread::spawn(move || {
        std::thread::sleep(SLOW / 4);
        let begin = Instant::now();
        let page = load::get(&addr, &format!("/t/{}", other.table), other.cookie()).unwrap();
        (page.status, begin.elapsed())
    });
    let begin = Instant::now();
    player.choose(&store, &server.addr).await;
    assert_eq!(player.last, 200);
    assert!(begin.elapsed() >= SLOW, "acknowledged after {:?}, before it was kept", begin.elapsed());
    let (status, took) = looking.join().unwrap();
    assert_eq!(status, 200);
    assert!(took < SLOW / 2, "looking at another table took {took:?}");
    // What is left when the power goes now.
    let after = Disk::after_power_loss(&disk, disk.logged(), &mut Dice(1));
    let left = Store::open(after.path()).await.unwrap();
    player.check(&left).await;
    left.close().await;
    disk.is("ok");
    assert_eq!(server.stop(), Some(0));
    store.close().await;
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// One thing that was done to a file.
enum Done {
    Write(usize, Vec<u8>),
    Cut(usize),
}

impl Done {
    fn apply(self, file: &mut Vec<u8>) {
        match self {
            Done::Cut(length) => file.resize(length, 0),
            Done::Write(at, bytes) => {
                file.resize(file.len().max(at + bytes.len()), 0);
                file[at..at + bytes.len()].copy_from_slice(&bytes);
            }
        }
    }

    /// What a power loss leaves of it: nothing, all, or some sectors; others may hold anything.
    fn torn(self, dice: &mut Dice) -> Vec<Done> {
        let Done::Write(at, bytes) = self else {
            return if dice.below(2) == 0 { vec![] } else { vec![self] };
        };
        let whole = dice.below(3);
        let sectors = bytes.chunks(512).enumerate().filter_map(|(n, sector)| {
            let place = at + 512 * n;
            match whole {
                0 => None,
                1 => Some(Done::Write(place, sector.to_vec())),
                _ => match dice.below(4) {
                    0 => None,
                    1 => Some(Done::Write(place, sector.iter().map(|_| dice.below(256) as u8).collect())),
                    _ => Some(Done::Write(place, sector.to_vec())),
                },
            }
        });
        sectors.collect()
    }
}

#[derive(Default)]
struct File {
    /// What is certainly there.
    kept: Vec<u8>,
    /// What was done since, in order; any of it may be there.
    since: Vec<Done>,
}

impl Disk {
    /// A folder as it may be found after the power went when the log was so long.
    fn after_power_loss(&self, length: usize, dice: &mut Dice) -> tempfile::TempDir {
        let log = std::fs::read(self.path("log")).unwrap();
        let left = tempfile::tempdir().unwrap();
        for (name, file) in files(&log[..length]) {
            let File { mut kept, since } = file;
            since.into_iter().flat_map(|done| done.torn(dice)).for_each(|done| done.apply(&mut kept));
            write(left.path(), &name, &kept);
        }
        left
    }
}

fn write(folder: &Path, name: &str, bytes: &[u8]) {
    std::fs::write(folder.join(name), bytes).unwrap();
}

/// Reads the log of the shim.
fn files(mut log: &[u8]) -> BTreeMap<String, File> {
    let mut files: BTreeMap<String, File> = BTreeMap::new();
    while let Some(end) = log.iter().position(|byte| *byte == b'\n') {
        let head: Vec<&str> = std::str::from_utf8(&log[..end]).unwrap().split(' ').collect();
        let [kind, name, at, n] = head[..] else { panic!("{head:?}") };
        let (at, n): (usize, usize) = (at.parse().unwrap(), n.parse().unwrap());
        log = &log[end + 1..];
        let file = files.entry(name.to_owned()).or_default();
        match kind {
            "W" => file.since.push(Done::Write(at, log[..n].to_vec())),
            "T" => file.since.push(Done::Cut(at)),
            "S" => std::mem::take(&mut file.since).into_iter().for_each(|done| done.apply(&mut file.kept)),
            _ => drop(files.remove(name)),
        }
        log = &log[n..];
    }
    files
}

/// The power goes at any moment of a long evening: everything that was acknowledged by then is there, the key of all links
/// as well, and the server can go on. POWER says how many moments are tried.
#[tokio::test]
async fn a_power_loss_takes_nothing_that_was_acknowledged() {
    let disk = Disk::new();
    let mut server = disk.serve();
    let store = disk.store().await;
    let key = std::fs::read(disk.data().join("karst.key")).unwrap();
    let mut player = Player::sit(&server.addr, 7);
    let mut games = Vec::new();
    // How long the log was when each choice was acknowledged, game by game.
    let mut known: Vec<usize> = Vec::new();
    // Long enough for the log to be brought into the database, and begun anew.
    while games.len() < 4 {
        match player.choose(&store, &server.addr).await {
            Some(false) => {
                games.push((
                    std::mem::replace(&mut player, Player::sit(&server.addr, 8)),
                    std::mem::take(&mut known),
                ));
            }
            _ => {
                assert_eq!(player.last, 200);
                known.push(disk.logged());
            }
        }
    }
    assert_eq!(server.stop(), Some(0));
    store.close().await;
    let written = String::from_utf8_lossy(&std::fs::read(disk.path("log")).unwrap()).into_owned();
    assert!(
        written.contains("W karst.sqlite ") && written.contains("S karst.sqlite "),
        "the log was brought in"
    );
    let all: Vec<usize> = games.iter().flat_map(|(_, known)| known.clone()).collect();
    let mut dice = Dice(11);
    let moments = std::env::var("POWER").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    for _ in 0..moments {
        // From the first choice on, at any byte of what was written after it.
        let at = all[0] + dice.below(all[all.len() - 1] - all[0]);
        let at = whole_records(&disk, at);
        let left = disk.after_power_loss(at, &mut dice);
        assert_eq!(std::fs::read(left.path().join("karst.key")).unwrap(), key, "the key of all links");
        let store = Store::open(left.path()).await.expect("what is left can be opened");
        for (player, known) in &games {
            let promised = known.iter().filter(|length| **length <= at).count();
            let entries = if promised == 0 { vec![] } else { store.entries(&player.table).await.unwrap() };
            for (revision, text) in &player.acknowledged[..promised] {
                let kept = entries.get(*revision).map(ToString::to_string);
                assert_eq!(kept.as_ref(), Some(text), "acknowledged before {at}, and lost");
            }
        }
        store.try_out().await.expect("and it can be written to");
        store.close().await;
    }
}

/// The end of the record that this byte of the log belongs to.
fn whole_records(disk: &Disk, at: usize) -> usize {
    let log = std::fs::read(disk.path("log")).unwrap();
    let mut end = 0;
    while end < at {
        let line = log[end..].iter().position(|byte| *byte == b'\n').unwrap();
        let head = std::str::from_utf8(&log[end..end + line]).unwrap();
        end += line + 1 + head.rsplit(' ').next().unwrap().parse::<usize>().unwrap();
    }
    end
}
