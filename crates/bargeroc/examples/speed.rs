//! Random play on one core: `cargo run --release -p bargeroc --example speed`.

use std::time::Instant;

use bargeroc::{Bargeroc, Setup, State};
use karst_kit::{Actor, Game, Silent};
use karst_testkit::Random;

fn main() {
    println!("players  decisions/s      steps/s  decisions/game  offers/decision  bytes/state");
    for players in 2..=6 {
        let mut offers = Vec::new();
        let (mut decisions, mut steps, mut offered, mut games) = (0u64, 0u64, 0u64, 0u64);
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < 2.0 {
            let mut random = Random::new(games);
            let mut state = Bargeroc::new(&Setup::usual(players));
            while let Some(actor) = Bargeroc::actor(&state) {
                Bargeroc::offers(&state, &mut offers);
                let choice = random.pick::<Bargeroc>(&state, &offers);
                Bargeroc::apply(&mut state, choice, &mut Silent);
                steps += 1;
                if actor != Actor::Chance {
                    decisions += 1;
                    offered += offers.len() as u64;
                }
            }
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players:7} {:12.0} {:12.0} {:15.0} {:16.1} {:12}",
            decisions as f64 / seconds,
            steps as f64 / seconds,
            decisions as f64 / games as f64,
            offered as f64 / decisions as f64,
            size_of::<State>()
        );
    }
}
