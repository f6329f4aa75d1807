//! Golden texts of whole games in every language, told to one seat, over a spread of player counts and options.
//! `UPDATE_EXPECT=1` rewrites them; the diff is reviewed.

use caverna::{Caverna, Setup};
use expect_test::{ExpectFile, expect_file};
use karst_kit::{Actor, Game, Hiding, Lang, Position, Rules, Seat, Silent, Speak, Viewer};
use karst_testkit::playout;

const NAMES: [&str; 7] = ["Anna", "Bruno", "Chiara", "Dario", "Elsa", "Franco", "Gina"];

/// A random game as red hears it: what everybody chose, what happened, and the score sheets.
fn story(lang: Lang, setup: Setup, seed: u64) -> String {
    let viewer = Viewer::Seat(Seat::Red);
    let who = |seat: Seat| NAMES[seat.index()].to_owned();
    let mut text = format!("{}\n", Caverna::title(lang));
    let mut state = Caverna::new(&setup);
    for choice in playout::<Caverna>(&setup, seed, &mut Silent).choices {
        if Caverna::hears(&state, choice, viewer) {
            text += &format!("> {choice} [{}]\n", Caverna::label(lang, &choice));
        }
        let mut events = Vec::new();
        state.apply(choice, &mut events);
        for event in events {
            text += &format!("{}\n", Caverna::tell(lang, &Caverna::veil(event, viewer), &who));
        }
        if state.actor() == Some(Actor::Seat(Seat::Red)) {
            text += &format!("? {}\n", Caverna::ask(lang, &state.view(viewer), &who));
        }
    }
    text += &Caverna::ask(lang, &state.view(Viewer::Public), &who);
    for score in state.score() {
        text += &format!("\n{}: {}\n", who(score.seat), score.total);
        for line in score.lines {
            text += &format!("  {} {}\n", line.points, Caverna::score_line(lang, line.what));
        }
    }
    text
}

fn check(lang: Lang, setup: Setup, seed: u64, expected: ExpectFile) {
    expected.assert_eq(&story(lang, setup, seed));
}

#[test]
fn solo_in_english() {
    check(Lang::En, Setup::usual(1), 1, expect_file!["playthroughs/one.en.txt"]);
}

#[test]
fn two_players_in_french() {
    check(Lang::Fr, Setup::usual(2), 2, expect_file!["playthroughs/two.fr.txt"]);
}

#[test]
fn three_players_in_italian() {
    check(Lang::It, Setup::usual(3), 3, expect_file!["playthroughs/three.it.txt"]);
}

#[test]
fn four_players_with_introductory_tiles_in_english() {
    let setup = Setup { introductory: true, ..Setup::usual(4) };
    check(Lang::En, setup, 4, expect_file!["playthroughs/four-introductory.en.txt"]);
}

#[test]
fn five_players_with_late_markers_in_french() {
    let setup = Setup { late_markers: true, ..Setup::usual(5) };
    check(Lang::Fr, setup, 5, expect_file!["playthroughs/five-late-markers.fr.txt"]);
}

#[test]
fn seven_players_in_italian() {
    check(Lang::It, Setup::usual(7), 6, expect_file!["playthroughs/seven.it.txt"]);
}
