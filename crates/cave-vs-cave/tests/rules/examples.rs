//! The worked examples of the rules digest.

use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::{Stage, check, expect, refused};

fn goods(stage: &Stage<CaveVsCave>) -> Goods {
    stage.view(Seat::Red).caves[Seat::Red].goods
}

#[test]
fn example_01_two_digs_with_one_food() {
    let scene = "then take excavation";
    assert_eq!(
        refused::<CaveVsCave>(scene, "red: dig-twice 42"),
        "You lack 1 food: swap 1 flax for it first. (CVC-046)"
    );
    let mut stage = Stage::<CaveVsCave>::set(scene);
    stage.play("red: swap emmer\nred: dig-twice 42\nchance: turn-up stall");
    assert!(stage.is_offered("dig 52"), "accessible only now");
    stage.play("red: dig 52\nchance: turn-up dungeon\nred: gain 1 stone");
    assert_eq!(goods(&stage), goods![1 Wood, 2 Stone, 1 Flax, 1 Food, 1 Gold]);
    let display = stage.view(Seat::Red).display;
    assert!(display.len() == 8 && display.has(Room::Stall) && display.has(Room::Dungeon));
}

#[test]
fn example_02_first_room() {
    let mut stage = Stage::<CaveVsCave>::set("revealed furnishing; then take furnishing");
    assert!(stage.offers_of("furnish").is_empty(), "one food is not enough");
    stage.play("red: gain 1 food");
    assert_eq!(
        stage.offers_of("furnish"),
        ["shelf 31 for 2 food", "spinning-wheel 31 for 2 food", "grindstone 31 for 2 food"]
    );
}

#[test]
fn example_03_colour_rule() {
    let scene = "round 4; display + prospecting-site retting-room; red: food 9, gold 9, dug 22 32
        red: room shelf 31, room grindstone 42, room wood-storeroom 51; then take housework";
    let mut stage = Stage::<CaveVsCave>::set(scene);
    stage.play("red: furnish prospecting-site 22 for 3 food");
    assert_eq!(
        stage.refusal("red: furnish retting-room 32 for 1 gold"),
        "Retting Room is blue: orange rooms must still outnumber blue ones afterwards. (CVC-093)"
    );
}

