use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use indicatif::ProgressBar;
use karst_bots::{HasBots, Level, bot};
use karst_host::{GameId, with_game};
use karst_kit::{Actor, Position, Rules, Seat, Silent, Viewer, digest};
use serde::Serialize;

use crate::clock::clock;
use crate::luck::{CHANCE, Luck, seed_for};
use crate::{Context, Failure, Outcome, progress, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: GameId,
    #[arg(long, value_name = "N", value_parser = values::count, allow_hyphen_values = true)]
    players: usize,
    /// One bot per seat, in seat order, or one for all: novice to master, judge, judge:500, random, greedy, mcts:500
    #[arg(long, value_name = "BOT", value_delimiter = ',', required = true)]
    bots: Vec<Level>,
    /// How many games to play
    #[arg(long, value_name = "G", value_parser = values::games, allow_hyphen_values = true)]
    games: u64,
    /// The same seed gives the same games, on any number of threads
    #[arg(long, default_value = "0", value_parser = values::seed, allow_hyphen_values = true)]
    seed: u64,
    #[arg(long, value_name = "KEY=VALUE", value_parser = values::option)]
    option: Vec<(String, String)>,
    /// By default one per core
    #[arg(long, value_name = "T", value_parser = values::threads, allow_hyphen_values = true)]
    threads: Option<usize>,
    /// Also counts what is chosen: in how many of a player's games, and how those games went
    #[arg(long)]
    choices: bool,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: usize,
    games: u64,
    seed: u64,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    /// A fingerprint of all final positions: equal for equal games.
    digest: String,
    seats: Vec<SeatReport>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<ChoiceReport>,
}

/// A kind of choice, over all seats and games.
#[derive(Serialize)]
struct ChoiceReport {
    choice: String,
    /// Of all seats' games, in how many it was chosen at least once.
    share: f64,
    mean: f64,
    win_share: f64,
}

#[derive(Serialize)]
struct SeatReport {
    seat: Seat,
    bot: String,
    mean: f64,
    min: i32,
    max: i32,
    wins: u64,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let report = with_game!(args.game, G => simulate::<G>(&args))?;
    if context.json {
        return context.json(&report);
    }
    context.line(format!(
        "{} games, {} decisions in {:.2} s: {:.0} decisions/s, digest {}",
        report.games, report.decisions, report.seconds, report.decisions_per_second, report.digest
    ))?;
    report.choices.iter().try_for_each(|one| {
        let ChoiceReport { choice, share, mean, win_share } = one;
        let (share, wins) = (100.0 * share, 100.0 * win_share);
        context.line(format!("{choice:36} in {share:5.1} % of games, mean {mean:6.2}, wins {wins:5.1} %"))
    })?;
    report.seats.iter().try_for_each(|seat| {
        let SeatReport { seat, bot, mean, min, max, wins } = seat;
        let share = *wins as f64 * 100.0 / report.games as f64;
        context.line(format!(
            "{:7} {bot:12} mean {mean:6.2}  min {min:3}  max {max:3}  wins {wins} ({share:.1} %)",
            seat.name()
        ))
    })
}

fn simulate<G: HasBots>(args: &Args) -> Outcome<Report> {
    let setup = G::setup(args.players, &args.option).map_err(Failure::bad)?;
    let levels = match args.bots.as_slice() {
        [level] => vec![*level; args.players],
        levels if levels.len() == args.players => levels.to_vec(),
        levels => {
            return Err(Failure::Bad(format!(
                "{} bots for {} players: name one, or one per seat",
                levels.len(),
                args.players
            )));
        }
    };
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
    let begin = Instant::now();
    let totals = play_all::<G>(args, &setup, &levels, threads);
    let seconds = begin.elapsed().as_secs_f64();
    Ok(Report {
        game: G::ID,
        players: args.players,
        games: args.games,
        seed: args.seed,
        decisions: totals.decisions,
        seconds,
        decisions_per_second: totals.decisions as f64 / seconds,
        digest: format!("{:016x}", totals.digest),
        seats: totals.seats(&levels, args.games),
        choices: if args.choices { totals.choices() } else { Vec::new() },
    })
}

/// Each game has its own seeds and the totals do not depend on the order, so threads may share the work freely.
fn play_all<G: HasBots>(args: &Args, setup: &G::Setup, levels: &[Level], threads: usize) -> Totals {
    let next = AtomicU64::new(0);
    let bar = progress::bar(args.games);
    let work = || play_some::<G>(args, setup, levels, &next, &bar);
    let totals = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = workers.into_iter().map(|worker| match worker.join() {
            Ok(totals) => totals,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.fold(Totals::new(levels.len()), Totals::plus)
    });
    bar.finish_and_clear();
    totals
}

