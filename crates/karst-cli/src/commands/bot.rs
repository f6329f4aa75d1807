use std::io::{BufRead, Write};

use karst_bots::{Bot, HasBots, Level, bot};
use karst_host::{GameId, with_game};
use karst_kit::{Game, GameView, Position, Seat, Viewer};
use serde_json::Value;

use crate::clock::clock;
use crate::contest::protocol::{Expected, FromBot, MAX_LINE, PROTOCOL, ToBot, read_line};
use crate::luck::Luck;
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// novice to master, judge, judge:ITERATIONS, judge:TIMEms, random, greedy, mcts:ITERATIONS or mcts:TIMEms
    level: Level,
    /// Say with every choice what it expects: points at the end, and the chance to win
    #[arg(long)]
    explain: bool,
}

/// Plays games until the input ends.
pub fn run(args: Args) -> Outcome {
    let mut input = std::io::stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        let message: ToBot<Value> =
            serde_json::from_str(&line).map_err(|bad| Failure::Bad(format!("this is no message: {bad}")))?;
        match message {
            ToBot::Hello { protocol, game, seed, .. } => {
                if protocol != PROTOCOL {
                    return Err(Failure::Bad(format!("this bot speaks protocol {PROTOCOL}, not {protocol}")));
                }
                let game: GameId = game.parse().map_err(Failure::bad)?;
                answer(&FromBot::Hello { name: format!("karst {}", args.level) })?;
                with_game!(game, G => play_game::<G>(&args, seed, &mut input))?;
            }
            ToBot::State { .. } => return Err(Failure::bad("a game begins with hello")),
            ToBot::Bye { .. } => {}
        }
    }
    Ok(())
}

/// Answers questions until the game is over.
fn play_game<G: HasBots>(args: &Args, seed: u64, input: &mut impl BufRead) -> Outcome {
    let mut bot = bot::<G>(args.level, seed, clock);
    while let Some(line) = next_line(input)? {
        let message: ToBot<G::View> =
            serde_json::from_str(&line).map_err(|bad| Failure::Bad(format!("this is no message: {bad}")))?;
        match message {
            ToBot::State { decision, game, seat, view, .. } if game == G::ID => {
                let choice = choose::<G>(&mut *bot, seat, &view)?;
                let expected = bot.expected().filter(|_| args.explain);
                let expected = expected.map(|judged| Expected { points: judged.points, win: judged.win });
                answer(&FromBot::Choose { decision, choice: choice.to_string(), expected })?;
            }
            ToBot::State { game, .. } => {
                return Err(Failure::Bad(format!("this is a game of {}, not of {game}", G::ID)));
            }
            ToBot::Hello { .. } => return Err(Failure::bad("hello comes once a game")),
            ToBot::Bye { .. } => return Ok(()),
        }
    }
    Ok(())
}

/// A view that no position shows would lead a search astray, or nowhere at all: the rules are written for positions
/// that can be reached, and stop when they meet another. That is the sender's fault and no reason to fall over.
fn choose<G: Game>(bot: &mut dyn Bot<G>, seat: Seat, view: &G::View) -> Outcome<G::Choice> {
    let silent = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let chosen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| consider(bot, seat, view)));
    std::panic::set_hook(silent);
    chosen.unwrap_or_else(|_| Err(Failure::bad("no game can come to such a view")))
}

fn consider<G: Game>(bot: &mut dyn Bot<G>, seat: Seat, view: &G::View) -> Outcome<G::Choice> {
    if let Some(why) = view.fault() {
        return Err(Failure::Bad(format!("no game can come to such a view: {why}")));
    }
    let imagined = view.imagine(Luck::new(0).rng());
    if imagined.view(Viewer::Seat(seat)) != *view {
        return Err(Failure::bad("no position shows such a view"));
    }
    match view.offers().is_empty() {
        true => Err(Failure::bad("the view offers nothing to choose")),
        false => Ok(bot.choose(view)),
    }
}

fn answer(message: &FromBot) -> Outcome {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", serde_json::to_string(message)?)?;
    Ok(out.flush()?)
}

fn next_line(input: &mut impl BufRead) -> Outcome<Option<String>> {
    read_line(input, MAX_LINE).map_err(Failure::bad)
}
