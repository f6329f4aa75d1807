//! Scores and explorations of computer players: `cargo run --release -p above-and-below --example evening -- greedy 3
//! 100` plays a hundred games of three greedy players.

use std::time::{Duration, Instant};

use above_and_below::{AboveAndBelow, Choice, Event, Setup};
use karst_bots::{Level, bot};
use karst_kit::{Actor, Game, Viewer};
use karst_testkit::Random;

fn clock() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [levels, players, games] = &args[..] else { panic!("bots, players, games") };
    let levels: Vec<Level> = levels.split(',').map(|level| level.parse().unwrap()).collect();
    let (players, games): (usize, u64) = (players.parse().unwrap(), games.parse().unwrap());
    let mut scores: Vec<Vec<f64>> = vec![Vec::new(); levels.len()];
    let mut wins = vec![0.0; levels.len()];
    let (mut explored, mut succeeded, mut decisions) = (0, 0, 0);
    let mut chosen = std::collections::BTreeMap::<String, u32>::new();
    for game in 0..games {
        let mut random = Random::new(game);
        let level = |seat: usize| (seat + game as usize) % levels.len();
        let mut bots: Vec<_> = (0..players)
            .map(|seat| bot::<AboveAndBelow>(levels[level(seat)], game * 8 + seat as u64, clock))
            .collect();
        let mut state = AboveAndBelow::new(&Setup::of(players as u8));
        let (mut offers, mut events) = (Vec::new(), Vec::new());
        while let Some(actor) = AboveAndBelow::actor(&state) {
            let choice: Choice = match actor {
                Actor::Chance => {
                    AboveAndBelow::offers(&state, &mut offers);
                    random.pick::<AboveAndBelow>(&state, &offers)
                }
                Actor::Seat(seat) => {
                    decisions += 1;
                    bots[seat.index()].choose(&AboveAndBelow::view(&state, Viewer::Seat(seat)))
                }
            };
            if actor != Actor::Chance {
                let verb = choice.to_string().split(' ').next().unwrap_or("").to_owned();
                *chosen.entry(verb).or_default() += 1;
            }
            AboveAndBelow::apply(&mut state, choice, &mut events);
        }
        explored += events.iter().filter(|event| matches!(event, Event::SetOut { .. })).count();
        succeeded += events.iter().filter(|event| matches!(event, Event::CaveWon(..))).count();
        let sheet = AboveAndBelow::score(&state);
        let winners = sheet.iter().filter(|score| score.wins).count() as f64;
        for score in &sheet {
            let who = level(score.seat.index());
            scores[who].push(f64::from(score.total));
            wins[who] += if score.wins { 1.0 / winners } else { 0.0 };
        }
    }
    for (i, level) in levels.iter().enumerate() {
        let n = scores[i].len() as f64;
        let mean = scores[i].iter().sum::<f64>() / n;
        let spread = (scores[i].iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n).sqrt();
        println!("{level}: mean {mean:.1}, spread {spread:.1}, wins {:.1} of {games}", wins[i]);
    }
    println!("{} of {explored} explorations succeed", succeeded);
    println!("{} decisions a game, {:.1} s", decisions / games, clock().as_secs_f64());
    println!("{chosen:?}");
}
