//! Everything that was ever found, and the seeds, as plain tests; and each seed bent a few thousand times.

use std::path::PathBuf;

use karst_fuzz::{TARGETS, some_journal};
use karst_host::GameId;

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let mut seeds = corpus(target);
    if matches!(target, "journal" | "import") {
        seeds.extend(GameId::ALL.iter().map(|game| some_journal(*game).into_bytes()));
    }
    seeds
}

#[test]
fn every_target_has_a_corpus_and_a_file() {
    let fuzz = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    for (name, _) in TARGETS {
        assert!(!corpus(name).is_empty(), "fuzz/corpus/{name} is empty");
        assert!(fuzz.join(format!("{name}.rs")).is_file(), "{name}");
    }
}

#[test]
fn what_was_found_stays_mended() {
    for (name, target) in TARGETS {
        for bytes in seeds(name) {
            target(&bytes);
        }
    }
}

/// A short walk around every seed: bytes changed, cut out, doubled.
#[test]
fn seeds_may_be_bent() {
    let mut dice = 1_u64;
    let mut below = |n: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % n.max(1)
    };
    for (name, target) in TARGETS {
        let rounds = if matches!(name, "forms" | "headers" | "notation") { 60 } else { 400 };
        for seed in seeds(name) {
            for _ in 0..rounds {
                let mut bent = seed.clone();
                for _ in 0..1 + below(4) {
                    let at = below(bent.len());
                    match below(4) {
                        0 if !bent.is_empty() => bent[at] = below(256) as u8,
                        1 if !bent.is_empty() => drop(bent.remove(at)),
                        2 => bent.truncate(at),
                        _ => {
                            let part = bent[at..(at + below(12)).min(bent.len())].to_vec();
                            bent.splice(at..at, part);
                        }
                    }
                }
                target(&bent);
            }
        }
    }
}
