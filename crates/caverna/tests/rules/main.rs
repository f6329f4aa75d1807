//! The ledger, row by row: each test carries the ids of the rules it proves.

mod basics;
mod closed;
mod examples;
mod exchanges;
mod husbandry;
mod interplay;
mod odds_and_ends;
mod spaces;
mod tiles;

use caverna::{Caverna, Home};
use karst_kit::{Position, Seat, Viewer};
use karst_testkit::Stage;

/// A scene after some choices, one a line, each by its actor.
#[track_caller]
fn after(scene: &str, choices: &str) -> Stage<Caverna> {
    let mut stage = Stage::<Caverna>::set(scene);
    stage.play(choices);
    stage
}

#[track_caller]
fn offers(scene: &str, prefix: &str) -> Vec<String> {
    Stage::<Caverna>::set(scene).offers_of(prefix)
}

#[track_caller]
fn is_offered(scene: &str, choice: &str) -> bool {
    Stage::<Caverna>::set(scene).is_offered(choice)
}

/// What a choice of red brings about, in words.
#[track_caller]
fn told(scene: &str, choices: &str) -> String {
    after(scene, choices).told()
}

fn home(stage: &Stage<Caverna>, seat: Seat) -> Home {
    stage.state.view(Viewer::Public).homes[seat]
}
