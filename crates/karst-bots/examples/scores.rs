//! Final scores of computer players, by bot and by seat:
//! `cargo run --release -p karst-bots --example scores -- above-and-below 4 mcts:300,greedy 40`. Bots change seats from
//! game to game; with more seats than bots they sit in turn.

use std::time::{Duration, Instant};

use karst_bots::{HasBots, Level, bot};
use karst_kit::{Actor, Position, Rules, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn clock() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

/// The results of one bot or one seat.
#[derive(Default, Clone)]
struct Tally {
    scores: Vec<f64>,
    wins: f64,
}

impl Tally {
    fn line(&self, who: &str) -> String {
        let n = self.scores.len().max(1) as f64;
        let mean = self.scores.iter().sum::<f64>() / n;
        let variance = self.scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n;
        let least = self.scores.iter().copied().fold(f64::INFINITY, f64::min);
        let most = self.scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let share = 100.0 * self.wins / n;
        format!("{who:12} {mean:7.1} {:7.1} {least:7.0} {most:7.0} {share:7.1} %", variance.sqrt())
    }
}

/// What a game came to: points and share of the victory, seat by seat.
fn play<G: HasBots>(players: usize, levels: &[Level], game: u64) -> Vec<(f64, f64)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
    let setup = G::setup(players, &[]).unwrap_or_else(|bad| panic!("{bad}"));
    let mut bots: Vec<_> = (0..players)
        .map(|seat| bot::<G>(levels[sits(levels, seat, game)], game * 8 + seat as u64, clock))
        .collect();
    let (mut state, mut offers) = (G::new(&setup), Vec::new());
    while let Some(actor) = state.actor() {
        let choice = match actor {
            Actor::Chance => {
                state.offers(&mut offers);
                let total: u32 = offers.iter().map(|&outcome| state.weight(outcome)).sum();
                let mut left = rng.random_range(0..total);
                let found = offers.iter().find(|&&outcome| {
                    let weight = state.weight(outcome);
                    let here = left < weight;
                    left = left.saturating_sub(weight);
                    here
                });
                *found.expect("the weights add up to the total")
            }
            Actor::Seat(seat) => bots[seat.index()].choose(&state.view(Viewer::Seat(seat))),
        };
        state.apply(choice, &mut Silent);
    }
    let sheets = state.score();
    let winners = sheets.iter().filter(|sheet| sheet.wins).count().max(1) as f64;
    sheets.iter().map(|sheet| (f64::from(sheet.total), f64::from(u8::from(sheet.wins)) / winners)).collect()
}

/// Which bot sits here in this game.
fn sits(levels: &[Level], seat: usize, game: u64) -> usize {
    (seat + game as usize) % levels.len()
}

fn report<G: HasBots>(players: usize, levels: &[Level], games: u64) {
    let mut by_bot = vec![Tally::default(); levels.len()];
    let mut by_seat = vec![Tally::default(); players];
    for game in 0..games {
        for (seat, (score, won)) in play::<G>(players, levels, game).into_iter().enumerate() {
            for tally in [&mut by_bot[sits(levels, seat, game)], &mut by_seat[seat]] {
                tally.scores.push(score);
                tally.wins += won;
            }
        }
    }
    println!("{:12} {:>7} {:>7} {:>7} {:>7} {:>9}", "", "mean", "spread", "min", "max", "wins");
    for (level, tally) in levels.iter().zip(&by_bot) {
        println!("{}", tally.line(&level.to_string()));
    }
    for (seat, tally) in by_seat.iter().enumerate() {
        println!("{}", tally.line(&format!("seat {}", seat + 1)));
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, levels, games] = &args[..] else { panic!("game, players, bots, games") };
    let levels: Vec<Level> = levels.split(',').map(|level| level.parse().expect("a bot")).collect();
    let (players, games) = (players.parse().expect("players"), games.parse().expect("games"));
    match game.as_str() {
        "above-and-below" => report::<above_and_below::AboveAndBelow>(players, &levels, games),
        "bargeroc" => report::<bargeroc::Bargeroc>(players, &levels, games),
        "cave-vs-cave" => report::<cave_vs_cave::CaveVsCave>(players, &levels, games),
        "caverna" => report::<caverna::Caverna>(players, &levels, games),
        _ => panic!("there is no game {game}"),
    }
}
