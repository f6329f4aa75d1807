//! Project chores.

use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let status = Command::new("cargo").args(["nextest", "run", "--workspace"]).status();
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}
