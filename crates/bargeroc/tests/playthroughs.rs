//! Golden texts of whole games, every table size and language, told to one seat. `UPDATE_EXPECT=1` rewrites them; the
//! diff is reviewed.

use bargeroc::{Bargeroc, Choice, Setup};
use expect_test::{ExpectFile, expect_file};
use karst_kit::{Game, Hiding, Lang, Position, Rules, Seat, Silent, Speak, Viewer};
use karst_testkit::playout;

const NAMES: [&str; 6] = ["Anna", "Bruno", "Chiara", "Dario", "Elsa", "Franco"];

/// A random game as red hears it; passes leave no line.
fn story(lang: Lang, players: u8, seed: u64) -> String {
    let setup = Setup::usual(players);
    let viewer = Viewer::Seat(Seat::Red);
    let who = |seat: Seat| NAMES[seat.index()].to_owned();
    let mut text = format!("{}\n", Bargeroc::title(lang));
    let mut state = Bargeroc::new(&setup);
    for choice in playout::<Bargeroc>(&setup, seed, &mut Silent).choices {
        let heard = Bargeroc::hears(&state, choice, viewer);
        let mut events = Vec::new();
        state.apply(choice, &mut events);
        if heard && choice != Choice::Pass {
            text += &format!("> {choice} [{}]\n", Bargeroc::label(lang, &choice));
        }
        for event in events {
            text += &format!("{}\n", Bargeroc::tell(lang, &Bargeroc::veil(event, viewer), &who));
        }
    }
    text += &Bargeroc::ask(lang, &state.view(Viewer::Public), &who);
    for score in state.score() {
        text += &format!("\n{}: {}\n", who(score.seat), score.total);
        for line in score.lines {
            text += &format!("  {} {}\n", line.points, Bargeroc::score_line(lang, line.what));
        }
    }
    text
}

fn check(lang: Lang, players: u8, seed: u64, expected: ExpectFile) {
    expected.assert_eq(&story(lang, players, seed));
}

#[test]
fn two_players_in_english() {
    check(Lang::En, 2, 1, expect_file!["playthroughs/two.en.txt"]);
}

#[test]
fn three_players_in_french() {
    check(Lang::Fr, 3, 2, expect_file!["playthroughs/three.fr.txt"]);
}

#[test]
fn four_players_in_italian() {
    check(Lang::It, 4, 3, expect_file!["playthroughs/four.it.txt"]);
}

#[test]
fn five_players_in_english() {
    check(Lang::En, 5, 4, expect_file!["playthroughs/five.en.txt"]);
}

#[test]
fn six_players_in_french() {
    check(Lang::Fr, 6, 5, expect_file!["playthroughs/six.fr.txt"]);
}

#[test]
fn two_players_in_italian() {
    check(Lang::It, 2, 6, expect_file!["playthroughs/two.it.txt"]);
}
