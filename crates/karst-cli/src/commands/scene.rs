use std::path::PathBuf;

use karst_host::{GameId, with_game};
use karst_kit::{Actor, Lang, Position, Rules, Seat};
use serde_json::json;

use super::{offers, score, show};
use crate::draw::Draw;
use crate::values::Eyes;
use crate::{Context, Failure, Outcome, files, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: GameId,
    /// A scene (docs/scenes.md); `-` is the standard input
    file: PathBuf,
    /// Say who is to act and what is legal there
    #[arg(long, group = "ask")]
    offers: bool,
    /// Print the score sheets
    #[arg(long, group = "ask")]
    score: bool,
    /// Play choices from there, chance outcomes included, and tell what happens
    #[arg(long, group = "ask", num_args = 1.., value_name = "CHOICE")]
    apply: Vec<String>,
    /// Through whose eyes: a seat, public, or all
    #[arg(long = "as", value_name = "SEAT", value_parser = values::eyes)]
    eyes: Option<Eyes>,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let text = files::read_text(&args.file)?;
    with_game!(args.game, G => scene::<G>(&text, args, context))
}

fn scene<G: Draw>(text: &str, args: Args, context: &mut Context) -> Outcome {
    let state = G::scene(text).map_err(Failure::Bad)?;
    match args {
        Args { offers: true, .. } => offers::print_state::<G>(&state, context),
        Args { score: true, .. } => score::print::<G>(&state, &colour, context),
        Args { apply, eyes, .. } if !apply.is_empty() => play::<G>(state, &apply, eyes, context),
        Args { eyes, .. } => show::print::<G>(&state, eyes, &colour, context),
    }
}

/// Scenes have no players: seats go by their colours.
fn colour(seat: Seat) -> String {
    seat.to_string()
}

fn play<G: Draw>(
    mut state: G::State,
    choices: &[String],
    eyes: Option<Eyes>,
    context: &mut Context,
) -> Outcome {
    let lang = context.lang;
    let mut events = Vec::new();
    for text in choices {
        let choice: G::Choice = text.parse().map_err(Failure::bad)?;
        state.play(choice, &mut events).map_err(|why| Failure::refused::<G>(lang, text, &why, &colour))?;
    }
    let log: Vec<String> = events.iter().map(|event| G::tell(lang, event, &colour)).collect();
    if context.json {
        return print_json::<G>(&state, log, eyes, lang, context);
    }
    log.iter().try_for_each(|line| context.line(line))?;
    context.line("")?;
    show::print::<G>(&state, eyes, &colour, context)
}

fn print_json<G: Draw>(
    state: &G::State,
    log: Vec<String>,
    eyes: Option<Eyes>,
    lang: Lang,
    context: &mut Context,
) -> Outcome {
    let views: Vec<G::View> =
        show::viewers::<G>(state, eyes)?.into_iter().map(|viewer| state.view(viewer)).collect();
    let question = views.first().map(|view| G::ask(lang, view, &colour));
    let mut offers = Vec::new();
    if state.actor().is_some() {
        state.offers(&mut offers);
    }
    context.json(&json!({
        "actor": state.actor().map(|actor: Actor| actor.to_string()),
        "question": question,
        "offers": offers.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "log": log,
        "views": views,
    }))
}
