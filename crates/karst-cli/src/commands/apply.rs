use std::path::PathBuf;

use karst_host::{Refused, Table, with_table};
use karst_journal::{Entry, Mark};
use karst_kit::{Actor, Illegal, Lang, Seat, Speak};
use serde_json::{Value, json};

use crate::{Context, Failure, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// A journal
    file: PathBuf,
    /// Choices of whoever is to act, each in quotes; all are accepted or none
    #[arg(required = true, value_name = "CHOICE")]
    choices: Vec<String>,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    // Read before it is locked: the sentence about a missing file or a folder is the reader's.
    files::read_text(&args.file)?;
    let _lock = files::lock(&args.file)?;
    with_table!(files::read_table(&args.file)?, table => apply(*table, args, context))
}

fn apply<G: Speak>(mut table: Table<G>, args: Args, context: &mut Context) -> Outcome {
    if table.journal().secret.is_none() {
        return Err(Failure::Bad(format!(
            "`{}` is a copy without the secret, so nothing can be drawn; only the table itself can go on",
            args.file.display()
        )));
    }
    let before = table.revision();
    table.draw_due();
    for choice in &args.choices {
        choose(&mut table, choice, context)?;
    }
    files::write_whole(&args.file, &table.journal().to_text())?;
    match context.json {
        true => context.json(&json!({
            "revision": table.revision(),
            "actor": table.actor().map(|actor| actor.to_string()),
            "entries": table.journal().entries[before..].iter().map(written).collect::<Vec<_>>(),
        })),
        false => tell(&table, before, context),
    }
}

/// One choice by whoever is to act; a refusal becomes its sentence.
pub fn choose<G: Speak>(table: &mut Table<G>, choice: &str, context: &Context) -> Outcome {
    let seat = match table.actor() {
        Some(Actor::Seat(seat)) => seat,
        // Refused for the right reason, whoever asks.
        Some(Actor::Chance) | None => Seat::Red,
    };
    match table.choose(seat, choice) {
        Ok(_) => Ok(()),
        Err(refused) => Err(refusal(table, choice, &refused, context)),
    }
}

fn refusal<G: Speak>(
    table: &Table<G>,
    choice: &str,
    refused: &Refused<G::Refusal>,
    context: &Context,
) -> Failure {
    match refused {
        Refused::Notation(bad) => Failure::bad(bad),
        Refused::Illegal(why) => illegal(table, choice, why, context),
    }
}

fn illegal<G: Speak>(
    table: &Table<G>,
    choice: &str,
    why: &Illegal<G::Refusal>,
    context: &Context,
) -> Failure {
    Failure::refused::<G>(context.lang, choice, why, &|seat| name(table, context.lang, seat))
}

/// What the player of a seat is called; by its colour, in the reader's language, whoever has no other name.
pub fn name<G: Speak>(table: &Table<G>, lang: Lang, seat: Seat) -> String {
    let player = table.header().seats.get(seat.index()).map(|line| line.player.as_str());
    match player.filter(|player| *player != seat.name()) {
        Some(player) => player.to_owned(),
        None => seat.said(lang).to_owned(),
    }
}

/// Everything that happened after an entry, in words.
pub fn tell<G: Speak>(table: &Table<G>, after: usize, context: &mut Context) -> Outcome {
    let lang = context.lang;
    let logged = table.log().iter().filter(|logged| logged.entry > after && !logged.undone);
    logged
        .flat_map(|logged| logged.events.iter())
        .try_for_each(|event| context.line(G::tell(lang, event, &|seat| name(table, lang, seat))))
}

fn written(entry: &Entry) -> Value {
    match &entry.mark {
        Mark::Choice(actor, choice) => {
            json!({ "number": entry.number, "actor": actor.to_string(), "choice": choice })
        }
        Mark::Undo(to) => json!({ "number": entry.number, "undo": to }),
        Mark::Sitting(seat, _) => {
            json!({ "number": entry.number, "seat": seat.to_string(), "sitting": entry.to_string() })
        }
    }
}
