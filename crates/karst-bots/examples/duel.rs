//! Matches two bots: `cargo run --release -p karst-bots --example duel -- mcts:2000 greedy 40`. With one bot, plays
//! solo.

use std::time::{Duration, Instant};

use cave_vs_cave::{CaveVsCave, Setup};
use karst_bots::{Level, bot};
use karst_kit::{Actor, Game, Position, Rules, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn clock() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args.last().unwrap().parse().unwrap();
    let levels: Vec<Level> = args[..args.len() - 1].iter().map(|arg| arg.parse().unwrap()).collect();
    let n = levels.len();
    let mut wins = [0.0; 2];
    let mut points: [Vec<i32>; 2] = Default::default();
    let begin = Instant::now();
    for game in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
        // Seats alternate from game to game.
        let order: Vec<usize> = (0..n).map(|i| (i + game as usize) % n).collect();
        let mut bots: Vec<_> =
            order.iter().map(|&i| bot::<CaveVsCave>(levels[i], game * 7 + i as u64, clock)).collect();
        let mut state = CaveVsCave::new(&Setup { players: n as u8 });
        let mut offers = Vec::new();
        while let Some(actor) = state.actor() {
            let choice = match actor {
                Actor::Chance => {
                    state.offers(&mut offers);
                    offers[rng.random_range(0..offers.len())]
                }
                Actor::Seat(seat) => bots[seat.index()].choose(&state.view(Viewer::Seat(seat))),
            };
            state.apply(choice, &mut Silent);
        }
        let scores = state.score();
        let winners = scores.iter().filter(|score| score.wins).count();
        for score in &scores {
            let who = order[score.seat.index()];
            points[who].push(score.total);
            if score.wins {
                wins[who] += 1.0 / winners as f64;
            }
        }
    }
    for (i, level) in levels.iter().enumerate() {
        let mean = points[i].iter().sum::<i32>() as f64 / points[i].len() as f64;
        println!(
            "{level}: wins {:.1} of {games}, mean {mean:.1}, min {}, max {}",
            wins[i],
            points[i].iter().min().unwrap(),
            points[i].iter().max().unwrap()
        );
    }
    println!("{:.1} s", begin.elapsed().as_secs_f64());
}
