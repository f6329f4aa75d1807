use karst_host::{GameId, with_game};
use karst_kit::Speak;
use serde_json::json;

use crate::{Context, Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: GameId,
    /// A rule's id such as CVC-041, or words to look for; by default every rule
    #[arg(value_name = "ID or WORDS")]
    words: Vec<String>,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    with_game!(args.game, G => rules::<G>(&args.words, context))
}

/// Every rule that has the id, or all the words.
pub fn rules<G: Speak>(words: &[String], context: &mut Context) -> Outcome {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let speaks = |(id, statement): &(&str, String)| {
        let text = format!("{id} {statement}").to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    let found: Vec<(&str, String)> = G::ledger(context.lang).into_iter().filter(speaks).collect();
    if found.is_empty() {
        let asked: String = words.join(" ").chars().take(60).collect();
        return Err(Failure::Bad(format!("no rule of {} speaks of `{asked}`", G::ID)));
    }
    if context.json {
        let rows = found.iter().map(|(id, statement)| json!({ "id": id, "statement": statement }));
        return context.json(&rows.collect::<Vec<_>>());
    }
    found.iter().try_for_each(|(id, statement)| context.line(format!("{id}  {statement}")))
}
