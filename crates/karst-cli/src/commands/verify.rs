use std::path::PathBuf;

use karst_host::{Table, with_table};
use karst_kit::Game;
use serde_json::json;

use crate::{Context, Failure, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// A journal; `-` is the standard input
    file: PathBuf,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let shown = args.file.display().to_string();
    with_table!(files::read_table(&args.file)?, table => verify(&table, &shown, context))
}

/// Reading has checked the chain, and replaying every choice; what is left are the draws.
fn verify<G: Game>(table: &Table<G>, shown: &str, context: &mut Context) -> Outcome {
    let found = table.verify().map_err(|bad| Failure::Bad(format!("{shown}: {bad}")))?;
    let digest = format!("{:016x}", found.digest);
    if context.json {
        return context.json(&json!({
            "ok": true,
            "game": G::ID,
            "rules": table.header().rules,
            "entries": found.entries,
            "draws": found.draws,
            "draws_checked": found.draws_checked,
            "finished": found.finished,
            "digest": digest,
        }));
    }
    context.line(format!("{} entries: the hash chain holds and every choice was legal", found.entries))?;
    context.line(match found.draws_checked {
        true => format!("{} draws: each is the one the secret gives", found.draws),
        false => format!("{} draws: not checked, since the secret is not in this journal", found.draws),
    })?;
    let state = if found.finished { "finished" } else { "running" };
    context.line(format!("{state}, digest {digest}"))
}
