use std::path::PathBuf;

use karst_host::with_table;
use karst_kit::{Game, GameView, Position, Viewer};
use serde_json::json;

use crate::{Context, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// A journal; `-` is the standard input
    file: PathBuf,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_table!(files::read_table(&args.file)?, table => print::<_>(&*table, context))
}

fn print<G: Game>(table: &karst_host::Table<G>, context: &mut Context) -> Outcome {
    print_state::<G>(table.state(), None, context)
}

/// What may be chosen, as far as these eyes may know it: a seat sees its own offers only.
pub fn visible<G: Game>(state: &G::State, viewer: Option<Viewer>) -> Vec<String> {
    let mut offers = Vec::new();
    match viewer {
        Some(viewer) => offers = state.view(viewer).offers().to_vec(),
        None if state.actor().is_some() => state.offers(&mut offers),
        None => {}
    }
    offers.iter().map(ToString::to_string).collect()
}

/// Who is to act, then every legal choice, one a line.
pub fn print_state<G: Game>(state: &G::State, viewer: Option<Viewer>, context: &mut Context) -> Outcome {
    let actor = state.actor().map(|actor| actor.to_string());
    let offers = visible::<G>(state, viewer);
    if context.json {
        return context.json(&json!({ "actor": actor, "offers": offers }));
    }
    context.line(format!("{} to act", actor.as_deref().unwrap_or("nobody")))?;
    offers.iter().try_for_each(|offer| context.line(offer))
}
