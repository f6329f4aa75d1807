use std::path::PathBuf;

use karst_host::{Table, with_table};
use karst_kit::{Lang, Rules, Speak};
use serde_json::json;

use super::apply::name;
use crate::{Context, Failure, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// A journal; `-` is the standard input
    file: PathBuf,
    /// A choice of whoever is to act, in quotes
    choice: String,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_table!(files::read_table(&args.file)?, table => explain(&table, &args.choice, context))
}

/// Whether the actor may choose this now; if not, the reason and the rules behind it.
pub fn explain<G: Speak>(table: &Table<G>, text: &str, context: &mut Context) -> Outcome {
    let choice: G::Choice = text.parse().map_err(Failure::bad)?;
    let lang = context.lang;
    let actor = table.actor().map(|actor| actor.to_string());
    let (legal, reason, rules) = match table.state().check(choice) {
        Ok(()) => (true, None, Vec::new()),
        Err(why) => {
            let reason = G::refuse(lang, &why, &|seat| name(table, seat));
            (false, Some(reason), statements::<G>(lang, G::rules(&why).iter().map(|id| id.0)))
        }
    };
    if context.json {
        let rules: Vec<_> =
            rules.iter().map(|(id, statement)| json!({ "id": id, "statement": statement })).collect();
        return context.json(&json!({
            "choice": choice.to_string(), "actor": actor, "legal": legal, "reason": reason, "rules": rules,
        }));
    }
    match reason {
        None => context.line(format!("{choice}: legal. {}.", G::label(lang, &choice))),
        Some(reason) => {
            context.line(format!("{choice}: not legal. {reason}"))?;
            rules.iter().try_for_each(|(id, statement)| context.line(format!("  {id}  {statement}")))
        }
    }
}

fn statements<G: Speak>(lang: Lang, ids: impl Iterator<Item = &'static str>) -> Vec<(&'static str, String)> {
    let ledger = G::ledger(lang);
    ids.filter_map(|id| ledger.iter().find(|(row, _)| *row == id).cloned()).collect()
}
