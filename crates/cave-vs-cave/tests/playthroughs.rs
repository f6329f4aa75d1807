//! Golden texts of whole games, one per language and mode. `UPDATE_EXPECT=1` rewrites them; the diff is reviewed.

use cave_vs_cave::{CaveVsCave, Setup};
use expect_test::{ExpectFile, expect_file};
use karst_kit::{Game, Lang, Position, Rules, Seat, Silent, Speak, Viewer};
use karst_testkit::playout;

fn story(lang: Lang, players: u8, seed: u64) -> String {
    let setup = Setup { players };
    let who = |seat: Seat| if seat == Seat::Red { "Anna".to_owned() } else { "Bruno".to_owned() };
    let mut text = format!("{}\n", CaveVsCave::title(lang));
    let mut state = CaveVsCave::new(&setup);
    for choice in playout::<CaveVsCave>(&setup, seed, &mut Silent).choices {
        let mut events = Vec::new();
        state.apply(choice, &mut events);
        text += &format!("> {choice} [{}]\n", CaveVsCave::label(lang, &choice));
        for event in events {
            text += &format!("{}\n", CaveVsCave::tell(lang, &event, &who));
        }
    }
    text += &CaveVsCave::ask(lang, &state.view(Viewer::Public), &who);
    for score in state.score() {
        text += &format!("\n{}: {}\n", who(score.seat), score.total);
        for line in score.lines {
            text += &format!("  {} {}\n", line.points, CaveVsCave::score_line(lang, line.what));
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
fn two_players_in_french() {
    check(Lang::Fr, 2, 2, expect_file!["playthroughs/two.fr.txt"]);
}

#[test]
fn two_players_in_italian() {
    check(Lang::It, 2, 3, expect_file!["playthroughs/two.it.txt"]);
}

#[test]
fn solo_in_english() {
    check(Lang::En, 1, 4, expect_file!["playthroughs/solo.en.txt"]);
}

#[test]
fn solo_in_french() {
    check(Lang::Fr, 1, 5, expect_file!["playthroughs/solo.fr.txt"]);
}

#[test]
fn solo_in_italian() {
    check(Lang::It, 1, 6, expect_file!["playthroughs/solo.it.txt"]);
}
