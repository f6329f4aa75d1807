//! `karst-learn`: games a judge plays against itself, as lessons for the learner in `learn/`.

mod game;
mod lesson;
mod measure;
mod mix;
mod play;

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use clap::{Parser, Subcommand};
use karst_judge::Judged;

use crate::mix::Mixed;

#[derive(Parser)]
#[command(about = "Plays games against itself: lessons for judges", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Says how many features a game has, and their version.
    Features { game: String },
    /// Plays games and writes samples until enough games are played, time is up or a file `stop` appears.
    Play(play::Options),
    /// Plays greedily by the judge alone and says how many points it makes.
    Measure(measure::Options),
}

/// Runs a generic function for the game of this name.
macro_rules! with_game {
    ($name:expr, $run:ident($($argument:expr),*)) => {
        match $name {
            "caverna" => $run::<Caverna>($($argument),*),
            "cave-vs-cave" => $run::<CaveVsCave>($($argument),*),
            "above-and-below" => $run::<AboveAndBelow>($($argument),*),
            "bargeroc" => $run::<Bargeroc>($($argument),*),
            other => Err(format!("`{other}` is no game: use caverna, cave-vs-cave, above-and-below or bargeroc")),
        }
    };
}

fn features<G: Judged>() -> Result<(), String> {
    println!("{} {}", G::FEATURES, G::FEATURES_VERSION);
    Ok(())
}

fn play<G: Mixed>(options: &play::Options) -> Result<(), String> {
    play::run::<G>(options)
}

fn measure<G: Mixed>(options: &measure::Options) -> Result<(), String> {
    measure::run::<G>(options)
}

fn main() -> std::process::ExitCode {
    let done = match Cli::parse().command {
        Command::Features { game } => with_game!(game.as_str(), features()),
        Command::Play(options) => with_game!(options.game.as_str(), play(&options)),
        Command::Measure(options) => with_game!(options.game.as_str(), measure(&options)),
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("karst-learn: {sentence}");
            std::process::ExitCode::FAILURE
        }
    }
}
