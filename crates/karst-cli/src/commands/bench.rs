use std::hint::black_box;
use std::time::{Duration, Instant};

use karst_bots::{Budget, HasBots, Level};
use karst_host::{GameId, with_game};
use karst_judge::Eye;
use karst_kit::{Actor, Game, Position, Silent, Viewer};
use karst_web::bench::{Crowd, CrowdReport, Load, StoredReport};
use serde::Serialize;
use serde_json::json;

use crate::clock::clock;
use crate::luck::Luck;
use crate::{Context, Failure, Outcome, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id; by default every game
    game: Option<GameId>,
    /// How long to measure for each player count, in five runs
    #[arg(long, default_value = "5", value_parser = values::seconds, allow_hyphen_values = true)]
    seconds: f64,
    /// Measure positions from games of this bot instead of random ones: copy, list the offers, play one of them
    #[arg(long, value_name = "BOT")]
    positions: Option<Level>,
    /// Measure the learned judge instead: copy a position, play an offer, evaluate what comes after it
    #[arg(long, conflicts_with = "positions")]
    judge: bool,
    /// Measure the server instead: tables full of people who choose at random, each with a page open
    #[arg(long, conflicts_with_all = ["positions", "judge"])]
    server: bool,
    /// How many tables, with `--rate` of all games
    #[arg(long, value_name = "N", default_value = "1", requires = "server", value_parser = values::moves)]
    tables: usize,
    /// How many people sit at each table; by default as many as the game takes, up to four
    #[arg(long, value_name = "N", requires = "server", value_parser = values::threads)]
    seats: Option<usize>,
    /// How many watch at each table besides
    #[arg(long, value_name = "N", default_value = "0", requires = "server")]
    watchers: usize,
    /// So many choices a second at all tables together instead of as many as there can be, against servers that are
    /// processes of their own; with 0 the pages are only open
    #[arg(long, value_name = "N", requires = "server", conflicts_with = "game")]
    rate: Option<usize>,
    /// How many seconds at that rate
    #[arg(long, value_name = "S", default_value = "60", requires = "rate")]
    duration: u64,
    /// Servers that share the PostgreSQL database named with --database
    #[arg(long, value_name = "N", default_value = "1", requires = "database")]
    servers: usize,
    /// An empty PostgreSQL database
    #[arg(long, value_name = "URL", requires = "rate")]
    database: Option<String>,
    /// Measure how soon a server and its pages are there with so many tables in its store, and with a hundred
    #[arg(long, value_name = "N", requires = "server", conflicts_with_all = ["rate", "game"])]
    stored: Option<usize>,
}

/// Random play, uniform over all legal choices, a new seed each game, on one thread.
#[derive(Serialize)]
struct Measured {
    game: &'static str,
    players: usize,
    /// Questions to seats.
    decisions_per_second: f64,
    /// Questions to seats and draws of chance.
    steps_per_second: f64,
    games_per_second: f64,
    ns_per_decision: f64,
    decisions_per_game: f64,
    offers_per_decision: f64,
    bytes_per_state: usize,
}

const RUNS: u32 = 5;

pub fn run(args: Args, context: &mut Context) -> Outcome {
    if let Some(tables) = args.stored {
        return measure_stored(tables, context);
    }
    if let Some(rate) = args.rate {
        let crowd = Crowd {
            program: std::env::current_exe().map_err(Failure::bad)?,
            tables: args.tables,
            watchers: args.watchers,
            rate,
            seconds: args.duration,
            database: args.database,
            servers: args.servers,
        };
        return measure_crowd(crowd, context);
    }
    let games = args.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
    if args.judge {
        return games.into_iter().try_for_each(|game| {
            let measured = with_game!(game, G => evaluations::<G>(args.seconds))?;
            context.line(format!("{game} {measured:.0} evaluations a second of one core"))
        });
    }
    if args.server {
        return games.into_iter().try_for_each(|game| measure_server(&args, game, context));
    }
    let mut all = Vec::new();
    for game in games {
        with_game!(game, G => measure_game::<G>(args.seconds, args.positions, &mut all))?;
    }
    if context.json {
        return context.json(&all);
    }
    context
        .line("game             players  decisions/s      steps/s    games/s  ns/decision  bytes/state")?;
    all.iter().try_for_each(|measured| {
        context.line(format!(
            "{:16} {:7} {:12.0} {:12.0} {:10.0} {:12.1} {:12}",
            measured.game,
            measured.players,
            measured.decisions_per_second,
            measured.steps_per_second,
            measured.games_per_second,
            measured.ns_per_decision,
            measured.bytes_per_state
        ))
    })
}

