//! What is shown as closed, and why: nothing that is offered, and the nearest reason.

use above_and_below::*;
use karst_kit::Actor;
use karst_testkit::{Expect, Stage, expect};

#[track_caller]
fn closed(scene: &str, expected: Expect) {
    let stage = Stage::<AboveAndBelow>::set(scene);
    let seat = stage.actor().and_then(Actor::seat).expect("a seat is asked");
    expected.assert_eq(&stage.closed(seat));
    let others = karst_kit::Seat::first(2).iter().filter(|&&other| other != seat);
    assert!(others.clone().all(|&other| stage.closed(other).is_empty()), "only who is asked");
}

#[test]
fn actions_that_cannot_be_taken() {
    closed(
        "red: exhausted quill, coins 0; blue: sale fish",
        expect![[r#"
        harvest: No good lies on your cards.
        build hammer: There is no building you can pay and place.
        train quill: The Scribe is not Ready.
        refresh houses: This costs 1 coin and you have 0 coins.
        refresh outposts: This costs 1 coin and you have 0 coins.
        bid blue: You have only 0 coins.
    "#]],
    );
    closed(
        "red: exhausted quill hammer explorer, coins 9",
        expect![[r#"
        explore: Exploring needs at least two Ready villagers.
        harvest: No villager is Ready.
        labor: No villager is Ready.
        build hammer: The Carpenter is not Ready.
        train quill: The Scribe is not Ready.
        bid blue: blue has nothing for sale.
    "#]],
    );
}

#[test]
fn one_ready_villager_is_enough_to_harvest_if_there_is_something() {
    let stage = Stage::<AboveAndBelow>::set("red: exhausted quill explorer");
    let closed = stage.closed(karst_kit::Seat::Red);
    assert!(closed.contains("harvest: No good lies on your cards.\n"), "{closed}");
}

#[test]
fn a_bed_that_is_used_is_told() {
    let mut stage = Stage::<AboveAndBelow>::set(
        "round 6; red: passed, exhausted hammer quill explorer v01; turn blue; then pass",
    );
    stage.play("red: bed hammer");
    assert!(stage.told().contains("red lets the Carpenter sleep.\n"), "{}", stage.told());
}

#[test]
fn cards_and_villagers_that_cannot_be_paid() {
    closed(
        "red: coins 3; then build hammer",
        expect![[r#"
        buy h03: This costs 4 coins and you have 3 coins.
        buy h04: This costs 4 coins and you have 3 coins.
        buy s01: This costs 11 coins and you have 3 coins.
        buy s02: This costs 12 coins and you have 3 coins.
        buy s03: This costs 14 coins and you have 3 coins.
        buy s04: This costs 16 coins and you have 3 coins.
        buy s05: This costs 17 coins and you have 3 coins.
        buy s06: This costs 18 coins and you have 3 coins.
        buy o01: An outpost needs an empty cave of yours.
        buy o02: An outpost needs an empty cave of yours.
        buy o03: An outpost needs an empty cave of yours.
        buy o04: An outpost needs an empty cave of yours.
    "#]],
    );
    closed(
        "red: coins 2; row v01 - v03; then train quill",
        expect![[r#"
        hire v03: This costs 3 coins and you have 2 coins.
    "#]],
    );
}

#[test]
fn parties_that_cannot_go() {
    closed(
        "red: exhausted hammer; then explore; then send quill",
        expect![[r#"
        send hammer: The Carpenter is not Ready.
        send quill: The Scribe is going already.
        go: Send at least two villagers.
    "#]],
    );
}

#[test]
fn who_cannot_rest() {
    closed(
        "round 6; red: passed, injured quill metal-man-1, exhausted hammer, rope 1; turn blue; then pass",
        expect![[r#"
            potion quill: You have no potion.
            potion metal-man-1: The Metal Man 1 takes neither cider nor potion.
            cider hammer: You have no cider.
            bed metal-man-1: The Metal Man 1 sleeps in his own bed.
        "#]],
    );
}
