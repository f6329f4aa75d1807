use cave_vs_cave::*;
use karst_kit::{Actor, Seat};
use karst_testkit::{Stage, check, expect, refused};

/// Red has the additional cavity; blue has one cavity left, 42, and is to move.
pub const RED_IS_FULL_AND_BLUE_ALMOST: &str = "round 3; first blue
    red: room shelf 11, room spinning-wheel 12, room tunnel 21, room grindstone 22, room food-corner 31
    red: room parlor 32, room warehouse 42, room stall 51, room storeroom 52, room weaving-room 53, extra two
    blue: room bakehouse 11, room state-room 12, room secret-chamber 21, room treasury 22, dug 42
    blue: room junction-room 31, room digging-cave 32, room gold-vein 51, room sacrificial-altar 52
    blue: room furniture-workshop 53, food 2";

/// Red has the additional cavity, with the face of two walls up.
pub const FULL: &str = "round 7
    red: room shelf 11, room spinning-wheel 12, room tunnel 21, room grindstone 22, room food-corner 31
    red: room parlor 32, room warehouse 42, room stall 51, room storeroom 52, room weaving-room 53, extra two";

/// Red has nine rooms and one cavity, 42, and can pay for everything.
const ALMOST: &str = "round 7; red: dug 42, food 9, gold 9, wood 9, stone 9
    red: room shelf 11, room spinning-wheel 12, room tunnel 21, room parlor 22, room food-corner 31
    red: room stall 32, room storeroom 51, room weaving-room 52, room warehouse 53";

/// Red has just received the additional cavity and turned a face up.
fn with_face(face: &str) -> Stage<CaveVsCave> {
    let mut stage =
        Stage::set(&format!("{ALMOST}; then take housework; then furnish grindstone 42 for 3 food"));
    stage.play(&format!("red: face {face}"));
    stage
}

fn cave(stage: &Stage<CaveVsCave>) -> Cave {
    stage.view(Seat::Red).caves[Seat::Red]
}

#[test]
fn cvc_097_the_first_full_cave_brings_it() {
    check::<CaveVsCave>(
        &format!("{ALMOST}; then take housework"),
        "red: furnish grindstone 42 for 3 food",
        expect![[r#"
            red pays 1 stone and 3 food.
            red furnishes 42 with Grindstone.
            red has filled the cave and gets the additional cavity.
        "#]],
    );
    // The other player can no longer get it.
    check::<CaveVsCave>(
        RED_IS_FULL_AND_BLUE_ALMOST,
        "blue: take furnishing\nblue: furnish prospecting-site 42 for 2 food",
        expect![[r#"
            blue takes Furnishing.
            blue pays 2 food.
            blue furnishes 42 with Prospecting Site.
        "#]],
    );
    // Nine rooms are not enough.
    let mut stage = Stage::<CaveVsCave>::set(
        &format!("{ALMOST}; then take housework").replace("room warehouse 53", "dug 53"),
    );
    stage.play("red: furnish grindstone 42 for 3 food");
    assert_eq!(cave(&stage).cavities().iter().collect::<Vec<_>>(), [Space::S53]);
}

#[test]
fn cvc_098_the_owner_chooses_the_face() {
    let stage = Stage::<CaveVsCave>::set(&format!(
        "{ALMOST}; then take housework; then furnish grindstone 42 for 3 food"
    ));
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
    assert_eq!(stage.offers_of("face"), ["two", "three"]);
    for (face, walls) in [("two", 2), ("three", 3)] {
        assert_eq!(cave(&with_face(face)).walls(Space::Extra).len(), walls);
    }
}

/// The colour rule cannot close it: with ten rooms placed, every blue room that is left has room enough.
#[test]
fn cvc_099_it_is_furnished_under_the_normal_rules() {
    let mut stage = with_face("three");
    assert_eq!(cave(&stage).cavities().iter().collect::<Vec<_>>(), [Space::Extra], "already dug");
    assert!(stage.refusal("red: furnish junction-room extra for 1 gold").contains("CVC-077"));
    assert!(stage.refusal("red: furnish digging-cave extra").contains("CVC-071"));
    stage.play("red: furnish sacrificial-altar extra for 1 gold");
    assert_eq!(cave(&stage).room_at(Space::Extra), Some(Room::SacrificialAltar));
    // Three food and a stone for Grindstone, a gold and four stone for the Altar.
    assert_eq!(cave(&stage).goods, goods![9 Wood, 4 Stone, 1 Emmer, 1 Flax, 6 Food, 8 Gold]);
}

#[test]
fn cvc_100_tokens_stand_on_its_open_sides() {
    let slots = |face: &str| {
        let stage = Stage::<CaveVsCave>::set(&format!("{}; then take masonry", FULL.replace("two", face)));
        stage.offers_of("build extra")
    };
    assert_eq!(slots("two"), ["-e", "-s"]);
    assert_eq!(slots("three"), ["-s"]);
    let closed = |face: &str, tokens: &str| {
        let scene = format!("{}; red: wall {tokens}", FULL.replace("two", face));
        cave(&Stage::set(&scene)).walls(Space::Extra).len()
    };
    assert_eq!(closed("two", "extra-e"), 3);
    assert_eq!(closed("two", "extra-e extra-s"), 4);
    assert_eq!(closed("three", "extra-s"), 4);
}

#[test]
fn cvc_101_the_two_walls_are_adjacent() {
    let stage = with_face("two");
    assert_eq!(stage.offers_of("furnish gold-vein extra for 1"), ["gold"], "two adjacent walls suit it");
    assert!(stage.offers_of("furnish junction-room").is_empty(), "two opposite walls would suit it");
}

#[test]
fn cvc_102_it_touches_no_other_space() {
    let alone = cave(&Stage::set(FULL));
    let closed = cave(&Stage::set(&format!("{FULL}; red: wall extra-e extra-s")));
    for &space in &Space::ALL[..11] {
        assert_eq!(closed.walls(space), alone.walls(space), "{space}");
    }
    for slot in [Slot::ExtraE, Slot::ExtraS] {
        assert!(slot.between().1.is_none(), "{slot} leads nowhere");
    }
    let why = refused::<CaveVsCave>(FULL, "red: take excavation\nred: dig extra");
    assert!(why.contains("CVC-064"), "{why}");
}
