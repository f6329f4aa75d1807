//! Decisions per second of random play, for each table size: `cargo run --release --example pace -p above-and-below`.

use std::time::Instant;

use above_and_below::{AboveAndBelow, Setup};
use karst_kit::{Game, Silent};
use karst_testkit::Random;

fn main() {
    let mut offers = Vec::new();
    for players in 2..=4 {
        let (mut decisions, mut games, start) = (0u64, 0u64, Instant::now());
        while start.elapsed().as_secs_f64() < 3.0 {
            let mut random = Random::new(games);
            let mut state = AboveAndBelow::new(&Setup::of(players));
            while AboveAndBelow::actor(&state).is_some() {
                AboveAndBelow::offers(&state, &mut offers);
                let choice = random.pick::<AboveAndBelow>(&state, &offers);
                AboveAndBelow::apply(&mut state, choice, &mut Silent);
                decisions += 1;
            }
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        let rate = decisions as f64 / seconds;
        println!("{players} players: {rate:.0} decisions/s, {} decisions a game", decisions / games);
    }
    println!("state {} bytes", size_of::<<AboveAndBelow as Game>::State>());
}
