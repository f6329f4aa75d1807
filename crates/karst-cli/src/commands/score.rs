use std::path::PathBuf;

use karst_host::with_table;
use karst_kit::{Position, Rules, Score, Speak, Who, decided_by_tie_break};
use serde_json::json;

use super::apply::name;
use crate::draw::say;
use crate::{Context, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// A journal; `-` is the standard input
    file: PathBuf,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_table!(files::read_table(&args.file)?, table => {
        sheet(&table, context)
    })
}

fn sheet<G: Speak>(table: &karst_host::Table<G>, context: &mut Context) -> Outcome {
    let lang = context.lang;
    print::<G>(table.state(), &|seat| name(table, lang, seat), context)
}

/// Every line of the score sheet for every seat.
pub fn print<G: Speak>(state: &G::State, who: Who, context: &mut Context) -> Outcome {
    let scores = state.score();
    if context.json {
        return context.json(&json!({
            "finished": state.actor().is_none(),
            "decided_by_tie_break": decided_by_tie_break(&scores),
            "scores": scores,
        }));
    }
    scores.iter().try_for_each(|score| print_one::<G>(score, who, context))?;
    G::decided(context.lang, &scores).map_or(Ok(()), |why| context.line(why))
}

fn print_one<G: Speak>(score: &Score<G::Line>, who: Who, context: &mut Context) -> Outcome {
    let lang = context.lang;
    let star = if score.wins { " *" } else { "" };
    context.line(format!("{}{star}", who(score.seat)))?;
    for line in &score.lines {
        context.line(format!("  {:28} {:3}", G::score_line(lang, line.what), line.points))?;
    }
    context.line(format!("  {:28} {:3}", say(lang, ["Total", "Total", "Totale"]), score.total))
}
