//! Records games between bots until one of each wanted ending has been seen:
//! `cargo run --release -p karst-host --example record` fills `games/`.

use std::path::Path;
use std::time::Duration;

use cave_vs_cave::{CaveVsCave, Good};
use karst_bots::{Bot, Level, bot};
use karst_host::Table;
use karst_journal::Secret;
use karst_kit::{Actor, Game, Viewer};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(CaveVsCave::ID);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for (name, players, bots, wanted) in ENDINGS {
        let found = (0..20_000).map(|seed| play(*players, bots, seed)).find(wanted);
        match found {
            Some(table) => {
                std::fs::write(folder.join(format!("{name}.txt")), table.journal().to_text())
                    .expect("written");
                println!("{name}: {} entries", table.revision());
            }
            None => println!("{name}: not found"),
        }
    }
}

type Wanted = fn(&Table<CaveVsCave>) -> bool;

/// One game for each mode and ending.
const ENDINGS: &[(&str, usize, &str, Wanted)] = &[
    ("two-by-points", 2, "greedy", |table| {
        let score = table.score();
        score[0].total != score[1].total && score.iter().any(|score| score.total >= 60)
    }),
    ("two-by-best-room", 2, "greedy", |table| {
        let score = table.score();
        score[0].total == score[1].total && score[0].wins != score[1].wins
    }),
    ("two-drawn", 2, "random", |table| table.score().iter().all(|score| score.wins)),
    ("two-additional-cavity", 2, "greedy", |table| {
        let view = table.view(Viewer::Public);
        view.caves.0.iter().any(|cave| cave.extra.is_some())
    }),
    ("two-all-walls-built", 2, "random", |table| table.view(Viewer::Public).supply == 0),
    ("two-random", 2, "random", |_| true),
    ("two-at-the-gold-limit", 2, "greedy", |table| {
        let view = table.view(Viewer::Public);
        view.caves.0.iter().any(|cave| cave.goods[Good::Gold] >= 18)
    }),
    ("solo-below-the-goal", 1, "greedy", |table| !table.score()[0].wins),
    ("solo-random", 1, "random", |_| true),
    ("solo-goal-reached", 1, "mcts:300", |table| (50..=60).contains(&table.score()[0].total)),
];

fn play(players: usize, level: &str, seed: u64) -> Table<CaveVsCave> {
    let names = vec![format!("bot:{level}"); players];
    let mut table = Table::new(names, vec![], vec![], Secret::from_seed(seed)).expect("a legal setup");
    let level: Level = level.parse().expect("a level");
    let mut bots: Vec<Box<dyn Bot<CaveVsCave>>> =
        (0..players).map(|i| bot(level, seed * 10 + i as u64, || Duration::ZERO)).collect();
    while let Some(Actor::Seat(seat)) = table.actor() {
        let choice = bots[seat.index()].choose(&table.view(Viewer::Seat(seat)));
        table.choose(seat, &choice.to_string()).expect("bots choose what is offered");
    }
    table
}
