use std::path::PathBuf;

use karst_host::{Table, with_table};
use karst_kit::{Actor, Lang, Position, Seat, Viewer, Who};

use crate::draw::Draw;
use crate::values::Eyes;
use crate::{Context, Failure, Outcome, files, values};

#[derive(clap::Args)]
pub struct Args {
    /// A journal; `-` is the standard input
    file: PathBuf,
    /// The position after entry N, 0 before the first; by default the last
    #[arg(long, value_name = "N", value_parser = values::count, allow_hyphen_values = true)]
    at: Option<usize>,
    /// Through whose eyes: a seat, public, or all; by default whoever is to act
    #[arg(long = "as", value_name = "SEAT", value_parser = values::eyes)]
    eyes: Option<Eyes>,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_table!(files::read_table(&args.file)?, table => show(&table, args, context))
}

fn show<G: Draw>(table: &Table<G>, args: Args, context: &mut Context) -> Outcome {
    let at = args.at.unwrap_or(table.revision());
    if at > table.revision() {
        return Err(Failure::Bad(format!("the journal has {} entries, not {at}", table.revision())));
    }
    let state = table.state_at(at);
    let names: Vec<String> = table.header().seats.iter().map(|line| line.player.clone()).collect();
    print::<G>(&state, args.eyes, &|seat| names[seat.index()].clone(), context)
}

/// Prints a position as seen by these eyes.
pub fn print<G: Draw>(state: &G::State, eyes: Option<Eyes>, who: Who, context: &mut Context) -> Outcome {
    let views: Vec<G::View> =
        viewers::<G>(state, eyes)?.into_iter().map(|viewer| state.view(viewer)).collect();
    match (context.json, eyes, views.as_slice()) {
        (true, Some(Eyes::All), views) => context.json(&views),
        (true, _, [view]) => context.json(view),
        (_, _, views) => views.iter().try_for_each(|view| {
            let text = text::<G>(context.lang, view, who);
            context.line(text)
        }),
    }
}

/// The drawing and the open question.
pub fn text<G: Draw>(lang: Lang, view: &G::View, who: Who) -> String {
    format!("{}\n{}", G::draw(lang, view, who), G::ask(lang, view, who))
}

pub fn viewers<G: Draw>(state: &G::State, eyes: Option<Eyes>) -> Outcome<Vec<Viewer>> {
    let seats = state.seats();
    match eyes {
        None => Ok(vec![match state.actor() {
            Some(Actor::Seat(seat)) => Viewer::Seat(seat),
            Some(Actor::Chance) | None => Viewer::Public,
        }]),
        Some(Eyes::All) => Ok(seats.iter().map(|&seat: &Seat| Viewer::Seat(seat)).collect()),
        Some(Eyes::Of(Viewer::Seat(seat))) if !seats.contains(&seat) => {
            Err(Failure::Bad(format!("{seat} does not sit at this table")))
        }
        Some(Eyes::Of(viewer)) => Ok(vec![viewer]),
    }
}
