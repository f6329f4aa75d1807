use std::path::PathBuf;

use karst_host::{Table, with_table};
use karst_kit::{Actor, Hiding, Lang, Position, Rules, Speak, Viewer, Who};
use serde_json::json;

use super::apply::name;
use super::offers::to_act;
use crate::draw::say;
use crate::{Context, Failure, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// A journal; `-` is the standard input
    file: PathBuf,
    /// A choice of whoever is to act, in quotes
    choice: String,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_table!(files::read_table(&args.file)?, table => at_table(&table, &args.choice, context))
}

/// Explains a choice in the present position of a table.
pub fn at_table<G: Speak>(table: &Table<G>, text: &str, context: &mut Context) -> Outcome {
    let lang = context.lang;
    explain::<G>(table.state(), text, &|seat| name(table, lang, seat), context)
}

/// Whether the actor may choose this now: if so, what it does, as far as whoever chooses may know; if not, the reason
/// and the rules behind it.
pub fn explain<G: Speak>(state: &G::State, text: &str, who: Who, context: &mut Context) -> Outcome {
    let choice: G::Choice = text.parse().map_err(Failure::bad)?;
    let lang = context.lang;
    let actor = state.actor().map(|actor| actor.to_string());
    let (legal, reason, rules) = match state.check(choice) {
        Ok(()) => (true, None, Vec::new()),
        Err(why) => {
            let reason = G::refuse(lang, &why, who);
            (false, Some(reason), statements::<G>(lang, G::rules(&why).iter().map(|id| id.0)))
        }
    };
    let does = if legal { effects::<G>(state, choice, lang, who) } else { Vec::new() };
    if context.json {
        let rules: Vec<_> =
            rules.iter().map(|(id, statement)| json!({ "id": id, "statement": statement })).collect();
        return context.json(&json!({
            "choice": choice.to_string(), "actor": actor, "legal": legal, "does": does, "reason": reason,
            "rules": rules,
        }));
    }
    match reason {
        None => {
            let legal = say(lang, ["legal", "permis", "permesso"]);
            context.line(format!("{choice}: {legal}. {}.", G::label(lang, &choice)))?;
            does.iter().try_for_each(|line| context.line(format!("  {line}")))
        }
        Some(reason) => {
            let not_legal = say(lang, ["not legal", "pas permis", "non permesso"]);
            // Whoever asks about a choice after the turn has passed must see that another one is spoken to.
            let to_act = to_act(lang, state.actor(), who);
            context.line(format!("{choice}: {not_legal} ({to_act}). {reason}"))?;
            rules.iter().try_for_each(|(id, statement)| context.line(format!("  {id}  {statement}")))
        }
    }
}

/// What the choice brings about at once, as whoever makes it would hear it.
fn effects<G: Speak>(state: &G::State, choice: G::Choice, lang: Lang, who: Who) -> Vec<String> {
    let viewer = state.actor().and_then(Actor::seat).map_or(Viewer::Public, Viewer::Seat);
    let (mut after, mut events) = (state.clone(), Vec::new());
    after.apply(choice, &mut events);
    events.into_iter().map(|event| G::tell(lang, &G::Hidden::veil(event, viewer), who)).collect()
}

fn statements<G: Speak>(lang: Lang, ids: impl Iterator<Item = &'static str>) -> Vec<(&'static str, String)> {
    let ledger = G::ledger(lang);
    ids.filter_map(|id| ledger.iter().find(|(row, _)| *row == id).cloned()).collect()
}
