//! Random playouts of Cave vs Cave: a quick look at speed while working on the rules.

use std::time::Instant;

use cave_vs_cave::{CaveVsCave, Setup};
use karst_kit::{Actor, Game, Position, Silent};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn main() {
    for players in [1, 2] {
        let mut offers = Vec::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut games, mut decisions, mut steps, mut branching) = (0u64, 0u64, 0u64, 0u64);
        let mut points = 0i64;
        let begin = Instant::now();
        while begin.elapsed().as_secs_f64() < 2.0 {
            let mut state = CaveVsCave::new(&Setup { players });
            while let Some(actor) = state.actor() {
                state.offers(&mut offers);
                let choice = offers[rng.random_range(0..offers.len())];
                state.apply(choice, &mut Silent);
                steps += 1;
                if actor != Actor::Chance {
                    decisions += 1;
                    branching += offers.len() as u64;
                }
            }
            points += i64::from(state.points(karst_kit::Seat::Red));
            games += 1;
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} M decisions/s, {:.2} M steps/s, {:.0} games/s, {:.1} decisions a game, branching {:.1}, mean points {:.1}, state {} bytes",
            decisions as f64 / seconds / 1e6,
            steps as f64 / seconds / 1e6,
            games as f64 / seconds,
            decisions as f64 / games as f64,
            branching as f64 / decisions as f64,
            points as f64 / games as f64,
            std::mem::size_of::<cave_vs_cave::State>()
        );
    }
}
