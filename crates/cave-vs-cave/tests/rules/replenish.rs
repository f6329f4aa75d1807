//! Replenishing.

use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::{Stage, check, expect};

fn goods_after(scene: &str, choices: &str) -> String {
    let mut stage = Stage::<CaveVsCave>::set(scene);
    stage.play(choices);
    stage.view(Seat::Red).caves[Seat::Red].goods.to_string()
}

#[test]
fn cvc_121_replenishing_raises_a_marker_to_the_value_and_never_lowers_it() {
    let after = |food: u8| {
        goods_after(
            &format!("red: food {food}, room food-corner 31; then take cultivation"),
            "red: use food-corner",
        )
    };
    assert_eq!(after(0), "1 wood 1 stone 1 emmer 1 flax 3 food 1 gold");
    assert_eq!(after(2), "1 wood 1 stone 1 emmer 1 flax 3 food 1 gold");
    assert_eq!(after(3), "1 wood 1 stone 1 emmer 1 flax 3 food 1 gold");
    assert_eq!(after(8), "1 wood 1 stone 1 emmer 1 flax 8 food 1 gold");
}

#[test]
fn cvc_122_parlor_turns_every_zero_into_one_and_changes_nothing_else() {
    let scene =
        "red: wood 0, stone 5, emmer 0, flax 1, food 0, gold 7, room parlor 31; then take cultivation";
    assert_eq!(goods_after(scene, "red: use parlor"), "1 wood 5 stone 1 emmer 1 flax 1 food 7 gold");
}

#[test]
fn cvc_123_shelf_raises_one_chosen_good_to_two() {
    let scene = "red: wood 0, stone 0, emmer 0, flax 0, room shelf 31; then take cultivation; then use shelf";
    assert_eq!(goods_after(scene, "red: replenish 2 stone"), "2 stone 1 food 1 gold");
    check::<CaveVsCave>(
        scene,
        "red: replenish 2 stone\nred: done",
        expect![[r#"
        red replenishes 2 stone.
        red ends the turn.
    "#]],
    );
    let offers = Stage::<CaveVsCave>::set(scene).offers_of("replenish");
    assert_eq!(offers, ["2 wood", "2 stone", "2 emmer", "2 flax"], "neither food nor gold");
}
