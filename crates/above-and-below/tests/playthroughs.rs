//! Golden texts of whole games, one per language and table size. `UPDATE_EXPECT=1` rewrites them; the diff is
//! reviewed.

use above_and_below::{AboveAndBelow, Event, Setup};
use expect_test::{ExpectFile, expect_file};
use karst_kit::{Game, Lang, Position, Rules, Seat, Silent, Speak, Viewer};
use karst_testkit::playout;

fn story(lang: Lang, players: u8, seed: u64) -> String {
    let setup = Setup::usual(players);
    let who = |seat: Seat| ["Anna", "Bruno", "Carla", "Dino"][seat.index()].to_owned();
    let mut text = format!("{}\n", AboveAndBelow::title(lang));
    let mut state = AboveAndBelow::new(&setup);
    for choice in playout::<AboveAndBelow>(&setup, seed, &mut Silent).choices {
        let mut events = Vec::new();
        state.apply(choice, &mut events);
        text += &format!("> {choice} [{}]\n", AboveAndBelow::label(lang, &choice));
        // The book's own sentences are checked with the book.
        let told = events
            .into_iter()
            .filter(|event| !matches!(event, Event::Closing { .. } | Event::FailureText { .. }));
        for event in told {
            text += &format!("{}\n", AboveAndBelow::tell(lang, &event, &who));
        }
    }
    text += &AboveAndBelow::ask(lang, &state.view(Viewer::Public), &who);
    for score in state.score() {
        text += &format!("\n{}: {}\n", who(score.seat), score.total);
        for line in score.lines {
            text += &format!("  {} {}\n", line.points, AboveAndBelow::score_line(lang, line.what));
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
