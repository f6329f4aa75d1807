//! How sure a judge is: plays games and compares what it expected after every choice with how they ended.
//! `cargo run --release -p karst-bots --example doubt -- caverna 2 200 expert`. Prints, tenth by tenth of a game, how far off
//! two in three expectations were at most, and how far off they were on average.

use std::time::Duration;

use karst_bots::{HasBots, Level, bot};
use karst_judge::Eye;
use karst_kit::{Actor, Position, Seat, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// What was expected of each seat after each choice.
type Expectations = Vec<(Seat, f32)>;

fn play<G: HasBots>(players: usize, game: u64, level: Level) -> (Vec<Expectations>, Vec<(Seat, i32)>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
    let mut state = G::new(&G::setup(players, &[]).expect("the usual game"));
    let mut eye = Eye::new(G::net().expect("weights"));
    let mut bots: Vec<_> =
        (0..players).map(|seat| bot::<G>(level, game * 8 + seat as u64, || Duration::ZERO)).collect();
    let (mut offers, mut expected) = (Vec::new(), Vec::new());
    while let Some(actor) = state.actor() {
        state.offers(&mut offers);
        let choice = match actor {
            Actor::Chance => state.sample(&offers, |n| rng.random_range(0..n)),
            Actor::Seat(seat) => bots[seat.index()].choose(&state.view(Viewer::Seat(seat))),
        };
        state.apply(choice, &mut Silent);
        if state.actor().is_some() {
            let seats = state.seats().iter();
            expected.push(seats.map(|&seat| (seat, eye.look::<G>(&state, seat).points)).collect());
        }
    }
    let ended = state.seats().iter().map(|&seat| (seat, state.points(seat)));
    (expected, ended.collect())
}

fn report<G: HasBots>(players: usize, games: u64, level: Level) {
    let mut off: Vec<Vec<f32>> = vec![Vec::new(); 11];
    for game in 0..games {
        let (expected, ended) = play::<G>(players, game, level);
        let last = expected.len().max(1) as f32;
        for (i, all) in expected.iter().enumerate() {
            let tenth = (10.0 * i as f32 / last).round() as usize;
            for ((_, points), (_, end)) in all.iter().zip(&ended) {
                off[tenth].push(*end as f32 - points);
            }
        }
    }
    for (tenth, off) in off.iter_mut().enumerate() {
        let n = off.len().max(1);
        let mean = off.iter().sum::<f32>() / n as f32;
        off.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
        let two_thirds = off.get(n * 2 / 3).map_or(0.0, |off| off.abs());
        println!("{tenth:2}/10: {two_thirds:5.1} points in two of three, {mean:+5.1} on average ({n} looks)");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, level] = &args[..] else { panic!("usage: doubt GAME PLAYERS GAMES LEVEL") };
    let (players, games) = (players.parse().expect("players"), games.parse().expect("games"));
    let level = level.parse().expect("a level");
    match game.as_str() {
        "caverna" => report::<caverna::Caverna>(players, games, level),
        "cave-vs-cave" => report::<cave_vs_cave::CaveVsCave>(players, games, level),
        "above-and-below" => report::<above_and_below::AboveAndBelow>(players, games, level),
        "bargeroc" => report::<bargeroc::Bargeroc>(players, games, level),
        other => panic!("`{other}` is no game"),
    }
}
