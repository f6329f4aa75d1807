//! Answers given in advance.

use bargeroc::*;
use karst_kit::Game;

use crate::table::*;

fn sale() -> Table {
    set(
        "players 4; red: minerals onyx; blue: cards inflation; yellow: cards ambush; green: cards doggy-bag; then sell onyx",
    )
}

#[test]
fn when_able_asks_only_those_who_can_answer() {
    let mut table = sale();
    let standing = Standing::default();
    assert!(is_asked(&table.seen_by(Blue)) && can_answer(&table.seen_by(Blue)));
    assert_eq!([Blue, Yellow].map(|seat| Bargeroc::pass(&table.seen_by(seat))), [Some(Choice::Pass), None]);
    assert!(!auto_pass(&table.seen_by(Blue), &standing));
    assert!(!auto_pass(&table.seen_by(Yellow), &standing), "not asked yet");
    table.pass_once();
    assert!(auto_pass(&table.seen_by(Yellow), &standing), "an Ambush does not answer a sale");
    table.pass_once();
    assert!(!auto_pass(&table.seen_by(Green), &standing), "a Doggy bag goes everywhere");
    let quiet = Standing { bags_answer: false, ..standing };
    assert!(auto_pass(&table.seen_by(Green), &quiet));
}

#[test]
fn always_ask_and_never() {
    let mut table = sale();
    assert!(auto_pass(&table.seen_by(Blue), &Standing::all(Instruction::Never)));
    let only_gains = Standing { gain: Instruction::AlwaysAsk, ..Standing::all(Instruction::Never) };
    assert!(auto_pass(&table.seen_by(Blue), &only_gains));
    table.pass_once();
    assert!(!auto_pass(&table.seen_by(Yellow), &Standing::all(Instruction::AlwaysAsk)));
    table.pass().play("red: leave");
    assert!(!auto_pass(&table.seen_by(Blue), &only_gains));
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
