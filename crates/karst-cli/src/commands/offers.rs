use std::path::PathBuf;

use karst_host::with_table;
use karst_kit::{Game, Position};
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
    print_state::<G>(table.state(), context)
}

/// Who is to act, then every legal choice, one a line.
pub fn print_state<G: Game>(state: &G::State, context: &mut Context) -> Outcome {
    let actor = state.actor().map(|actor| actor.to_string());
    let mut offers = Vec::new();
    if actor.is_some() {
        state.offers(&mut offers);
    }
    let offers: Vec<String> = offers.iter().map(ToString::to_string).collect();
    if context.json {
        return context.json(&json!({ "actor": actor, "offers": offers }));
    }
    context.line(format!("{} to act", actor.as_deref().unwrap_or("nobody")))?;
    offers.iter().try_for_each(|offer| context.line(offer))
}
