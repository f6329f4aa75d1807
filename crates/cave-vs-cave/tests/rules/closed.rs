//! What is shown as closed, and why: each line exactly once, nothing that is offered, the nearest reason.

use cave_vs_cave::*;
use karst_kit::{Rules, Seat};
use karst_testkit::{Expect, Stage, expect};

#[track_caller]
fn closed(scene: &str, expected: Expect) {
    let stage = Stage::<CaveVsCave>::set(scene);
    let seat = stage.actor().and_then(karst_kit::Actor::seat).expect("a seat is asked");
    expected.assert_eq(&stage.closed(seat));
    let other = if seat == Seat::Red { Seat::Blue } else { Seat::Red };
    assert_eq!(stage.closed(other), "", "nothing is closed to somebody who is not asked");
}

#[test]
fn tiles_that_cannot_be_taken() {
    closed(
        "round 8; red: took housework, gold 1; blue: gold 1, food 9, emmer 0",
        expect![[r#"
            take housework: red has Housework in this round.
            take renovation: Renovation needs more gold than everybody else: you have 1, another player 1.
            swap emmer: Your shelf holds no more than 9 food.
            swap flax: Your shelf holds no more than 9 food.
            swap gold: Your shelf holds no more than 9 food.
        "#]],
    );
}

#[test]
fn rooms_that_cannot_be_furnished() {
    closed(
        "red: wood 0, stone 0, gold 0, food 0; then take housework",
        expect![[r#"
        furnish shelf: You lack 1 wood and 2 food.
        furnish spinning-wheel: You lack 1 wood and 2 food.
        furnish tunnel: No cavity of yours has the walls that Tunnel needs.
        furnish grindstone: You lack 1 stone and 2 food.
        furnish food-corner: No cavity of yours has the walls that Food Corner needs.
        furnish parlor: No cavity of yours has the walls that Parlor needs.
        use entrance: Your action tile has no room action.
        swap gold: You have no gold to swap.
    "#]],
    );
    closed(
        "red: room shelf 31; then take housework",
        expect![[r#"
        furnish spinning-wheel: You have no empty cavity: dig first.
        furnish tunnel: You have no empty cavity: dig first.
        furnish grindstone: You have no empty cavity: dig first.
        furnish food-corner: You have no empty cavity: dig first.
        furnish parlor: You have no empty cavity: dig first.
        use shelf: Your action tile has no room action.
        use entrance: Your action tile has no room action.
    "#]],
    );
}

#[test]
fn rooms_that_cannot_be_used_any_more() {
    closed(
        "round 7; red: room tunnel 31, room storeroom 42, room food-corner 51, room wood-storeroom 52;
         then take undermining; then use tunnel; then use storeroom",
        expect![[r#"
            dig 11: You have used the other side of the cut.
            dig 12: You have used the other side of the cut.
            dig 21: You have used the other side of the cut.
            dig 22: You have used the other side of the cut.
            dig 32: You have used the other side of the cut.
            dig 53: You have used the other side of the cut.
            use tunnel: You have used Tunnel in this turn.
            use food-corner: Your room action reaches no further room.
            use storeroom: You have used Storeroom in this turn.
            use wood-storeroom: Wood Storeroom is blue and works by itself.
            use entrance: Your room action reaches no further room.
        "#]],
    );
    closed("round 2; revealed masonry; red: room tunnel 31; then take masonry", expect![[""]]);
}

#[test]
fn parts_that_are_done() {
    closed(
        "round 4; red: wood 5, stone 5, gold 5, dug 32; then take housework; then furnish shelf 31 for 1 gold",
        expect![[r#"
            furnish spinning-wheel: You lack 2 food: swap 2 gold for it first.
            furnish tunnel: No cavity of yours has the walls that Tunnel needs.
            furnish grindstone: You lack 2 food: swap 2 gold for it first.
            furnish food-corner: No cavity of yours has the walls that Food Corner needs.
            furnish parlor: No cavity of yours has the walls that Parlor needs.
            furnish warehouse: You lack 2 food: swap 2 gold for it first.
            use shelf: Your action tile has no room action.
            use entrance: Your action tile has no room action.
        "#]],
    );
    closed(
        "round 2; red: wall 21-31; then take excavation",
        expect![[r#"
        dig 11: No open path leads from the Entrance to 11.
        dig 12: No open path leads from the Entrance to 12.
        dig 21: No open path leads from the Entrance to 21.
        dig 22: No open path leads from the Entrance to 22.
        dig 52: No open path leads from the Entrance to 52.
        dig 53: No open path leads from the Entrance to 53.
        dig-twice 11: No open path leads from the Entrance to 11.
        dig-twice 12: No open path leads from the Entrance to 12.
        dig-twice 21: No open path leads from the Entrance to 21.
        dig-twice 22: No open path leads from the Entrance to 22.
        dig-twice 32: You lack 1 food: swap 1 flax for it first.
        dig-twice 42: You lack 1 food: swap 1 flax for it first.
        dig-twice 51: You lack 1 food: swap 1 flax for it first.
        dig-twice 52: No open path leads from the Entrance to 52.
        dig-twice 53: No open path leads from the Entrance to 53.
        use entrance: Your action tile has no room action.
    "#]],
    );
}

#[test]
fn a_reason_names_what_would_help() {
    let mut stage = Stage::<CaveVsCave>::set(
        "round 4; red: wood 9, stone 9, gold 4, emmer 2, flax 1, food 0, dug 32; then take furnishing",
    );
    let refusals =
        stage.refusals(&["furnish shelf 31 for 2 food", "swap wood", "take masonry", "leave", "face two"]);
    expect![[r#"
        furnish shelf 31 for 2 food: This tile asks for another surcharge. (CVC-071, CVC-073)
        swap wood: Wood cannot be swapped for food; emmer, flax and gold can. (CVC-124)
        take masonry: You already have Furnishing; end your turn first. (CVC-037)
        leave: You are not in a room. (CVC-107)
        face two: There is no additional cavity to turn. (CVC-098)
    "#]]
    .assert_eq(&refusals);
}

/// Gold is worth points: emmer and flax are named before it, however little of them there is (CVC-125).
#[test]
fn the_exchange_named_is_not_gold_if_something_else_will_do() {
    let food = |goods: &str| {
        let scene = format!("red: {goods}, food 0; then take housework");
        Stage::<CaveVsCave>::set(&scene).refusal("red: furnish shelf 31 for 2 food")
    };
    assert_eq!(food("emmer 2, flax 1, gold 9"), "You lack 2 food: swap 2 emmer for it first. (CVC-046)");
    assert_eq!(food("emmer 1, flax 1, gold 9"), "You lack 2 food: swap 2 gold for it first. (CVC-046)");
    assert_eq!(food("emmer 1, flax 1, gold 1"), "You lack 2 food. (CVC-046)");
}

/// A winner there is only at the end (CVC-166).
#[test]
fn nobody_wins_before_the_end() {
    let wins = |scene: &str| {
        let scores = Stage::<CaveVsCave>::set(scene).state.score();
        scores.iter().map(|score| score.wins).collect::<Vec<_>>()
    };
    assert_eq!(wins("round 8; red: gold 9"), [false, false]);
    assert_eq!(wins("at over; red: gold 9"), [true, false]);
}

/// What was done in a turn is forgotten with it: the next one begins anew (CVC-033).
#[test]
fn a_turn_leaves_nothing_behind() {
    let mut stage =
        Stage::<CaveVsCave>::set("round 4; red: wood 5, stone 5, gold 5, food 5; then take housework");
    stage.play("red: furnish shelf 31 for 1 gold");
    assert_eq!(stage.view(Seat::Red).fresh.len(), 1);
    stage.play("red: done");
    assert!(stage.view(Seat::Red).fresh.is_empty());
    let last =
        "round 3; red: took housework excavation; blue: took cultivation; then take undergrowth; then done";
    assert_eq!(Stage::<CaveVsCave>::set(last).view(Seat::Red).turns, 0, "the turns are counted anew");
}
