//! A turn: parts without a line between them, and its end.

use cave_vs_cave::*;
use karst_kit::{Actor, Seat};
use karst_testkit::{Stage, check, expect};

#[test]
fn cvc_179_goods_without_a_line_between_them_are_gained_together_each_with_its_cap() {
    let cultivation = Stage::<CaveVsCave>::set("then take cultivation");
    assert_eq!(cultivation.offers_of("gain"), ["2 emmer 1 flax"]);
    check::<CaveVsCave>(
        "red: emmer 8; then take cultivation",
        "red: gain 2 emmer 1 flax",
        expect![[r#"
        red gets 1 emmer and 1 flax; 1 emmer too many for the shelf.
    "#]],
    );
    check::<CaveVsCave>(
        "red: flax 9, room storeroom 42; then take cultivation",
        "red: use storeroom",
        expect![[r#"
        red uses Storeroom.
        red gets 1 emmer and 1 food; 1 flax too many for the shelf.
    "#]],
    );
    check::<CaveVsCave>(
        "red: stone 9, room gold-vein 42; then take cultivation",
        "red: use gold-vein",
        expect![[r#"
        red uses Gold Vein.
        red gets 1 gold; 1 stone too many for the shelf.
    "#]],
    );
    check::<CaveVsCave>(
        "red: gold 19, room state-room 53; then take cultivation",
        "red: use state-room",
        expect![[r#"
        red uses State Room.
        red gets 1 flax; 1 gold too many for the shelf.
    "#]],
    );
}

#[test]
fn cvc_180_taking_a_tile_spends_the_turn_even_if_nothing_is_done_with_it() {
    check::<CaveVsCave>(
        "",
        "red: take cultivation\nred: done\nblue: take housework",
        expect![[r#"
        red takes Cultivation.
        red ends the turn.
        blue takes Housework.
    "#]],
    );
}

#[test]
fn cvc_180_the_turn_ends_when_its_player_says_so() {
    let mut stage = Stage::<CaveVsCave>::set("red: room tunnel 31; then take undergrowth");
    stage.play("red: gain 2 wood\nred: use tunnel");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)), "nothing is left, and it is still red's turn");
    stage.play("red: done");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}