#[test]
fn example_04_breach() {
    let scene = "round 7; red: room tunnel 31, wall 31-32";
    check::<CaveVsCave>(
        scene,
        "red: take breach
         red: raze 31-32
         red: done
         blue: take housework
         blue: done
         red: take cultivation
         red: use tunnel",
        expect![[r#"
            red takes Breach.
            red razes the wall between 31 and 32.
            red gets 2 stone, 3 food and 1 gold.
            red ends the turn.
            blue takes Housework.
            blue ends the turn.
            red takes Cultivation.
            red uses Tunnel.
            red gets 2 food.
        "#]],
    );
    let mut stage = Stage::<CaveVsCave>::set(scene);
    assert_eq!(stage.view(Seat::Red).supply, 6);
    stage.play("red: take breach\nred: raze 31-32");
    assert_eq!(stage.view(Seat::Red).supply, 7);

    let none = Stage::<CaveVsCave>::set("round 7; first blue; red: wall 31-32; then take breach");
    assert!(none.offers_of("raze").is_empty() && none.is_offered("done"), "taken for nothing");
}

#[test]
fn example_05_renovation() {
    let scene = "round 8; display + state-room; red: gold 7, room gold-vein 42, dug 53; blue: gold 7";
    let mut stage = Stage::<CaveVsCave>::set(scene);
    assert_eq!(
        stage.refusal("red: take renovation"),
        "Renovation needs more gold than everybody else: you have 7, another player 7. (CVC-138, CVC-139)"
    );
    stage.play("red: take undermining\nred: use gold-vein\nred: done");
    assert_eq!(
        stage.refusal("blue: take renovation"),
        "Renovation needs more gold than everybody else: you have 7, another player 8. (CVC-138, CVC-139)"
    );
    stage.play("blue: take housework\nblue: done\nred: take renovation\nred: furnish state-room 53");
    assert_eq!(goods(&stage)[Good::Gold], 1, "poorer than blue");
    stage.play("red: build 31-32");
}

#[test]
fn example_06_expedition_with_blue_rooms() {
    let cave = "round 7; red: flax 2, room shelf 31, room weaving-room 42, room tunnel 32, room stall 51
        red: room equipment-room 52, room wood-storeroom 53; then take expedition";
    let mut stage = Stage::<CaveVsCave>::set(cave);
    stage.play(
        "red: use tunnel\nred: use weaving-room\nred: use shelf\nred: replenish 2 emmer\nred: use entrance",
    );
    stage.play("red: gain 1 stone");
    assert_eq!(stage.refusal("red: use stall"), "Your room action reaches no further room. (CVC-104)");
    assert_eq!(goods(&stage)[Good::Wood], 1, "no wood");
}

#[test]
fn example_07_retting_room() {
    let food_gained = |cave: &str, choices: &str| {
        let scene = format!("red: food 1, {cave}, room retting-room 42; then take undergrowth");
        let mut stage = Stage::<CaveVsCave>::set(&scene);
        stage.play(choices);
        goods(&stage)[Good::Food] - 1
    };
    let chamber = "red: use secret-chamber\nred: gain 3 flax";
    assert_eq!(food_gained("flax 8, room secret-chamber 53", chamber), 1);
    assert_eq!(food_gained("flax 9, room secret-chamber 53", chamber), 0);
    let shelf = "red: use shelf\nred: replenish 2 flax";
    assert_eq!(food_gained("flax 0, room shelf 31", shelf), 1);
    assert_eq!(food_gained("flax 2, room shelf 31", shelf), 0);
    assert_eq!(food_gained("room warehouse 53", "red: use warehouse"), 0, "the 2 food come first");
}

#[test]
fn example_08_tenth_room() {
    let scene = "round 7; display + sacrificial-altar gold-vein bakehouse; red: stone 9, food 3, gold 6
        red: room shelf 11, room spinning-wheel 12, room tunnel 21, room grindstone 22, room food-corner 32
        red: room warehouse 42, room stall 51, room storeroom 52, room weaving-room 53; then take housework";
    check::<CaveVsCave>(
        scene,
        "red: furnish sacrificial-altar 31 for 3 food
         red: face two
         red: furnish gold-vein extra for 1 gold",
        expect![[r#"
            red pays 4 stone and 3 food.
            red furnishes 31 with Sacrificial Altar.
            red has filled the cave and gets the additional cavity.
            red chooses the face with two walls.
            red pays 6 gold.
            red furnishes the additional cavity with Gold Vein.
        "#]],
    );
    assert_eq!(
        refused::<CaveVsCave>(
            scene,
            "red: furnish sacrificial-altar 31 for 3 food
             red: face two
             red: furnish bakehouse extra for 1 gold"
        ),
        "The walls around the additional cavity do not suit Bakehouse. (CVC-077)"
    );
}

#[test]
fn example_09_solo_reveal() {
    let scene = "players 1; round 6; red: gold 2, room digging-cave 42; then take drift-mining; then dig 52";
    // Not yet: Digging Cave could still dig. The room action goes to another room: now.
    check::<CaveVsCave>(
        scene,
        "chance: turn-up stall
         red: use entrance
         chance: turn-up dungeon
         red: gain 1 wood",
        expect![[r#"
            Stall comes to light.
            red uses Cave Entrance.
            Dungeon is turned up from the stack.
            red gets 1 wood.
        "#]],
    );
    // The turn is ended: now.
    check::<CaveVsCave>(
        scene,
        "chance: turn-up stall
         red: done
         chance: turn-up dungeon
         red: take cultivation",
        expect![[r#"
            Stall comes to light.
            red ends the turn.
            Dungeon is turned up from the stack.
            red takes Cultivation.
        "#]],
    );
    // Digging Cave digs: never.
    check::<CaveVsCave>(
        scene,
        "chance: turn-up stall
         red: use digging-cave
         red: dig 53
         chance: turn-up dungeon
         red: done
         red: take cultivation",
        expect![[r#"
            Stall comes to light.
            red uses Digging Cave.
            red pays 1 gold.
            red digs 53.
            Dungeon comes to light.
            red ends the turn.
            red takes Cultivation.
        "#]],
    );
}

#[test]
fn example_10_gold_cap() {
    let after = |gold: u8| {
        let scene = format!("red: gold {gold}, food 0, room treasury 53; then take cultivation");
        let mut stage = Stage::<CaveVsCave>::set(&scene);
        stage.play("red: use treasury");
        (goods(&stage)[Good::Gold], goods(&stage)[Good::Food])
    };
    assert_eq!(after(18), (19, 1));
    assert_eq!(after(19), (19, 1));
}
