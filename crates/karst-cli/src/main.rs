//! The `karst` command. One module per command under `commands`; each reads its arguments, does one thing, and
//! writes to `Context::out`. Bad input is one sentence on stderr and exit code 2; with `--json` it is an object with
//! an `error` on stdout.

#![warn(clippy::print_stdout, clippy::print_stderr)]

mod cli;
mod clock;
mod commands;
mod contest;
mod context;
mod data;
mod draw;
mod failure;
mod files;
mod logs;
mod luck;
mod progress;
mod settings;
mod values;

use std::io::Write;
use std::process::ExitCode;

use context::Context;
use failure::{Failure, Outcome};

/// Drawing pages is making and dropping many small texts, and the system's own allocator took a sixth of a move's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run() {
        // Whoever read our output has had enough of it; that is no fault.
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Bad(sentence)) => {
            // Whoever asked for JSON reads JSON, where the answer would have been.
            let wants_json = std::env::args_os().skip(1).any(|arg| arg == "--json");
            let _ = match context::json_text(&serde_json::json!({ "error": sentence })) {
                Ok(json) if wants_json => writeln!(std::io::stdout(), "{json}"),
                _ => writeln!(std::io::stderr(), "{}", context::harmless(&sentence)),
            };
            ExitCode::from(2)
        }
    }
}

fn run() -> Outcome {
    let Some(cli) = cli::read(std::env::args_os())? else { return Ok(()) };
    let mut context = Context::new(cli.json, cli.lang);
    commands::run(cli.command, &mut context)?;
    context.flush()
}
