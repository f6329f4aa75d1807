use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use karst_kit::Lang;

use crate::commands::*;
use crate::{Failure, Outcome};

/// A self-hosted table for cave games.
#[derive(Parser)]
#[command(name = "karst", version, arg_required_else_help = true, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    /// Print results as JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// The language of sentences: en, fr or it; by default the system's
    #[arg(long, global = true)]
    pub lang: Option<Lang>,
}

#[derive(Subcommand)]
pub enum Command {
    /// List the games with their player counts and options
    Games,
    /// Begin a game: a fresh journal
    New(new::Args),
    /// Show a position
    Show(show::Args),
    /// Say who is to act, and list every legal choice
    Offers(offers::Args),
    /// Check choices and append them to a journal
    Apply(apply::Args),
    /// Say why a choice is legal or not
    Explain(explain::Args),
    /// Print the score sheet of every seat
    Score(score::Args),
    /// Check a journal's hash chain, its choices and its draws
    Verify(verify::Args),
    /// Set up a position by hand and ask about it
    Scene(scene::Args),
    /// Let bots play whole games
    Simulate(simulate::Args),
    /// Measure how fast the rules are
    Bench(bench::Args),
    /// Play in the terminal
    Play(play::Args),
    /// A bot on standard input and output (docs/bots.md)
    Bot(bot::Args),
    /// Let bots and outside programs play for a rating
    Arena(arena::Args),
    /// Look up rules
    Rules(rules::Args),
    /// Copy tables out of a data folder as journals, or list them
    Export(export::Args),
    /// Take journals into a data folder as tables
    Import(import::Args),
    /// Copy a whole data folder while it is in use
    Backup(backup::Args),
    /// Look after the tables of a server: list, archive, delete, rename, mute, hand out host keys, verify, move
    Admin(admin::Args),
    /// Ask a server whether it is well
    Health(health::Args),
    /// Serve tables to browsers
    Serve(Box<serve::Args>),
}

/// Reads the command line; `None` when help or version was asked for and printed.
pub fn read(args: impl IntoIterator<Item = OsString>) -> Outcome<Option<Cli>> {
    match Cli::try_parse_from(args) {
        Ok(cli) => Ok(Some(cli)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Ok(None)
        }
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Bad(error.to_string()))
        }
        Err(error) => Err(Failure::Bad(sentence(&error.to_string()))),
    }
}

/// The first paragraph of what clap says, on one line, and never longer than a sentence should be.
fn sentence(text: &str) -> String {
    let paragraph: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    let line = paragraph.join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    match line.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
