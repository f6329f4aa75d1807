//! Odds on request, against the table of the specification (section 10), and who may ask.

use above_and_below::book::book;
use above_and_below::*;
use karst_kit::{Position, Scenes, Seat, Viewer};

/// Red has heard a paragraph with this party.
fn hearing(party: &str) -> State {
    let sends: String = party.split(' ').map(|id| format!("then send {id}; ")).collect();
    let ready: Vec<&str> = party.split(' ').filter(|id| id.starts_with('v')).collect();
    let ready = if ready.is_empty() { String::new() } else { format!("red: ready {}; ", ready.join(" ")) };
    let scene =
        format!("players 3; cave c08; cave-deck none; {ready}then explore; {sends}then go; then roll 1");
    AboveAndBelow::scene(&scene).unwrap()
}

fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}

#[test]
fn odds_are_those_of_the_specification() {
    // E025: choice a asks for 3, choice b for 4 and 7, each for a coin.
    let table = [
        ("explorer quill", [56, 0, 0]),
        ("explorer hammer", [33, 0, 0]),
        ("explorer quill hammer", [75, 28, 0]),
        ("explorer quill hammer v10", [99, 90, 0]),
        ("explorer v10 v04", [100, 94, 22]),
        ("explorer v10 v04 v13", [100, 100, 69]),
    ];
    for (party, [three, four, seven]) in table {
        let view = hearing(party).view(Viewer::Seat(Seat::Red));
        let chance = |choice: &str| -> Vec<(u8, u8, u16)> {
            let odds = odds(&view, choice.parse().unwrap()).unwrap();
            odds.iter().map(|line| (line.explore, line.pay, percent(line.calm))).collect()
        };
        assert_eq!(chance("choose a"), [(3, 0, three)], "{party}");
        assert_eq!(chance("choose b"), [(4, 1, four), (7, 1, seven)], "{party}");
        let strained = odds(&view, "choose a".parse().unwrap()).unwrap()[0].strained;
        assert!(percent(strained) >= three, "{party}: exertion helps");
    }
}

#[test]
fn only_those_who_hear_the_paragraph_have_odds() {
    let state = hearing("explorer quill");
    let choice = "choose a".parse().unwrap();
    let knows = |viewer| odds(&state.view(viewer), choice).is_some();
    let seats = [Seat::Red, Seat::Blue, Seat::Yellow].map(|seat| knows(Viewer::Seat(seat)));
    assert_eq!(seats, [true, true, false], "the explorer and the reader");
    assert!(!knows(Viewer::Public));
    assert!(odds(&state.view(Viewer::Seat(Seat::Red)), Choice::Pass).is_none());
}

#[test]
fn odds_of_a_reroll() {
    let scene = "cave c08; cave-deck none; red: card k02; then explore; then send quill; then send explorer; then go; then roll 1; then choose a; then roll 1; then roll 3";
    let state = AboveAndBelow::scene(scene).unwrap();
    let view = state.view(Viewer::Seat(Seat::Red));
    // Two lanterns so far: the quill villager needs a 2 or more.
    let reroll = odds(&view, "reroll quill".parse().unwrap()).unwrap();
    assert_eq!(reroll[0].calm, 833);
    assert_eq!(book().record(book::Id::new(25).unwrap()).choices[0].outcomes[0].explore, 3);
}
