//! What is shown as closed, and why: nothing that is offered, and the nearest reason.

use bargeroc::*;
use karst_kit::Seat;
use karst_testkit::{Expect, Stage, expect};

#[track_caller]
fn closed(scene: &str, seat: Seat, expected: Expect) {
    expected.assert_eq(&Stage::<Bargeroc>::set(scene).closed(seat));
}

#[test]
fn deals_the_merchant_does_not_make() {
    closed(
        "players 3; sale silver coal 2; sold iron; bought ruby; red: coins 1, minerals granite gold, cards ambush loaded-die",
        Seat::Red,
        expect![[r#"
            sell ruby: You have just bought Ruby; it cannot be sold this turn.
            sell granite: Granite is unsellable.
            buy iron: Iron has just been sold; it cannot be bought this turn.
            play ambush: This is not the moment for Ambush.
            play loaded-die: This is not the moment for Loaded die.
        "#]],
    );
    closed(
        "players 3; sale silver; red: refused, coins 9, minerals gold",
        Seat::Red,
        expect![[r#"
        sell gold: The merchant refuses to deal with you until your next turn.
        buy silver: The merchant refuses to deal with you until your next turn.
        bread 1: The merchant refuses to deal with you until your next turn.
    "#]],
    );
    closed("players 3; sale silver", Seat::Blue, expect![[""]]);
}

#[test]
fn bread_objects_and_cards() {
    closed(
        "players 3; at mine; eaten 2; red: bread 3, cards beer-1 drought",
        Seat::Red,
        expect![[r#"
        eat: Your stomach holds no more than 2 bread a turn.
        play beer-1: This is not the moment for Beer mug.
    "#]],
    );
    closed(
        "players 3; at mine; red: bread 0",
        Seat::Red,
        expect![[r#"
        eat: You have no bread.
    "#]],
    );
    closed(
        "players 3; at forge; shop beard-comb clan-shield guards-axe steel-pickaxe; renewed; red: minerals silver copper iron, coins 0",
        Seat::Red,
        expect![[r#"
            forge clan-shield: For Clan shield you lack 1 Iron and 1 Onyx.
            forge guards-axe: For Guard’s axe you lack 1 Iron.
            forge steel-pickaxe: For Steel pickaxe you lack 1 Coal and 1 Iron.
            renew beard-comb: The shop is renewed at most once a turn.
        "#]],
    );
    closed(
        "players 3; at tavern; red: cards my-turn racket",
        Seat::Red,
        expect![[r#"
        leave: The brawl is compulsory: challenge somebody.
        play my-turn: This is not the moment for My turn.
    "#]],
    );
    closed(
        "players 3; at end; red: cards beer-1 4 ambush 2",
        Seat::Red,
        expect![[r#"
        play beer-1: This is not the moment for Beer mug.
        play ambush: This is not the moment for Ambush.
    "#]],
    );
}

#[test]
fn answers_that_do_not_fit_the_window() {
    let scene = "players 3; turn blue; blue: minerals onyx gold; yellow: cards devaluation ambush doggy-bag inflation;
        red: cards devaluation lucky-day; then sell onyx";
    closed(
        scene,
        Seat::Yellow,
        expect![[r#"
        play ambush: This is not the moment for Ambush.
    "#]],
    );
    closed(
        scene,
        Seat::Red,
        expect![[r#"
        play lucky-day: This is not the moment for Lucky day.
    "#]],
    );
    closed(scene, Seat::Blue, expect![[""]]);
}
