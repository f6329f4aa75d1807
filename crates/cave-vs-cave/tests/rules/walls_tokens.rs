use cave_vs_cave::*;
use karst_kit::{Flow, Position, Seat, Viewer};
use karst_testkit::{Stage, check, expect, laws, refused};

use crate::additional::FULL;

#[test]
fn cvc_048_building_moves_a_token_into_the_own_cave() {
    let mut stage = Stage::<CaveVsCave>::set("round 3; then take masonry");
    stage.play("red: build 31-32");
    let view = stage.view(Seat::Red);
    assert_eq!(view.supply, 6);
    assert_eq!(view.caves[Seat::Red].tokens, [Slot::S31S32].into_iter().collect());
    assert!(view.caves[Seat::Blue].tokens.is_empty());
    // The additional cavity has slots for its owner only.
    let mut stage = Stage::<CaveVsCave>::set(&format!("{FULL}; then take masonry"));
    stage.play("red: build extra-e");
    assert!(stage.view(Seat::Red).caves[Seat::Red].tokens.has(Slot::ExtraE));
    let why =
        refused::<CaveVsCave>(&format!("{FULL}; first blue"), "blue: take masonry\nblue: build extra-e");
    assert!(why.contains("CVC-048"), "{why}");
}

#[test]
fn cvc_049_an_empty_supply_builds_nothing() {
    let mut stage = Stage::<CaveVsCave>::set(
        "round 3; blue: wall 11-12 11-21 12-22 21-22 21-31 22-32 31-32
         red: room shelf 31, room dungeon 42; then take masonry",
    );
    assert!(stage.offers_of("build").is_empty());
    assert!(stage.refusal("red: build 31-32").contains("CVC-049"));
    stage.play("red: done");
    assert_eq!(stage.told(), "red ends the turn.\n");
}

#[test]
fn cvc_050_any_empty_slot_will_do() {
    let scene = "round 3; red: dug 42, room shelf 31, wall 52-53; display + stall; then take masonry";
    let slots = Stage::<CaveVsCave>::set(scene).offers_of("build");
    let all: Vec<_> = Slot::BOARD.without(Slot::S52S53).iter().map(Slot::id).collect();
    assert_eq!(slots, all);
}

#[test]
fn cvc_051_the_tokens_always_total_seven() {
    let total = |view: View| {
        let placed: usize = view.caves.0.iter().map(|cave| cave.tokens.len()).sum();
        placed + usize::from(view.supply)
    };
    for players in [1, 2] {
        laws::walk::<CaveVsCave>(&Setup { players }, 0..100, |seed, state, _| {
            assert_eq!(total(state.view(Viewer::Public)), 7, "seed {seed}");
        });
    }
    let mut stage = Stage::<CaveVsCave>::set(FULL);
    for turn in [
        "red: take masonry\nred: build extra-s\nred: done\nblue: take excavation\nblue: done",
        "red: take breach\nred: raze extra-s",
    ] {
        stage.play(turn);
        assert_eq!(total(stage.view(Seat::Red)), 7);
    }
}

#[test]
fn cvc_052_only_masonry_and_renovation_build_one_wall_each() {
    let builders: Vec<_> = Action::ALL
        .into_iter()
        .filter(|action| {
            let scene = format!("round 8; red: gold 19, food 9, wood 9; then take {action}");
            let mut stage = Stage::<CaveVsCave>::set(&scene);
            if stage.offers_of("build").is_empty() {
                return false;
            }
            stage.play("red: build 31-32");
            assert!(stage.offers_of("build").is_empty(), "{action} builds one");
            true
        })
        .collect();
    assert_eq!(builders, [Action::Masonry, Action::Renovation]);
    for room in Room::ALL {
        room.printed().flow.leaves(&mut |_, act| assert!(!matches!(act, Act::BuildWall), "{room}"));
        assert!(!matches!(room.printed().flow, Flow::Do(Act::BuildWall)));
    }
}

#[test]
fn cvc_053_razing_returns_a_token_then_brings_goods() {
    let mut stage = Stage::<CaveVsCave>::set("round 7; red: wall 31-32 41-42; then take breach");
    stage.play("red: raze 31-32");
    expect![[r#"
        red razes the wall between 31 and 32.
        red gets 2 stone, 3 food and 1 gold.
    "#]]
    .assert_eq(&stage.told());
    let view = stage.view(Seat::Red);
    assert_eq!((view.supply, view.caves[Seat::Red].tokens.len()), (6, 1));
    assert_eq!(view.caves[Seat::Red].goods, goods![1 Wood, 3 Stone, 1 Emmer, 1 Flax, 4 Food, 2 Gold]);
    // A token on the own additional cavity will do as well.
    let mut stage = Stage::<CaveVsCave>::set(&format!("{FULL}; red: wall extra-e; then take breach"));
    stage.play("red: raze extra-e");
    assert_eq!(stage.view(Seat::Red).supply, 7);
}

#[test]
fn cvc_054_nothing_to_raze_brings_nothing() {
    let mut stage = Stage::<CaveVsCave>::set("round 7; blue: wall 31-32; then take breach");
    assert_eq!(stage.offers(), ["done", "swap emmer", "swap flax", "swap gold"]);
    assert!(stage.refusal("red: raze 31-32").contains("CVC-054"));
    stage.play("red: done");
    assert_eq!(stage.told(), "red ends the turn.\n");
}

#[test]
fn cvc_055_printed_walls_are_never_razed() {
    let mut stage = Stage::<CaveVsCave>::set("round 7; red: wall 31-32; then take breach");
    assert_eq!(stage.offers_of("raze"), ["31-32"]);
    stage.play("red: raze 31-32");
    assert_eq!(stage.view(Seat::Red).caves[Seat::Red].walls(Space::S31), Space::S31.natural_walls());
    // The right side of the three-wall face is printed.
    let scene = FULL.replace("two", "three") + "; red: wall extra-s";
    let why = refused::<CaveVsCave>(&scene, "red: take breach\nred: raze extra-e");
    assert!(why.contains("CVC-055"), "{why}");
}

#[test]
fn cvc_056_rooms_stay_and_work_after_razing() {
    check::<CaveVsCave>(
        "round 7; red: room tunnel 31, wall 31-32, stone 0",
        "red: take breach
         red: raze 31-32
         red: done
         blue: take cultivation
         blue: done
         red: take undergrowth
         red: use tunnel",
        expect![[r#"
            red takes Breach.
            red razes the wall between 31 and 32.
            red gets 2 stone, 3 food and 1 gold.
            red ends the turn.
            blue takes Cultivation.
            blue ends the turn.
            red takes Undergrowth.
            red uses Tunnel.
            red gets 2 food.
            red gets 1 stone.
        "#]],
    );
}