fn measure_server(args: &Args, game: GameId, context: &mut Context) -> Outcome {
    let most = with_game!(game, G => *G::PLAYERS.end());
    let seats = args.seats.unwrap_or(most.min(4));
    let time = Duration::from_secs_f64(args.seconds);
    let load = Load { game, tables: args.tables, seats, watchers: args.watchers, time };
    let report = karst_web::bench::run(load).map_err(Failure::bad)?;
    if context.json {
        return context.json(&report);
    }
    context.line(format!(
        "{}: {} tables, {} seats, {} watchers each; {:.0} MB with the load",
        report.game, report.tables, report.seats, report.watchers, report.memory_mb
    ))?;
    context.line("               moves/s   CPU ms/move   p50 ms   p99 ms   bytes/update   compressed")?;
    let thirds = ["first third", "second third", "last third"].into_iter().zip(&report.thirds);
    std::iter::once(("whole game", &report.whole)).chain(thirds).try_for_each(|(name, figures)| {
        let cpu = figures.cpu_ms_per_move.map_or("-".to_owned(), |cpu| format!("{cpu:.3}"));
        context.line(format!(
            "{name:13} {:8.0} {cpu:>13} {:8.2} {:8.2} {:14.0} {:12.0}",
            figures.moves_per_second, figures.p50_ms, figures.p99_ms, figures.bytes, figures.compressed_bytes
        ))
    })
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn measure_crowd(crowd: Crowd, context: &mut Context) -> Outcome {
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::bad)?;
    let wanted = crowd.clone();
    let report = runtime.block_on(karst_web::bench::crowd(crowd)).map_err(Failure::bad)?;
    let CrowdReport { pages, moves, errors, missed, games, times, peak_mb, .. } = &report;
    let cpu = millis(report.cpu) / (*moves).max(1) as f64;
    let busy = report.cpu.as_secs_f64() / report.lasted.as_secs_f64();
    let (p50, p99, max) = (millis(times.p50), millis(times.p99), millis(times.max));
    if context.json {
        return context.json(&json!({
            "tables": wanted.tables, "pages": pages, "servers": wanted.servers, "rate": wanted.rate,
            "seconds": report.lasted.as_secs_f64(), "moves": moves, "games_ended": games, "errors": errors,
            "first_error": report.first_error, "missed": missed, "p50_ms": p50, "p99_ms": p99, "max_ms": max,
            "peak_mb": peak_mb, "processors": busy, "cpu_ms_per_move": (*moves > 0).then_some(cpu),
        }));
    }
    let (tables, servers, seconds) = (wanted.tables, wanted.servers, report.lasted.as_secs_f64());
    context.line(format!("{tables} tables, {pages} pages, {servers} servers, {seconds:.0} s"))?;
    if wanted.rate > 0 {
        let speed = *moves as f64 / seconds;
        context.line(format!(
            "{moves} moves ({speed:.0} a second), {games} games ended; {missed} missed, {errors} errors"
        ))?;
        context.line(format!(
            "p50 {p50:.1} ms, p99 {p99:.1} ms, at most {max:.1} ms until the last page had it"
        ))?;
        context.line(format!("{cpu:.2} ms of the servers' processors a move, {busy:.2} processors"))?;
    } else {
        context.line(format!("a table's page: p50 {p50:.1} ms, p99 {p99:.1} ms; {errors} errors"))?;
        context.line(format!("{busy:.3} processors"))?;
    }
    let peaks: Vec<String> = peak_mb.iter().map(|peak| format!("{peak:.0} MB")).collect();
    context.line(format!("at most {}", peaks.join(", ")))?;
    report.first_error.iter().try_for_each(|error| context.line(format!("the first error: {error}")))
}

