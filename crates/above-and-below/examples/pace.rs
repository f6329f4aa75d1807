//! Decisions per second of random play, for each table size: `cargo run --release --example pace -p above-and-below`.
//! Steps are decisions of seats and outcomes of chance together.

use std::time::Instant;

use above_and_below::{AboveAndBelow, Setup};
use karst_kit::{Actor, Game, Position, Silent};
use karst_testkit::Random;

fn main() {
    let mut offers = Vec::new();
    for players in 2..=4 {
        let (mut decisions, mut steps, mut games, start) = (0u64, 0u64, 0u64, Instant::now());
        while start.elapsed().as_secs_f64() < 3.0 {
            let mut random = Random::new(games);
            let mut state = AboveAndBelow::new(&Setup::usual(players));
            while let Some(actor) = state.actor() {
                state.offers(&mut offers);
                let choice = random.pick::<AboveAndBelow>(&state, &offers);
                state.apply(choice, &mut Silent);
                steps += 1;
                decisions += u64::from(actor != Actor::Chance);
            }
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} M decisions/s, {:.2} M steps/s, {} decisions a game",
            decisions as f64 / seconds / 1e6,
            steps as f64 / seconds / 1e6,
            decisions / games
        );
    }
    println!("state {} bytes", size_of::<<AboveAndBelow as Game>::State>());
}
