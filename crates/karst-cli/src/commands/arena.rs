use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use karst_bots::{HasBots, Net};
use karst_host::{GameId, with_game};
use serde::Serialize;

use crate::contest::program::Program;
use crate::contest::{
    Contest, Crew, Entrant, GameResult, Ledger, Sequential, Standing, Tally, Verdict, names, play_game, plot,
};
use crate::{Context, Failure, Outcome, progress, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: GameId,
    /// Who takes part: novice to master, judge, judge:500, judge:100ms, judge@WEIGHTS, random, greedy, mcts:500, or
    /// "exec:PROGRAM ARGUMENTS"
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
    /// Keeps every game in this file; the same contest goes on from it after a stop
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Stop as soon as it is decided whether the first of two bots wins more than half; the number is the share asked for
    #[arg(long, value_name = "SHARE", num_args = 0..=1, default_missing_value = "0.55", value_parser = values::share)]
    until_decided: Option<f64>,
    /// Draws the ratings into this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: usize,
    games: u64,
    seed: u64,
    seconds: f64,
    /// Of the sequential test, if one was asked for.
    verdict: Option<String>,
    entrants: Vec<Standing>,
}

/// With more, the line-ups alone would fill a book.
const MAX_ENTRANTS: usize = 16;

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let report = with_game!(args.game, G => contest::<G>(&args))?;
    if let Some(path) = &args.plot {
        let title = format!("{}, {} players, {} games", report.game, report.players, report.games);
        std::fs::write(path, plot(&title, &report.entrants))?;
    }
    if context.json {
        return context.json(&report);
    }
    let width = report.entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0).max(8);
    context.line(format!(
        "{:width$}      elo   ±95%  games   wins  share    mean  ms/decision  longest  forfeits",
        "entrant"
    ))?;
    for entrant in &report.entrants {
        context.line(format!(
            "{:width$} {:8.0} {:6.0} {:6} {:6} {:5.1}% {:7.2} {:12.2} {:8.0} {:9}",
            entrant.name,
            entrant.elo,
            entrant.error,
            entrant.games,
            entrant.wins,
            100.0 * entrant.share,
            entrant.mean,
            entrant.ms_per_decision,
            entrant.longest_ms,
            entrant.forfeits.total()
        ))?;
    }
    if let Some(verdict) = &report.verdict {
        context.line(verdict)?;
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
    let nets = args.bots.iter().map(read_weights::<G>).collect::<Outcome<Vec<_>>>()?;
    let line_ups = line_ups(args.bots.len(), players);
    let begin = Instant::now();
    let contest = Contest {
        game: G::ID.to_owned(),
        rules: G::RULES_VERSION,
        players,
        options: args.option.clone(),
        seed: args.seed,
        entrants: names(&args.bots),
    };
    let mut desk = Desk::new(args, &contest)?;
    play_all::<G>(args, &setup, &nets, &line_ups, &mut desk)?;
    Ok(Report {
        game: G::ID,
        players,
        games: desk.played,
        seed: args.seed,
        seconds: begin.elapsed().as_secs_f64(),
        verdict: desk.verdict(),
        entrants: desk.tally.standings(),
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

/// The weights that an entrant brings along; they are kept until the program ends.
fn read_weights<G: HasBots>(entrant: &Entrant) -> Outcome<Option<&'static Net>> {
    let Entrant::Judge(_, path) = entrant else { return Ok(None) };
    let bad = |why: &dyn std::fmt::Display| Failure::Bad(format!("{}: {why}", path.display()));
    let file = std::fs::read(path).map_err(|error| bad(&error))?;
    let net = Net::read(&file, G::FEATURES_VERSION, G::FEATURES).map_err(|why| bad(&why))?;
    Ok(Some(Box::leak(Box::new(net))))
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

/// Where results are written down, and whether enough of them are in.
struct Desk {
    ledger: Ledger,
    tally: Tally,
    test: Option<Sequential>,
    played: u64,
}

impl Desk {
    fn new(args: &Args, contest: &Contest) -> Outcome<Desk> {
        if args.until_decided.is_some() && args.bots.len() != 2 {
            return Err(Failure::bad("--until-decided compares exactly two bots"));
        }
        let ledger = match &args.results {
            Some(path) => Ledger::open(path, contest)?,
            None => Ledger::none(),
        };
        let test = args.until_decided.map(Sequential::new);
        let mut desk = Desk { ledger, tally: Tally::new(&args.bots), test, played: 0 };
        let known = desk.ledger.known.clone();
        known.iter().filter(|result| result.number < args.games).for_each(|result| desk.count(result));
        Ok(desk)
    }

    fn knows(&self, number: u64) -> bool {
        self.ledger.known.iter().any(|result| result.number == number)
    }

    fn count(&mut self, result: &GameResult) {
        self.played += 1;
        self.tally.add(result);
        let first = result.line_up.iter().zip(&result.seats).find(|(entrant, _)| **entrant == 0);
        if let (Some(test), Some((_, seat))) = (&mut self.test, first) {
            test.add(seat.share);
        }
    }

    fn is_decided(&self) -> bool {
        self.test.is_some_and(|test| test.verdict() != Verdict::Open)
    }

    fn verdict(&self) -> Option<String> {
        let test = self.test?;
        let words = match test.verdict() {
            Verdict::Stronger => "decided: the first is stronger",
            Verdict::NotStronger => "decided: the first does not reach the share asked for",
            Verdict::Open => "not decided yet",
        };
        Some(format!("{words} (log-likelihood ratio {:.2})", test.likelihood()))
    }
}

/// Game `n` is line-up `n mod L` on deal `n / L`: every line-up gets the same deals.
fn play_all<G: HasBots>(
    args: &Args,
    setup: &G::Setup,
    nets: &[Option<&'static Net>],
    line_ups: &[Vec<usize>],
    desk: &mut Desk,
) -> Outcome {
    let next = AtomicU64::new(0);
    let enough = AtomicBool::new(desk.is_decided());
    let bar = progress::bar(args.games);
    bar.set_position(desk.played);
    let limit = args.time_limit.map(Duration::from_millis);
    let desk = Mutex::new(desk);
    let work = || -> Outcome {
        let mut crew = Crew::new(&args.bots, nets, limit);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games || enough.load(Ordering::Relaxed) {
                return Ok(());
            }
            if desk.lock().unwrap_or_else(PoisonError::into_inner).knows(number) {
                continue;
            }
            let line_up = &line_ups[number as usize % line_ups.len()];
            let deal = number / line_ups.len() as u64;
            let played = play_game::<G>(setup, &mut crew, line_up, args.seed, deal);
            let result = GameResult::new(number, deal, line_up, &played);
            let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
            desk.ledger.write(&result)?;
            desk.count(&result);
            enough.fetch_or(desk.is_decided(), Ordering::Relaxed);
            bar.inc(1);
        }
    };
    let done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    });
    bar.finish_and_clear();
    done
}
