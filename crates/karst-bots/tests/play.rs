//! Bots answer every question with an offer, the same for the same seed, and are worth their names.

use std::time::Duration;

use cave_vs_cave::{CaveVsCave, Choice, Setup};
use karst_bots::{Bot, Budget, Level, bot};
use karst_kit::{Actor, Game, Position, Silent, Viewer};

/// A clock that moves by itself: a millisecond whenever it is asked.
fn clock() -> Duration {
    use std::sync::atomic::{AtomicU64, Ordering};
    static ASKED: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed))
}

/// Plays a game; chance takes its outcomes in turn from a fixed row of numbers.
fn play(levels: &[Level], seed: u64) -> (Vec<Choice>, Vec<i32>) {
    let mut bots: Vec<Box<dyn Bot<CaveVsCave>>> =
        levels.iter().enumerate().map(|(i, &level)| bot(level, seed * 10 + i as u64, clock)).collect();
    let mut state = CaveVsCave::new(&Setup { players: levels.len() as u8 });
    let (mut choices, mut offers) = (Vec::new(), Vec::new());
    let mut dice = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while let Some(actor) = state.actor() {
        state.offers(&mut offers);
        let choice = match actor {
            Actor::Chance => {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                offers[(dice >> 33) as usize % offers.len()]
            }
            Actor::Seat(seat) => bots[seat.index()].choose(&state.view(Viewer::Seat(seat))),
        };
        assert!(offers.contains(&choice), "{choice} was not offered");
        state.apply(choice, &mut Silent);
        choices.push(choice);
    }
    let points = state.seats().iter().map(|&seat| state.points(seat)).collect();
    (choices, points)
}

const MCTS: Level = Level::Mcts(Budget::Iterations(60));

#[test]
fn the_same_seed_gives_the_same_game() {
    for level in [Level::Random, Level::Greedy, MCTS] {
        assert_eq!(play(&[level, level], 1), play(&[level, level], 1), "{level}");
        assert_ne!(play(&[level, level], 1), play(&[level, level], 2), "{level}");
    }
}

#[test]
fn greedy_beats_random() {
    for seed in 0..20 {
        let (_, points) = play(&[Level::Greedy, Level::Random], seed);
        assert!(points[0] > points[1], "seed {seed}: {points:?}");
    }
}

#[test]
fn search_beats_random_and_reaches_more_alone_than_greed() {
    for seed in 0..4 {
        let (_, points) = play(&[Level::Random, MCTS], seed);
        assert!(points[1] > points[0], "seed {seed}: {points:?}");
    }
    let alone = |level| (0..4).map(|seed| play(&[level], seed).1[0]).sum::<i32>();
    let deep = Level::Mcts(Budget::Iterations(200));
    let (search, greed) = (alone(deep), alone(Level::Greedy));
    assert!(search > greed, "search {search}, greed {greed}");
}

#[test]
fn a_budget_of_time_ends() {
    let timed = Level::Mcts(Budget::Time(Duration::from_millis(3)));
    let (choices, _) = play(&[timed], 1);
    assert!(!choices.is_empty());
}
