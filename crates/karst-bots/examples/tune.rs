//! Compares manners, dials and weights that are not in the program yet:
//! `cargo run --release -p karst-bots --example tune -- caverna 2 40 t=0.5,h=1 i=200,c=0.35,w=other.bin greedy`.
//! An entrant is a level, or any of `t` temperature, `h` horizon, `i` iterations, `c` curiosity, `p` temperature of the
//! priors, `l` players up to whom lines are planned, `w` weights file. Entrants change seats from game to game; with more
//! seats than entrants they sit in turn. `20..40` instead of a number plays those games of the row, so that a long one can
//! be played in pieces; every game is told as it ends.

use std::ops::Range;
use std::time::{Duration, Instant};

use karst_bots::{Bot, Character, Dials, HasBots, Level, Manner, Sage, bot};
use karst_judge::Net;
use karst_kit::{Actor, Position, Rules, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn clock() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

enum Entrant {
    Level(Level),
    Tuned { manner: Manner, dials: Dials, net: &'static Net },
}

impl Entrant {
    fn read<G: HasBots>(text: &str) -> Entrant {
        if let Ok(level) = text.parse() {
            return Entrant::Level(level);
        }
        let (mut manner, mut dials) = (Manner::PLAIN, G::DIALS);
        let mut net = G::net();
        for part in text.split(',') {
            let (key, value) = part.split_once('=').expect("key=value");
            let number = || value.parse::<f32>().expect("a number");
            match key {
                "t" => manner.temperature = number(),
                "h" => manner.horizon = number(),
                "i" => manner.iterations = number() as u32,
                "c" => dials.curiosity = number(),
                "l" => dials.plans_for = number() as usize,
                "p" => dials.temperature = number(),
                "w" => {
                    let file = std::fs::read(value).expect("a weights file");
                    let read = Net::read(&file, G::FEATURES_VERSION, G::FEATURES);
                    net = Some(Box::leak(Box::new(read.expect("weights of this version"))));
                }
                other => panic!("`{other}` is no setting"),
            }
        }
        Entrant::Tuned { manner, dials, net: net.expect("weights") }
    }

    fn sit<G: HasBots>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Entrant::Level(level) => bot::<G>(*level, seed, clock),
            Entrant::Tuned { manner, dials, net } => {
                Box::new(Sage::<G>::new(net, seed, *manner, Character::Plain, clock).with_dials(*dials))
            }
        }
    }
}

#[derive(Default, Clone)]
struct Tally {
    points: Vec<f64>,
    wins: f64,
    decisions: u32,
    time: Duration,
    longest: Duration,
}

fn contest<G: HasBots>(players: usize, games: Range<u64>, texts: &[String]) {
    let entrants: Vec<Entrant> = texts.iter().map(|text| Entrant::read::<G>(text)).collect();
    let mut tallies = vec![Tally::default(); entrants.len()];
    for game in games {
        play::<G>(players, game, &entrants, &mut tallies);
    }
    for (text, tally) in texts.iter().zip(&tallies) {
        let n = tally.points.len().max(1) as f64;
        let mean = tally.points.iter().sum::<f64>() / n;
        let spread = (tally.points.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n).sqrt();
        let share = tally.wins / n;
        println!(
            "{text:40} {mean:6.1} ±{:.1} (spread {spread:.1}) wins {:5.1} % ±{:.1} {:8.2} ms, longest {:.0} ms",
            1.96 * spread / n.sqrt(),
            100.0 * share,
            196.0 * (share * (1.0 - share) / n).sqrt(),
            tally.time.as_secs_f64() * 1e3 / f64::from(tally.decisions.max(1)),
            tally.longest.as_secs_f64() * 1e3,
        );
    }
}

fn play<G: HasBots>(players: usize, game: u64, entrants: &[Entrant], tallies: &mut [Tally]) {
    let sits = |seat: usize| (seat + game as usize) % entrants.len();
    // Deals come in blocks in which everybody sits everywhere.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1_000 + game / entrants.len() as u64);
    let mut bots: Vec<_> =
        (0..players).map(|seat| entrants[sits(seat)].sit::<G>(game * 8 + seat as u64)).collect();
    let mut state = G::new(&G::setup(players, &[]).expect("the usual game"));
    let mut offers = Vec::new();
    while let Some(actor) = state.actor() {
        state.offers(&mut offers);
        let choice = match actor {
            Actor::Chance => state.sample(&offers, |n| rng.random_range(0..n)),
            Actor::Seat(seat) => {
                let begin = Instant::now();
                let choice = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)));
                let tally = &mut tallies[sits(seat.index())];
                tally.decisions += 1;
                tally.time += begin.elapsed();
                tally.longest = tally.longest.max(begin.elapsed());
                choice
            }
        };
        state.apply(choice, &mut Silent);
    }
    let scores = state.score();
    let winners = scores.iter().filter(|score| score.wins).count().max(1) as f64;
    let mut told = format!("game {game}:");
    for score in scores {
        let tally = &mut tallies[sits(score.seat.index())];
        tally.points.push(f64::from(score.total));
        tally.wins += if score.wins { 1.0 / winners } else { 0.0 };
        let wins = if score.wins { " wins" } else { "" };
        told += &format!(" {} {}{wins},", sits(score.seat.index()), score.total);
    }
    eprintln!("{told}");
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, entrants @ ..] = &args[..] else {
        panic!("usage: tune GAME PLAYERS GAMES ENTRANT…");
    };
    let number = |text: &str| text.parse::<u64>().expect("a number of games");
    let games = match games.split_once("..") {
        Some((from, to)) => number(from)..number(to),
        None => 0..number(games),
    };
    let players = players.parse().expect("players");
    match game.as_str() {
        "caverna" => contest::<caverna::Caverna>(players, games, entrants),
        "cave-vs-cave" => contest::<cave_vs_cave::CaveVsCave>(players, games, entrants),
        "above-and-below" => contest::<above_and_below::AboveAndBelow>(players, games, entrants),
        "bargeroc" => contest::<bargeroc::Bargeroc>(players, games, entrants),
        other => panic!("`{other}` is no game"),
    }
}