fn measure_stored(tables: usize, context: &mut Context) -> Outcome {
    let program = std::env::current_exe().map_err(Failure::bad)?;
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::bad)?;
    let measure = |tables| runtime.block_on(karst_web::bench::stored(&program, tables)).map_err(Failure::bad);
    let reports = [measure(100)?, measure(tables)?];
    if context.json {
        let reports = reports.map(|report| {
            let StoredReport { tables, entries, bytes, start, lobby, page, peak_mb } = report;
            json!({
                "tables": tables, "entries": entries, "bytes": bytes, "start_ms": millis(start),
                "lobby_p50_ms": millis(lobby.p50), "lobby_p99_ms": millis(lobby.p99),
                "page_p50_ms": millis(page.p50), "page_p99_ms": millis(page.p99), "peak_mb": peak_mb,
            })
        });
        return context.json(&reports);
    }
    context.line(
        "  tables    entries  MB on disk  start ms  lobby p50   p99 ms  page p50   p99 ms  memory MB",
    )?;
    reports.iter().try_for_each(|report| {
        let StoredReport { tables, entries, bytes, start, lobby, page, peak_mb } = report;
        context.line(format!(
            "{tables:8} {entries:10} {:11.0} {:9.0} {:10.1} {:8.1} {:9.1} {:8.1} {peak_mb:10.0}",
            *bytes as f64 / 1e6,
            millis(*start),
            millis(lobby.p50),
            millis(lobby.p99),
            millis(page.p50),
            millis(page.p99),
        ))
    })
}

fn measure_game<G: HasBots>(seconds: f64, bot: Option<Level>, all: &mut Vec<Measured>) -> Outcome {
    let time = Duration::from_secs_f64(seconds);
    for players in G::PLAYERS {
        let setup = G::setup(players, &[]).map_err(Failure::bad)?;
        let mut bench = Bench::<G>::new();
        all.push(match bot {
            None => median::<G>(&setup, time, |time| bench.play_for(&setup, time)),
            Some(level) => {
                let (states, games) = positions::<G>(&setup, level);
                median::<G>(&setup, time, |time| bench.look_for(&states, games, time))
            }
        });
    }
    Ok(())
}

/// How many offers a second the judge looks at, in games of its own.
fn evaluations<G: HasBots>(seconds: f64) -> Outcome<f64> {
    let Some(net) = G::net() else { return Err(Failure::bad("this program has no weights for the game")) };
    let players = (*G::PLAYERS.end()).min(2);
    let setup = G::setup(players, &[]).map_err(Failure::bad)?;
    let (states, _) = positions::<G>(&setup, Level::Judge(Budget::Iterations(0)));
    let (mut eye, mut offers, mut looked) = (Eye::new(net), Vec::with_capacity(256), 0u64);
    let (begin, time) = (processor_time(), Duration::from_secs_f64(seconds));
    while processor_time() - begin < time {
        for state in states.iter().take(1_000) {
            let Some(Actor::Seat(seat)) = state.actor() else { continue };
            state.offers(&mut offers);
            eye.rest::<G>(state, seat);
            for &offer in &offers {
                let mut next = state.clone();
                next.apply(offer, &mut Silent);
                black_box(eye.look::<G>(&next, seat));
            }
            looked += offers.len() as u64;
        }
    }
    Ok(looked as f64 / (processor_time() - begin).as_secs_f64())
}

/// How long this thread has run on a processor, where the system says so: others may use it too. Else the time.
fn processor_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(clock, Duration::from_nanos)
}

/// As many positions as fit into a processor's cache a few times over.
const POSITIONS: usize = 10_000;

