//! Three servers on one PostgreSQL, behind a balancer without a memory: killed in turn under load, the database
//! restarted, the connections cut. KARST_KILLS says how many rounds.

mod load;

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use karst_testkit::Postgres;
use load::{Addresses, Kept, Load, Served, get};

/// Stands between the servers and the database, and can be cut.
struct Wire {
    port: u16,
    cut: Arc<AtomicBool>,
}

impl Wire {
    fn to(port: u16) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let wire = Wire { port: listener.local_addr().unwrap().port(), cut: Arc::default() };
        let cut = wire.cut.clone();
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if cut.load(Ordering::Relaxed) {
                    continue;
                }
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                let (there, back) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                let (cut_there, cut_back) = (cut.clone(), cut.clone());
                std::thread::spawn(move || carry(near, far, &cut_there));
                std::thread::spawn(move || carry(back, there, &cut_back));
            }
        });
        wire
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, cut: &AtomicBool) {
    let _ = from.set_read_timeout(Some(Duration::from_millis(50)));
    let mut bytes = [0; 16 * 1024];
    while !cut.load(Ordering::Relaxed) {
        match from.read(&mut bytes) {
            Ok(0) => break,
            Ok(n) => match to.write_all(&bytes[..n]) {
                Ok(()) => {}
                Err(_) => break,
            },
            Err(error)
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
    }
    let _ = from.shutdown(std::net::Shutdown::Both);
    let _ = to.shutdown(std::net::Shutdown::Both);
}

fn start(folder: &Path, url: &str) -> Served {
    Served::start(folder, &["--database", url])
}

/// The revision a server shows.
fn shown(addr: &str, table: &str) -> Option<usize> {
    get(addr, &format!("/t/{table}/pick?pick="), "")
        .ok()?
        .header("karst-shown")?
        .split('.')
        .next()?
        .parse()
        .ok()
}

#[test]
fn three_servers_on_one_database_lose_nothing() {
    let database = Postgres::start();
    let wire = Wire::to(database.port);
    let (direct, wired) = (database.database("karst"), database.url(wire.port, "karst"));
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("d");
    let (kept, addresses) = (Kept::Database(direct), Addresses::default());
    let mut servers: Vec<Served> = (0..3).map(|_| start(&data, &wired)).collect();
    addresses.set(&servers);

    // A table of bots alone, opened at the server that is killed first.
    let bots = "game=cave-vs-cave&name=Watcher&seat-blue=greedy&score=yes";
    let opened = load::post(&servers[0].addr, "/tables", "", bots).unwrap();
    let watched = opened.header("location").unwrap().split('/').nth(2).unwrap().to_owned();
    assert!(shown(&servers[2].addr, &watched).is_some(), "every server knows it at once");

    let load = Load::begin(4, &kept, &addresses);
    let rounds: usize = std::env::var("KARST_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let goes_on = |what: &str| {
        let before = load.chosen.load(Ordering::Relaxed);
        load::within(Duration::from_secs(20), what, || load.chosen.load(Ordering::Relaxed) > before + 8);
    };
    for _ in 0..rounds {
        for at in 0..3 {
            goes_on("people play");
            let dead = servers.remove(at);
            addresses.set(&servers);
            dead.kill();
            goes_on("people play at the two others");
            servers.insert(at, start(&data, &wired));
            addresses.set(&servers);
        }
        database.crash();
        std::thread::sleep(Duration::from_millis(500));
        database.begin();
        goes_on("the database is back");
        wire.cut.store(true, Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(700));
        wire.cut.store(false, Ordering::Relaxed);
        goes_on("the wire is mended");
    }
    let players = load.end();
    let acknowledged: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    println!("{rounds} rounds, {acknowledged} choices acknowledged, 0 lost");
    assert!(acknowledged > 50 * rounds, "{acknowledged}");

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let store = runtime.block_on(kept.store()).unwrap();
    for player in &players {
        runtime.block_on(player.check(&store));
        let stored = runtime.block_on(store.entries(&player.table)).unwrap().len();
        for server in &servers {
            load::within(Duration::from_secs(5), "every page is right", || {
                shown(&server.addr, &player.table) == Some(stored)
            });
        }
    }
    for server in &mut servers {
        assert_eq!(server.stop(), Some(0));
    }
}
