use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use karst_bots::HasBots;
use karst_host::{GameId, with_game};
use serde::Serialize;

use crate::contest::program::Program;
use crate::contest::{Crew, Entrant, Standing, Tally, play};
use crate::{Context, Failure, Outcome, progress, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: GameId,
    /// Who takes part: random, greedy, mcts, mcts:500, mcts:100ms, or "exec:PROGRAM ARGUMENTS"
    #[arg(long, value_name = "BOT", value_delimiter = ',', required = true)]
    bots: Vec<Entrant>,
    /// How many games to play in all
    #[arg(long, value_name = "G", value_parser = values::games, allow_hyphen_values = true)]
    games: u64,
    /// Players per game; by default two
    #[arg(long, value_name = "N", value_parser = values::count, allow_hyphen_values = true)]
    players: Option<usize>,
    /// The same seed deals the same games
    #[arg(long, default_value = "0", value_parser = values::seed, allow_hyphen_values = true)]
    seed: u64,
    /// Milliseconds for one decision; by default programs have 10000 and our own bots their budget
    #[arg(long, value_name = "MS", value_parser = values::millis, allow_hyphen_values = true)]
    time_limit: Option<u64>,
    #[arg(long, value_name = "KEY=VALUE", value_parser = values::option)]
    option: Vec<(String, String)>,
    /// Games played at once; one by one nobody steals another's time
    #[arg(long, value_name = "T", default_value = "1", value_parser = values::threads, allow_hyphen_values = true)]
    threads: usize,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: usize,
    games: u64,
    seed: u64,
    seconds: f64,
    entrants: Vec<Standing>,
}

/// With more, the line-ups alone would fill a book.
const MAX_ENTRANTS: usize = 16;

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let report = with_game!(args.game, G => contest::<G>(&args))?;
    if context.json {
        return context.json(&report);
    }
    let width = report.entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0).max(8);
    context
        .line(format!("{:width$}      elo   ±95%  games   wins    mean  ms/decision  forfeits", "entrant"))?;
    for entrant in &report.entrants {
        context.line(format!(
            "{:width$} {:8.0} {:6.0} {:6} {:6} {:7.2} {:12.2} {:9}",
            entrant.name,
            entrant.elo,
            entrant.error,
            entrant.games,
            entrant.wins,
            entrant.mean,
            entrant.ms_per_decision,
            entrant.forfeits.total()
        ))?;
    }
    let noted =
        report.entrants.iter().filter_map(|entrant| Some((entrant, entrant.forfeits.first.as_ref()?)));
    noted.into_iter().try_for_each(|(entrant, first)| context.line(format!("{}: {first}", entrant.name)))
}

fn contest<G: HasBots>(args: &Args) -> Outcome<Report> {
    let players = args.players.unwrap_or_else(|| (*G::PLAYERS.end()).min(2));
    let setup = G::setup(players, &args.option).map_err(Failure::bad)?;
    if args.bots.len() < players {
        return Err(Failure::Bad(format!(
            "{} bots for {players} players: name at least one per seat",
            args.bots.len()
        )));
    }
    if args.bots.len() > MAX_ENTRANTS {
        return Err(Failure::Bad(format!("{} bots: an arena takes at most {MAX_ENTRANTS}", args.bots.len())));
    }
    check_programs(&args.bots)?;
    let line_ups = line_ups(args.bots.len(), players);
    let begin = Instant::now();
    let entrants = play_all::<G>(args, &setup, &line_ups);
    Ok(Report {
        game: G::ID,
        players,
        games: args.games,
        seed: args.seed,
        seconds: begin.elapsed().as_secs_f64(),
        entrants,
    })
}

/// A program that cannot be started at all is bad input, not a bad player.
fn check_programs(entrants: &[Entrant]) -> Outcome {
    for entrant in entrants {
        if let Entrant::Program(words) = entrant
            && let Err(error) = Program::start(words)
        {
            return Err(Failure::Bad(format!("`{}` cannot be started: {error}", words[0])));
        }
    }
    Ok(())
}

/// Every group of entrants, in every rotation of the seats.
fn line_ups(entrants: usize, players: usize) -> Vec<Vec<usize>> {
    let groups = groups(0, entrants, players);
    let rotated = |turn: usize| {
        groups.iter().map(move |group| {
            let mut line_up = group.clone();
            line_up.rotate_left(turn);
            line_up
        })
    };
    (0..players).flat_map(rotated).collect()
}

/// All ways to pick `size` of the entrants from `from` on, in order.
fn groups(from: usize, entrants: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        let rest = groups(first + 1, entrants, size - 1);
        rest.into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (from..entrants).flat_map(with).collect()
}

/// Game `n` is line-up `n mod L` on deal `n / L`: every line-up gets the same deals.
fn play_all<G: HasBots>(args: &Args, setup: &G::Setup, line_ups: &[Vec<usize>]) -> Vec<Standing> {
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::new(&args.bots));
    let bar = progress::bar(args.games);
    let limit = args.time_limit.map(Duration::from_millis);
    let work = || {
        let mut crew = Crew::new(&args.bots, limit);
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= args.games {
                return;
            }
            let line_up = &line_ups[game as usize % line_ups.len()];
            let deal = game / line_ups.len() as u64;
            let played = play::<G>(setup, &mut crew, line_up, args.seed, deal);
            tally.lock().unwrap_or_else(PoisonError::into_inner).add(line_up, deal, &played);
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| (0..args.threads).for_each(|_| drop(scope.spawn(work))));
    bar.finish_and_clear();
    tally.into_inner().unwrap_or_else(PoisonError::into_inner).standings()
}