fn play_some<G: HasBots>(
    args: &Args,
    setup: &G::Setup,
    levels: &[Level],
    next: &AtomicU64,
    bar: &ProgressBar,
) -> Totals {
    let mut totals = Totals::new(levels.len());
    loop {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= args.games {
            return totals;
        }
        play_one::<G>(setup, levels, args, game, &mut totals);
        bar.inc(1);
    }
}

fn play_one<G: HasBots>(setup: &G::Setup, levels: &[Level], args: &Args, game: u64, totals: &mut Totals) {
    let seed = args.seed;
    let mut chosen = vec![BTreeSet::new(); levels.len()];
    let seeded = (0..).zip(levels).map(|(seat, &level)| bot::<G>(level, seed_for(seed, game, seat), clock));
    let mut bots: Vec<_> = seeded.collect();
    let mut luck = Luck::new(seed_for(seed, game, CHANCE));
    let mut state = G::new(setup);
    let mut offers = Vec::new();
    while let Some(actor) = state.actor() {
        let choice = match actor {
            Actor::Chance => {
                state.offers(&mut offers);
                luck.draw::<G>(&state, &offers)
            }
            Actor::Seat(seat) => {
                totals.decisions += 1;
                let choice = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)));
                if args.choices {
                    chosen[seat.index()].insert(kind_of(&choice.to_string()));
                }
                choice
            }
        };
        state.apply(choice, &mut Silent);
    }
    totals.digest = totals.digest.wrapping_add(digest(&state));
    for score in state.score() {
        totals.seats[score.seat.index()].add(score.total, score.wins);
        for kind in std::mem::take(&mut chosen[score.seat.index()]) {
            let (games, points, wins) = totals.choices.entry(kind).or_default();
            *games += 1;
            *points += i64::from(score.total);
            *wins += u64::from(score.wins);
        }
    }
}

/// What a notation is about, without amounts and places: `furnish dwelling b2` is `furnish dwelling`.
fn kind_of(notation: &str) -> String {
    let named = |word: &&str| word.len() > 2 && !word.starts_with(|c: char| c.is_ascii_digit());
    let (verb, rest) = notation.split_once(' ').unwrap_or((notation, ""));
    match rest.split(' ').next().filter(named) {
        Some(noun) => format!("{verb} {noun}"),
        None => verb.to_owned(),
    }
}

struct Totals {
    decisions: u64,
    digest: u64,
    seats: Vec<SeatTotals>,
    /// Games, points and wins of the seats that chose something of a kind.
    choices: BTreeMap<String, (u64, i64, u64)>,
}

#[derive(Clone)]
struct SeatTotals {
    games: u64,
    sum: i64,
    min: i32,
    max: i32,
    wins: u64,
}

impl SeatTotals {
    fn add(&mut self, points: i32, wins: bool) {
        self.games += 1;
        self.sum += i64::from(points);
        self.min = self.min.min(points);
        self.max = self.max.max(points);
        self.wins += u64::from(wins);
    }
}

impl Totals {
    fn new(seats: usize) -> Totals {
        let none = SeatTotals { games: 0, sum: 0, min: i32::MAX, max: i32::MIN, wins: 0 };
        Totals { decisions: 0, digest: 0, seats: vec![none; seats], choices: BTreeMap::new() }
    }

    fn plus(mut self, other: Totals) -> Totals {
        self.decisions += other.decisions;
        self.digest = self.digest.wrapping_add(other.digest);
        for (seat, more) in self.seats.iter_mut().zip(other.seats) {
            seat.games += more.games;
            seat.sum += more.sum;
            seat.min = seat.min.min(more.min);
            seat.max = seat.max.max(more.max);
            seat.wins += more.wins;
        }
        for (kind, (games, points, wins)) in other.choices {
            let sum = self.choices.entry(kind).or_default();
            *sum = (sum.0 + games, sum.1 + points, sum.2 + wins);
        }
        self
    }

    /// The most frequent first.
    fn choices(&self) -> Vec<ChoiceReport> {
        let played: u64 = self.seats.iter().map(|seat| seat.games).sum();
        let report = |(kind, &(games, points, wins)): (&String, &(u64, i64, u64))| ChoiceReport {
            choice: kind.clone(),
            share: games as f64 / played as f64,
            mean: points as f64 / games as f64,
            win_share: wins as f64 / games as f64,
        };
        let mut all: Vec<ChoiceReport> = self.choices.iter().map(report).collect();
        all.sort_by(|a, b| b.share.total_cmp(&a.share));
        all
    }

    fn seats(&self, levels: &[Level], games: u64) -> Vec<SeatReport> {
        let seats = self.seats.iter().zip(Seat::ALL).zip(levels);
        seats
            .map(|((totals, seat), level)| SeatReport {
                seat,
                bot: level.to_string(),
                mean: totals.sum as f64 / games as f64,
                min: totals.min,
                max: totals.max,
                wins: totals.wins,
            })
            .collect()
    }
}