/// Every question to a seat in games of a bot against itself, and how many games that were.
fn positions<G: HasBots>(setup: &G::Setup, level: Level) -> (Vec<G::State>, u64) {
    let (mut states, mut offers, mut games) = (Vec::with_capacity(POSITIONS), Vec::new(), 0);
    while states.len() < POSITIONS {
        let mut luck = Luck::new(games);
        let mut bot = karst_bots::bot::<G>(level, games, clock);
        let mut state = G::new(setup);
        while let Some(actor) = state.actor() {
            let choice = match actor {
                Actor::Chance => {
                    state.offers(&mut offers);
                    luck.draw::<G>(&state, &offers)
                }
                Actor::Seat(seat) => {
                    states.push(state.clone());
                    bot.choose(&state.view(Viewer::Seat(seat)))
                }
            };
            state.apply(choice, &mut Silent);
        }
        games += 1;
    }
    (states, games)
}

/// The median run by speed, after a warm-up.
fn median<G: Game>(setup: &G::Setup, time: Duration, mut run: impl FnMut(Duration) -> Run) -> Measured {
    run(time / (2 * RUNS));
    let mut runs: Vec<Run> = (0..RUNS).map(|_| run(time / RUNS)).collect();
    runs.sort_by(|a, b| a.speed().total_cmp(&b.speed()));
    let run = &runs[runs.len() / 2];
    let (decisions, games) = (run.decisions as f64, run.games as f64);
    Measured {
        game: G::ID,
        players: G::n_players(setup),
        decisions_per_second: run.speed(),
        steps_per_second: run.steps as f64 / run.seconds,
        games_per_second: games / run.seconds,
        ns_per_decision: run.seconds * 1e9 / decisions,
        decisions_per_game: decisions / games,
        offers_per_decision: run.offers as f64 / decisions,
        bytes_per_state: size_of::<G::State>(),
    }
}

#[derive(Default)]
struct Run {
    games: u64,
    decisions: u64,
    steps: u64,
    offers: u64,
    seconds: f64,
}

impl Run {
    fn speed(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }
}

/// Everything the hot loop needs, allocated once.
struct Bench<G: Game> {
    offers: Vec<G::Choice>,
    next_seed: u64,
}

impl<G: Game> Bench<G> {
    fn new() -> Bench<G> {
        Bench { offers: Vec::with_capacity(256), next_seed: 0 }
    }

    fn play_for(&mut self, setup: &G::Setup, time: Duration) -> Run {
        let mut run = Run::default();
        let begin = Instant::now();
        // The clock is asked once in 64 games.
        while begin.elapsed() < time {
            (0..64).for_each(|_| self.play(setup, &mut run));
        }
        run.seconds = begin.elapsed().as_secs_f64();
        run
    }

    /// Takes one choice at random in every position, again and again.
    fn look_for(&mut self, states: &[G::State], games: u64, time: Duration) -> Run {
        let mut run = Run::default();
        let mut luck = Luck::new(self.next_seed);
        let begin = Instant::now();
        while begin.elapsed() < time {
            for state in states {
                let mut state = state.clone();
                state.offers(&mut self.offers);
                run.offers += self.offers.len() as u64;
                let choice = self.offers[luck.below(self.offers.len())];
                state.apply(choice, &mut Silent);
                black_box(&state);
            }
            run.decisions += states.len() as u64;
            run.games += games;
        }
        run.steps = run.decisions;
        run.seconds = begin.elapsed().as_secs_f64();
        run
    }

    fn play(&mut self, setup: &G::Setup, run: &mut Run) {
        let mut luck = Luck::new(self.next_seed);
        self.next_seed += 1;
        let mut state = G::new(setup);
        while let Some(actor) = state.actor() {
            state.offers(&mut self.offers);
            let choice = match actor {
                Actor::Chance => luck.draw::<G>(&state, &self.offers),
                Actor::Seat(_) => {
                    run.decisions += 1;
                    run.offers += self.offers.len() as u64;
                    self.offers[luck.below(self.offers.len())]
                }
            };
            state.apply(choice, &mut Silent);
            run.steps += 1;
        }
        black_box(&state);
        run.games += 1;
    }
}
