use std::path::PathBuf;

use karst_host::with_table;
use karst_kit::{Actor, Game, GameView, Lang, Position, Viewer, Who};
use serde_json::json;

use crate::draw::say;
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
    let lang = context.lang;
    context.line(to_act(lang, state.actor(), &|seat| seat.said(lang).to_owned()))?;
    offers.iter().try_for_each(|offer| context.line(offer))
}

/// "red to act"
pub fn to_act(lang: Lang, actor: Option<Actor>, who: Who) -> String {
    let who = match actor {
        None => say(lang, ["nobody", "personne", "nessuno"]).to_owned(),
        Some(Actor::Chance) => say(lang, ["chance", "le hasard", "il caso"]).to_owned(),
        Some(Actor::Seat(seat)) => who(seat),
    };
    match lang {
        Lang::En => format!("{who} to act"),
        Lang::Fr => format!("qui joue\u{a0}: {who}"),
        Lang::It => format!("chi gioca: {who}"),
    }
}
