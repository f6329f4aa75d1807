//! The `karst` command. One module per command under `commands`; each reads its arguments, does one thing, and
//! writes to `Context::out`. Bad input is one sentence on stderr and exit code 2.

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

fn main() -> ExitCode {
    match run() {
        // Whoever read our output has had enough of it; that is no fault.
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Bad(sentence)) => {
            let _ = writeln!(std::io::stderr(), "{sentence}");
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
