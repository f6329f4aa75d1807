//! The permanent exchange.

use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::{Stage, check, expect, refused};

#[test]
fn cvc_124_emmer_flax_and_gold_can_be_swapped_at_any_time_of_the_own_turn() {
    let mut stage = Stage::<CaveVsCave>::set("red: emmer 9, room shelf 31");
    let swaps = |stage: &Stage<CaveVsCave>| stage.offers_of("swap").join(" ");
    assert_eq!(swaps(&stage), "emmer flax gold", "before the tile");
    stage.play("red: take cultivation");
    assert_eq!(swaps(&stage), "emmer flax gold", "before its parts");
    stage.play("red: use shelf");
    assert_eq!(swaps(&stage), "emmer flax gold", "inside a room");
    stage.play("red: leave");
    assert_eq!(swaps(&stage), "emmer flax gold", "between its parts");
    stage.play("red: gain 2 emmer 1 flax");
    assert_eq!(swaps(&stage), "emmer flax gold", "after its parts");
    assert!(stage.view(Seat::Blue).offers.is_empty(), "not on the turn of the other");
}

#[test]
fn cvc_124_one_good_buys_one_food_any_number_of_times() {
    check::<CaveVsCave>(
        "red: emmer 2",
        "red: swap emmer
         red: swap emmer
         red: swap flax
         red: swap gold",
        expect![[r#"
            red swaps 1 emmer for 1 food.
            red swaps 1 emmer for 1 food.
            red swaps 1 flax for 1 food.
            red swaps 1 gold for 1 food.
        "#]],
    );
    let mut stage = Stage::<CaveVsCave>::set("red: emmer 2");
    stage.play("red: swap emmer\nred: swap emmer\nred: swap gold");
    assert_eq!(stage.view(Seat::Red).caves[Seat::Red].goods, goods![1 Wood, 1 Stone, 1 Flax, 4 Food]);
    assert_eq!(stage.refusal("red: swap emmer"), "You have no emmer to swap. (CVC-046, CVC-124)");
}

#[test]
fn cvc_124_wood_and_stone_are_never_swapped() {
    assert_eq!(
        refused::<CaveVsCave>("", "red: swap wood"),
        "Wood cannot be swapped for food; emmer, flax and gold can. (CVC-124)"
    );
    assert_eq!(
        refused::<CaveVsCave>("", "red: swap stone"),
        "Stone cannot be swapped for food; emmer, flax and gold can. (CVC-124)"
    );
}

#[test]
fn cvc_125_a_swap_in_the_middle_of_an_action_raises_its_surcharge() {
    let scene = "red: food 2, wood 2, emmer 5, dug 32; then take housework; then furnish shelf 31 for 2 food";
    assert_eq!(
        refused::<CaveVsCave>(scene, "red: furnish spinning-wheel 32 for 5 food"),
        "You lack 5 food: swap 5 emmer for it first. (CVC-046)"
    );
    check::<CaveVsCave>(
        scene,
        "red: swap emmer
         red: swap emmer
         red: swap emmer
         red: swap emmer
         red: swap emmer
         red: furnish spinning-wheel 32 for 5 food",
        expect![[r#"
            red swaps 1 emmer for 1 food.
            red swaps 1 emmer for 1 food.
            red swaps 1 emmer for 1 food.
            red swaps 1 emmer for 1 food.
            red swaps 1 emmer for 1 food.
            red pays 1 wood and 5 food.
            red furnishes 32 with Spinning Wheel.
        "#]],
    );
}

#[test]
fn cvc_181_the_exchange_is_refused_at_nine_food() {
    assert_eq!(
        refused::<CaveVsCave>("red: food 9", "red: swap emmer"),
        "Your shelf holds no more than 9 food. (CVC-181)"
    );
    let mut eight = Stage::<CaveVsCave>::set("red: food 8, emmer 2");
    eight.play("red: swap emmer");
    assert!(eight.offers_of("swap").is_empty());
}
