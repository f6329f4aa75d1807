use std::path::PathBuf;

use karst_host::{GameId, Table, with_game};
use karst_journal::Secret;
use karst_kit::{Game, Seat};
use serde_json::json;

use crate::{Context, Failure, Outcome, files, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id, as `karst games` lists it
    game: GameId,
    #[arg(long, value_name = "N", value_parser = values::count, allow_hyphen_values = true)]
    players: usize,
    /// The same seed draws the same game; without it the draw is random
    #[arg(long, value_parser = values::seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    /// A table option, as `karst games` lists them
    #[arg(long, value_name = "KEY=VALUE", value_parser = values::option)]
    option: Vec<(String, String)>,
    /// The players' names, in seat order
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = values::name)]
    names: Vec<String>,
    /// Where to write the journal; without it, to the standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace a file that exists
    #[arg(long)]
    force: bool,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_game!(args.game, G => new::<G>(args, context))
}

fn new<G: Game>(args: Args, context: &mut Context) -> Outcome {
    // Asked first: a number of players is small once the game has agreed to it.
    G::setup(args.players, &args.option).map_err(Failure::bad)?;
    if args.names.len() > args.players {
        return Err(Failure::Bad(format!("{} names for {} players", args.names.len(), args.players)));
    }
    if let Some(path) = &args.output {
        files::check_free(path, args.force)?;
    }
    let secret = args.seed.map_or_else(Secret::random, Secret::from_seed);
    let names = names(args.players, args.names);
    let table = Table::<G>::new(names, args.option, Vec::new(), secret).map_err(Failure::bad)?;
    let text = table.journal().to_text();
    if let Some(path) = &args.output {
        files::write_whole(path, &text)?;
    }
    match (&args.output, context.json) {
        (file, true) => context.json(&json!({
            "game": G::ID,
            "players": args.players,
            "file": file.as_ref().map(|path| path.display().to_string()),
            "entries": table.revision(),
            "actor": table.actor().map(|actor| actor.to_string()),
            "journal": text,
        })),
        (Some(path), false) => context.line(path.display().to_string()),
        (None, false) => context.line(text.trim_end()),
    }
}

/// The given names, then the seats' own.
pub fn names(players: usize, given: Vec<String>) -> Vec<String> {
    let rest = Seat::first(players).iter().skip(given.len()).map(|seat| seat.to_string());
    let rest: Vec<String> = rest.collect();
    given.into_iter().chain(rest).collect()
}
