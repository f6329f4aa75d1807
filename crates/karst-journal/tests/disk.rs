//! Power loss, modelled from what was written: after it, everything that was synced is there, and of what was being
//! written any part may be missing or garbage.

use std::path::Path;

use karst_journal::{Change, Store};

const FILE: &str = "karst.sqlite";
const LOG: &str = "karst.sqlite-wal";

fn fact(number: usize) -> Vec<Change> {
    // Of different lengths, so that pages are cut at different places.
    let value = format!("{number} {}", "x".repeat(number * 37 % 900));
    let name = format!("fact {number}");
    vec![Change::Fact { name, value }, Change::Fact { name: "last".to_owned(), value: number.to_string() }]
}

fn length(folder: &Path) -> usize {
    std::fs::metadata(folder.join(LOG)).map_or(0, |about| about.len() as usize)
}

/// How many changes are there; they must be the first ones, whole.
async fn count(folder: &Path) -> usize {
    let store = Store::open(folder).await.expect("a database after a power loss can be opened");
    let mut n = 0;
    while let Some(value) = store.fact(&format!("fact {}", n + 1)).await.unwrap() {
        assert!(value.starts_with(&format!("{} ", n + 1)));
        n += 1;
    }
    let last = store.fact("last").await.unwrap().map_or(0, |last| last.parse().unwrap());
    assert_eq!(last, n, "both halves of a change, or neither");
    // And it goes on.
    store.write(fact(n + 1)).await.unwrap();
    store.close().await;
    n
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

#[tokio::test]
async fn a_power_loss_costs_nothing_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    // How long the log was when each change was acknowledged, and the database file beside it.
    let mut acknowledged = vec![length(folder.path())];
    let database = std::fs::read(folder.path().join(FILE)).unwrap();
    for number in 1..=60 {
        store.write(fact(number)).await.unwrap();
        acknowledged.push(length(folder.path()));
    }
    let log = std::fs::read(folder.path().join(LOG)).unwrap();
    assert_eq!(std::fs::read(folder.path().join(FILE)).unwrap(), database, "everything is in the log still");
    store.close().await;

    let mut dice = Dice(7);
    for round in 0..120 {
        let known = dice.below(acknowledged.len());
        let synced = acknowledged[known];
        let reached = synced + dice.below(log.len() - synced + 1);
        let mut left = log[..reached].to_vec();
        match round % 4 {
            // Cut off in the middle of a write.
            0 => {}
            // The end was never written, though the file had grown.
            1 => left.extend(vec![0; dice.below(9000)]),
            // Sectors of what was being written are missing.
            2 => {
                let from = (synced + dice.below(reached - synced + 1)).next_multiple_of(512);
                if from < left.len() {
                    let to = left.len().min(from + 512);
                    left[from..to].fill(0);
                }
            }
            // Or hold anything at all.
            _ => (0..dice.below(40)).for_each(|_| {
                if reached > synced {
                    let at = synced + dice.below(reached - synced);
                    left[at] = dice.below(256) as u8;
                }
            }),
        }
        let after = tempfile::tempdir().unwrap();
        std::fs::write(after.path().join(FILE), &database).unwrap();
        std::fs::write(after.path().join(LOG), &left).unwrap();
        let found = count(after.path()).await;
        assert!(found >= known, "round {round}: {known} were acknowledged, {found} are there");
    }
}
