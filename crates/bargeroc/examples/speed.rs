//! How fast random games are: decisions and games a second.
//!
//! `cargo run --release -p bargeroc --example speed`

use std::time::{Duration, Instant};

use bargeroc::{Bargeroc, Choice, Setup, State};
use karst_kit::{Actor, Game, Position, Silent};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn main() {
    println!("state {} bytes, choice {} bytes", size_of::<State>(), size_of::<Choice>());
    for players in 2..=6 {
        let speed = play(players, Duration::from_secs(3));
        println!(
            "{players} players: {:.2} M decisions/s, {:.2} M of them with a choice, {:.0} games/s, {:.0} decisions a game",
            speed.decisions / speed.seconds / 1e6,
            speed.open / speed.seconds / 1e6,
            speed.games / speed.seconds,
            speed.decisions / speed.games,
        );
    }
}

/// Decisions are those of seats. In most windows a seat without a card that fits can only pass: those decisions
/// count, because the rules ask them, but are told apart.
struct Speed {
    decisions: f64,
    open: f64,
    games: f64,
    seconds: f64,
}

fn play(players: u8, time: Duration) -> Speed {
    let setup = Setup::usual(players);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut buffer = Vec::with_capacity(512);
    let (mut decisions, mut open, mut games) = (0u64, 0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed() < time {
        let mut state = Bargeroc::new(&setup);
        while let Some(actor) = state.actor() {
            state.offers(&mut buffer);
            let choice = match actor {
                Actor::Chance => draw(&state, &buffer, &mut rng),
                Actor::Seat(_) => {
                    decisions += 1;
                    open += u64::from(buffer.len() > 1);
                    buffer[rng.random_range(0..buffer.len())]
                }
            };
            state.apply(choice, &mut Silent);
        }
        games += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    Speed { decisions: decisions as f64, open: open as f64, games: games as f64, seconds }
}

/// By the weights of the outcomes.
fn draw(state: &State, outcomes: &[Choice], rng: &mut Xoshiro256PlusPlus) -> Choice {
    let total: u32 = outcomes.iter().map(|&outcome| state.weight(outcome)).sum();
    let mut left = rng.random_range(0..total);
    for &outcome in outcomes {
        let weight = state.weight(outcome);
        if left < weight {
            return outcome;
        }
        left -= weight;
    }
    outcomes[0]
}
