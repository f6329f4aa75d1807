//! Digs that cost something, and how many a turn can have.

use cave_vs_cave::*;
use karst_kit::{Position, Viewer};
use karst_testkit::{Stage, check, expect, laws, refused};

#[test]
fn cvc_182_the_food_of_excavation_is_paid_before_its_first_dig() {
    assert_eq!(
        refused::<CaveVsCave>("red: food 1; then take excavation", "red: dig-twice 42"),
        "You lack 1 food: swap 1 flax for it first. (CVC-046)"
    );
    check::<CaveVsCave>(
        "red: food 2; then take excavation",
        "red: dig-twice 42
         chance: turn-up stall",
        expect![[r#"
            red pays 2 food.
            red digs 42.
            red finds food.
            red gets 1 food.
            Stall comes to light.
        "#]],
    );
}

#[test]
fn cvc_183_digging_cave_takes_its_gold_only_for_a_dig() {
    check::<CaveVsCave>(
        "red: room digging-cave 42; then take cultivation; then use digging-cave",
        "red: leave
         red: done",
        expect![[r#"
            red ends the turn.
        "#]],
    );
    // Three tokens close the Entrance in.
    check::<CaveVsCave>(
        "red: room digging-cave 42, wall 31-41 41-42 41-51; then take cultivation",
        "red: use digging-cave",
        expect![[r#"
            red uses Digging Cave.
            Digging Cave can do nothing now.
        "#]],
    );
}

#[test]
fn cvc_184_excavation_and_drift_mining_allow_two_digs() {
    let mut excavation = Stage::<CaveVsCave>::set("red: food 9; then take excavation; then dig-twice 42");
    excavation.play("chance: turn-up stall\nred: dig 21\nchance: turn-up dungeon");
    assert!(excavation.offers_of("dig").is_empty());
    let scene = "round 7; red: gold 9, room digging-cave 42; then take drift-mining";
    let mut drift = Stage::<CaveVsCave>::set(scene);
    drift.play(
        "red: use digging-cave
         red: dig 52
         chance: turn-up stall
         red: dig 21
         chance: turn-up dungeon",
    );
    assert!(drift.offers_of("dig").is_empty() && drift.offers_of("use").is_empty());
}

#[test]
fn cvc_184_no_turn_has_more_digs_than_its_tile_allows() {
    for players in [1, 2] {
        laws::walk::<CaveVsCave>(&Setup { players }, 0..500, |seed, state, _| {
            let view = state.view(Viewer::Public);
            let tile = view.agenda.iter().find_map(|task| match task {
                Task::CarryOut(hand) => Some(hand.action),
                _ => None,
            });
            let most = match tile {
                Some(Action::Excavation | Action::DriftMining) => 2,
                _ => 1,
            };
            assert!(tile.is_none() || view.digs <= most, "seed {seed}: {tile:?}");
        });
    }
}
