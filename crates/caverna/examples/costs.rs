//! How fast random games are: decisions and games a second, and what `offers` and the animal solver cost.
//!
//! `cargo run --release -p caverna --example costs`

use std::time::{Duration, Instant};

use caverna::{Caverna, Choice, Setup, State, fits};
use karst_kit::{Actor, Game, Position, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn main() {
    println!("state {} bytes, choice {} bytes", size_of::<State>(), size_of::<Choice>());
    for players in 1..=7 {
        let (decisions, games, seconds) = play(players, Duration::from_secs(2));
        let (mean, worst, solver) = offers(players, 10_000);
        println!(
            "{players} players: {:.2} M decisions/s, {:.0} games/s, {:.0} decisions a game; \
             offers {mean:.0} ns on average, {:.0} us at worst; solver {solver:.0} ns",
            decisions / seconds / 1e6,
            games / seconds,
            decisions / games,
            worst / 1e3,
        );
    }
}

/// Uniform over all offers; chance by its weights.
fn pick(state: &State, offers: &[Choice], rng: &mut Xoshiro256PlusPlus) -> Choice {
    if state.actor() != Some(Actor::Chance) {
        return offers[rng.random_range(0..offers.len())];
    }
    let total: u32 = offers.iter().map(|&offer| state.weight(offer)).sum();
    let mut left = rng.random_range(0..total);
    for &offer in offers {
        let weight = state.weight(offer);
        if left < weight {
            return offer;
        }
        left -= weight;
    }
    offers[0]
}

fn play(players: u8, time: Duration) -> (f64, f64, f64) {
    let setup = Setup::usual(players);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut buffer = Vec::with_capacity(512);
    let (mut decisions, mut games) = (0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed() < time {
        let mut state = Caverna::new(&setup);
        while state.actor().is_some() {
            state.offers(&mut buffer);
            let choice = pick(&state, &buffer, &mut rng);
            state.apply(choice, &mut Silent);
            decisions += 1;
        }
        games += 1;
    }
    (decisions as f64, games as f64, begin.elapsed().as_secs_f64())
}

/// Nanoseconds for one call.
fn time(state: &State, buffer: &mut Vec<Choice>) -> f64 {
    let begin = Instant::now();
    state.offers(buffer);
    begin.elapsed().as_nanos() as f64
}

fn offers(players: u8, games: u64) -> (f64, f64, f64) {
    let setup = Setup::usual(players);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut buffer = Vec::with_capacity(512);
    let (mut total, mut n, mut worst) = (0f64, 0f64, 0f64);
    let (mut solver, mut solved) = (0f64, 0f64);
    for _ in 0..games {
        let mut state = Caverna::new(&setup);
        while state.actor().is_some() {
            let mut spent = time(&state, &mut buffer);
            // A long answer is asked for again, so that other processes do not count.
            for _ in 0..if spent > 20_000.0 { 5 } else { 0 } {
                spent = spent.min(time(&state, &mut buffer));
            }
            total += spent;
            worst = worst.max(spent);
            n += 1.0;
            let choice = pick(&state, &buffer, &mut rng);
            state.apply(choice, &mut Silent);
        }
        let view = state.view(Viewer::Public);
        for &seat in view.seats() {
            let home = &view.homes[seat];
            let begin = Instant::now();
            for _ in 0..100 {
                std::hint::black_box(fits(std::hint::black_box(home), &home.goods));
            }
            solver += begin.elapsed().as_nanos() as f64 / 100.0;
            solved += 1.0;
        }
    }
    (total / n, worst, solver / solved)
}
