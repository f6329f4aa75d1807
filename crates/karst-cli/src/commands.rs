//! The commands, one module each.

pub mod admin;
pub mod apply;
pub mod arena;
pub mod backup;
pub mod bench;
pub mod bot;
pub mod explain;
pub mod export;
pub mod games;
pub mod health;
pub mod import;
pub mod new;
pub mod offers;
pub mod play;
pub mod rules;
pub mod scene;
pub mod score;
pub mod serve;
pub mod show;
pub mod simulate;
pub mod verify;

use crate::cli::Command;
use crate::{Context, Outcome};

pub fn run(command: Command, context: &mut Context) -> Outcome {
    match command {
        Command::Games => games::run(context),
        Command::New(args) => new::run(args, context),
        Command::Show(args) => show::run(args, context),
        Command::Offers(args) => offers::run(args, context),
        Command::Apply(args) => apply::run(args, context),
        Command::Explain(args) => explain::run(args, context),
        Command::Score(args) => score::run(args, context),
        Command::Verify(args) => verify::run(args, context),
        Command::Scene(args) => scene::run(args, context),
        Command::Simulate(args) => simulate::run(args, context),
        Command::Bench(args) => bench::run(args, context),
        Command::Play(args) => play::run(args, context),
        Command::Bot(args) => bot::run(args),
        Command::Arena(args) => arena::run(args, context),
        Command::Rules(args) => rules::run(args, context),
        Command::Export(args) => export::run(args, context),
        Command::Import(args) => import::run(args, context),
        Command::Backup(args) => backup::run(args, context),
        Command::Admin(args) => admin::run(args, context),
        Command::Health(args) => health::run(args, context),
        Command::Serve(args) => serve::run(*args, context),
    }
}
