//! What was acknowledged is there, however a server ends. KARST_KILLS says how often it is killed.

mod load;

use std::sync::atomic::Ordering;
use std::time::Duration;

use load::{Addresses, Kept, Load, Served};

fn kills(usual: usize) -> usize {
    std::env::var("KARST_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let (data, addresses) = (folder.path().join("d"), Addresses::default());
    let kept = Kept::Folder(data.clone());
    let mut server = Served::start(&data, &[]);
    addresses.set(std::slice::from_ref(&server));
    let load = Load::begin(4, &kept, &addresses);
    let n = kills(5);
    for kill in 0..n {
        let before = load.chosen.load(Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(200 + 137 * (kill as u64 % 5)));
        load::within(Duration::from_secs(20), "people play", || load.chosen.load(Ordering::Relaxed) > before);
        addresses.set(&[]);
        server.kill();
        server = Served::start(&data, &[]);
        addresses.set(std::slice::from_ref(&server));
    }
    let players = load.end();
    assert_eq!(server.stop(), Some(0));
    let acknowledged: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    println!("{n} kills, {acknowledged} choices acknowledged at {} tables, 0 lost", players.len());
    assert!(acknowledged >= n, "{acknowledged}");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = kept.store().await.unwrap();
        for player in &players {
            player.check(&store).await;
        }
        store.close().await;
    });
    let verified = std::process::Command::new(env!("CARGO_BIN_EXE_karst"))
        .args(["admin", "verify", "--data"])
        .arg(&data)
        .output()
        .unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

/// The disk is full: nothing more is acknowledged, nothing that was is lost, and with room it goes on.
#[cfg(unix)]
#[test]
fn a_full_disk_refuses_and_forgets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("d");
    let kept = Kept::Folder(data.clone());
    let mut first = Served::start(&data, &[]);
    let mut player = load::Player::sit(&first.addr, 1);
    assert_eq!(first.stop(), Some(0));
    let length = |name: &str| std::fs::metadata(data.join(name)).map_or(0, |about| about.len());
    let size = length("karst.sqlite").max(length("karst.sqlite-wal"));
    // Files may grow to this many kilobytes and no further, as on a full disk.
    let full = Served::start_with_limit(&data, size / 1024 + 96);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let refused = runtime.block_on(async {
        let store = kept.store().await.unwrap();
        for _ in 0..400 {
            player.choose(&store, &full.addr).await;
            if player.last == 503 {
                return true;
            }
        }
        false
    });
    assert!(refused, "the disk is full some time");
    // What is smaller than a choice may fit for a while.
    load::within(Duration::from_secs(30), "the server says so", || {
        load::get(&full.addr, "/healthz", "").is_ok_and(|answer| answer.status == 503)
    });
    full.kill();
    let mut again = Served::start(&data, &[]);
    runtime.block_on(async {
        let store = kept.store().await.unwrap();
        player.check(&store).await;
        let before = player.acknowledged.len();
        assert!(before > 0);
        player.choose(&store, &again.addr).await;
        assert_eq!(player.acknowledged.len(), before + 1, "with room it goes on");
        player.check(&store).await;
        store.close().await;
    });
    assert_eq!(again.stop(), Some(0));
}
