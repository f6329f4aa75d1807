use std::path::PathBuf;

use karst_host::{GameId, with_game};
use karst_kit::{Actor, Hiding, Lang, Position, Rules, Seat, Viewer};
use serde_json::json;

use super::{explain, offers, score, show};
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
    /// Say why a choice is legal or not, and what it does
    #[arg(long, group = "ask", value_name = "CHOICE")]
    explain: Option<String>,
    /// Play choices from there first, chance outcomes included, and tell what happens
    #[arg(long, num_args = 1.., value_name = "CHOICE")]
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
    let mut state = G::scene(text).map_err(Failure::Bad)?;
    // Whoever may not sit there is told before anything is played.
    show::viewers::<G>(&state, args.eyes)?;
    let log = play::<G>(&mut state, &args, context)?;
    match args {
        Args { offers: true, eyes, .. } => offers::print_state::<G>(&state, viewer(eyes), context),
        Args { score: true, .. } => score::print::<G>(&state, &colour(context.lang), context),
        Args { explain: Some(choice), .. } => {
            explain::explain::<G>(&state, &choice, &colour(context.lang), context)
        }
        Args { apply, eyes, .. } if !apply.is_empty() => after::<G>(&state, log, eyes, context),
        Args { eyes, .. } => show::print::<G>(&state, eyes, &colour(context.lang), context),
    }
}

/// Scenes have no players: seats go by their colours, in the reader's language.
fn colour(lang: Lang) -> impl Fn(Seat) -> String {
    move |seat| seat.said(lang).to_owned()
}

/// Who alone may know what is told and offered; nobody in particular sees everything.
fn viewer(eyes: Option<Eyes>) -> Option<Viewer> {
    match eyes {
        Some(Eyes::Of(viewer)) => Some(viewer),
        Some(Eyes::All) | None => None,
    }
}

/// Plays the choices; what happened, as these eyes may know it.
fn play<G: Draw>(state: &mut G::State, args: &Args, context: &Context) -> Outcome<Vec<String>> {
    let lang = context.lang;
    let mut events = Vec::new();
    for text in &args.apply {
        let choice: G::Choice = text.parse().map_err(Failure::bad)?;
        state
            .play(choice, &mut events)
            .map_err(|why| Failure::refused::<G>(lang, text, &why, &colour(lang)))?;
    }
    let heard = events.into_iter().map(|event| match viewer(args.eyes) {
        Some(viewer) => G::Hidden::veil(event, viewer),
        None => event,
    });
    Ok(heard.map(|event| G::tell(lang, &event, &colour(lang))).collect())
}

fn after<G: Draw>(state: &G::State, log: Vec<String>, eyes: Option<Eyes>, context: &mut Context) -> Outcome {
    if !context.json {
        log.iter().try_for_each(|line| context.line(line))?;
        context.line("")?;
        return show::print::<G>(state, eyes, &colour(context.lang), context);
    }
    let views: Vec<G::View> =
        show::viewers::<G>(state, eyes)?.into_iter().map(|viewer| state.view(viewer)).collect();
    let question = views.first().map(|view| G::ask(context.lang, view, &colour(context.lang)));
    context.json(&json!({
        "actor": state.actor().map(|actor: Actor| actor.to_string()),
        "question": question,
        "offers": offers::visible::<G>(state, viewer(eyes)),
        "log": log,
        "views": views,
    }))
}
