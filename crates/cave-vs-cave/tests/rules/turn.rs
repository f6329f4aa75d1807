use cave_vs_cave::*;
use karst_kit::{Actor, Seat};
use karst_testkit::{Stage, check, expect, refused};

#[test]
fn cvc_037_one_tile_a_turn() {
    let mut stage = Stage::<CaveVsCave>::set("revealed masonry; red: took cultivation");
    assert_eq!(stage.offers_of("take"), ["housework", "excavation", "undergrowth", "masonry"]);
    stage.play("blue: take housework");
    assert!(stage.offers_of("take").is_empty());
    assert!(stage.refusal("blue: take excavation").contains("CVC-037"));
    stage.play("blue: done");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
}

#[test]
fn cvc_038_a_taken_tile_is_out_of_reach() {
    let why = refused::<CaveVsCave>("red: took excavation", "blue: take excavation");
    assert!(why.contains("CVC-038"), "{why}");
    // Not even for those who took it.
    let why = refused::<CaveVsCave>("red: took excavation; blue: took housework", "red: take excavation");
    assert!(why.contains("CVC-038"), "{why}");
}

#[test]
fn cvc_039_parts_in_any_order_each_once() {
    let parts = ["red: use entrance\nred: gain 1 flax", "red: gain 1 stone", "red: build 31-32"];
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
        let mut stage = Stage::<CaveVsCave>::set("revealed masonry; then take masonry");
        order.iter().for_each(|&part| {
            stage.play(parts[part]);
        });
        assert_eq!(stage.offers(), ["done", "swap emmer", "swap flax", "swap gold"]);
        assert!(stage.refusal("red: gain 1 stone").contains("CVC-039"));
        assert!(stage.refusal("red: build 21-22").contains("CVC-039"));
    }
}

#[test]
fn cvc_040_any_part_may_be_left_out() {
    check::<CaveVsCave>(
        "",
        "red: take cultivation\nred: done",
        expect![[r#"
        red takes Cultivation.
        red ends the turn.
    "#]],
    );
    check::<CaveVsCave>(
        "",
        "red: take cultivation\nred: gain 2 emmer 1 flax\nred: done",
        expect![[r#"
        red takes Cultivation.
        red gets 2 emmer and 1 flax.
        red ends the turn.
    "#]],
    );
}

#[test]
fn cvc_041_only_one_side_of_a_cut() {
    let why = refused::<CaveVsCave>(
        "red: food 9",
        "red: take excavation\nred: dig 42\nchance: turn-up stall\nred: dig-twice 51",
    );
    assert!(why.contains("CVC-041"), "{why}");
    let why = refused::<CaveVsCave>(
        "round 3",
        "red: take undermining\nred: dig 42\nchance: turn-up stall\nred: use entrance",
    );
    assert!(why.contains("CVC-041"), "{why}");
    let expedition = "round 4; revealed expedition; red: wood 5; then take expedition";
    let why = refused::<CaveVsCave>(expedition, "red: trade 5 wood for 4 gold\nred: use entrance");
    assert!(why.contains("CVC-041"), "{why}");
    let why = refused::<CaveVsCave>(
        expedition,
        "red: use entrance\nred: gain 1 wood\nred: trade 5 wood for 4 gold",
    );
    assert!(why.contains("CVC-041"), "{why}");
}

#[test]
fn cvc_042_a_slash_gives_one_of_the_goods() {
    for (chosen, other) in [("wood", "stone"), ("stone", "wood")] {
        let mut stage = Stage::<CaveVsCave>::set("revealed masonry; then take masonry");
        assert_eq!(stage.offers_of("gain"), ["1 wood", "1 stone"]);
        stage.play(&format!("red: gain 1 {chosen}"));
        assert!(stage.refusal(&format!("red: gain 1 {other}")).contains("CVC-041"));
    }
}

#[test]
fn cvc_043_no_turn_without_a_tile() {
    let why = refused::<CaveVsCave>("", "red: done");
    assert!(why.contains("CVC-043"), "{why}");
}

#[test]
fn cvc_039_a_trade_the_tile_does_not_print_is_refused() {
    let scene = "red: wood 9, gold 0; then take cultivation";
    let why = refused::<CaveVsCave>(scene, "red: trade 5 wood for 4 gold");
    assert_eq!(why, "The tile or room you are using does not offer this. (CVC-039)");
    let why = refused::<CaveVsCave>("red: wood 0; then take cultivation", "red: trade 5 wood for 4 gold");
    assert_eq!(why, "The tile or room you are using does not offer this. (CVC-039)", "whatever it costs");
}
