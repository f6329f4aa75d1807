//! Answers given in advance.

use bargeroc::*;
use karst_kit::{Notes, Windows};

use crate::table::*;

fn sale() -> Table {
    set(
        "players 4; red: minerals onyx; blue: cards inflation; yellow: cards ambush; green: cards doggy-bag; then sell onyx",
    )
}

#[test]
fn when_able_asks_only_those_who_can_answer() {
    let table = sale();
    let standing = Standing::default();
    assert!(is_asked(&table.seen_by(Blue)) && can_answer(&table.seen_by(Blue)));
    assert!(!auto_pass(&table.seen_by(Blue), &standing));
    assert!(auto_pass(&table.seen_by(Yellow), &standing), "an Ambush does not answer a sale");
    assert!(!auto_pass(&table.seen_by(Green), &standing), "a Doggy bag goes everywhere");
    let quiet = Standing { bags_answer: false, ..standing };
    assert!(auto_pass(&table.seen_by(Green), &quiet));
}

/// All seats of a window are asked at once, whoever's turn to answer it is (BAR-167).
#[test]
fn those_whose_turn_has_not_come_are_asked_as_well() {
    let mut table = sale();
    let replies = |table: &Table, seat| Bargeroc::replies(&table.seen_by(seat));
    let passes = |table: &Table| [Red, Blue, Yellow, Green].map(|seat| Bargeroc::pass(&table.seen_by(seat)));
    assert_eq!(Bargeroc::asked(&table.seen_by(Green)), [Blue, Yellow, Green, Red]);
    assert_eq!(passes(&table), [Some(Choice::Pass); 4]);
    assert_eq!(replies(&table, Green), [Choice::Pass, Choice::Play(Card::DoggyBag, None)]);
    assert_eq!(replies(&table, Yellow), [Choice::Pass]);
    table.pass_once();
    assert_eq!(Bargeroc::asked(&table.seen()), [Yellow, Green, Red]);
    assert_eq!(passes(&table), [Some(Choice::Pass), None, Some(Choice::Pass), Some(Choice::Pass)]);
    assert_eq!(replies(&table, Blue), [], "has passed");
    assert_eq!(Bargeroc::replies(&table.seen()), [], "nobody asks the public");
}

#[test]
fn always_ask_and_never() {
    let mut table = sale();
    assert!(auto_pass(&table.seen_by(Blue), &Standing::all(Instruction::Never)));
    let only_gains = Standing { gain: Instruction::AlwaysAsk, ..Standing::all(Instruction::Never) };
    assert!(auto_pass(&table.seen_by(Blue), &only_gains));
    assert!(!auto_pass(&table.seen_by(Yellow), &Standing::all(Instruction::AlwaysAsk)));
    table.pass().play("red: leave");
    assert!(!auto_pass(&table.seen_by(Blue), &only_gains));
}

/// A note is a standing instruction; without one, or with one that cannot be read, only those who can answer are asked.
#[test]
fn a_note_says_when_to_ask() {
    let table = sale();
    let lets_pass = |seat, note: &str| Bargeroc::lets_pass(&table.seen_by(seat), note);
    for note in ["", "what?", "price able"] {
        assert_eq!([Blue, Yellow, Green].map(|seat| lets_pass(seat, note)), [false, true, false], "{note}");
    }
    assert!(lets_pass(Blue, "price never") && !lets_pass(Blue, "bread never"));
    assert!(!lets_pass(Yellow, "price always"));
    assert!(lets_pass(Green, "bags no"));
    let note = |text: &str| Bargeroc::note(&table.seen_by(Blue), text);
    let proper = "price never; bread able; gain able; brawl able; after-brawl able; counter able; bags yes";
    assert_eq!(note("bags yes; price never").as_deref(), Some(proper));
    assert_eq!(note(proper).as_deref(), Some(proper));
    assert_eq!(note("price perhaps"), None);
}

#[test]
fn own_decisions_are_never_passed() {
    let table = set("red: cards lucky-day");
    assert!(!auto_pass(&table.seen_by(Red), &Standing::all(Instruction::Never)));
    assert!(!is_asked(&table.seen_by(Red)) && !can_answer(&table.seen_by(Red)));
}

/// What others see does not depend on whether the seat asked can answer.
#[test]
fn a_seat_that_cannot_answer_looks_like_one_that_can() {
    let [able, unable] = ["inflation", "ambush"].map(|card| {
        let mut table = set(&format!("players 3; red: minerals onyx; blue: cards {card}; then sell onyx"));
        let before = table.seen_by(Yellow);
        table.pass_once();
        (before, table.seen_by(Yellow), table.told())
    });
    assert!(able == unable);
}
