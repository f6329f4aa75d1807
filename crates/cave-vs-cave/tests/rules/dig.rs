use cave_vs_cave::*;
use karst_kit::{Actor, Seat};
use karst_testkit::{Stage, refused};

/// No way leads out of the Entrance.
const WALLED_IN: &str = "round 4; red: wall 31-41 41-42 41-51, food 5, gold 2";
/// Every space but 51 is dug.
const ONE_LEFT: &str = "red: dug 11 12 21 22 32 42 52 53, food 5";

fn set(scene: &str) -> Stage<CaveVsCave> {
    Stage::set(scene)
}

fn food(stage: &Stage<CaveVsCave>) -> u8 {
    stage.view(Seat::Red).caves[Seat::Red].goods[Good::Food]
}

#[test]
fn cvc_057_a_dug_tile_comes_into_the_display_for_everybody() {
    let mut stage = set("blue: wood 2, food 2");
    stage.play("red: take excavation\nred: dig 51\nchance: turn-up warehouse");
    let view = stage.view(Seat::Red);
    assert!(view.display.has(Room::Warehouse));
    assert!(!view.caves[Seat::Red].covered.has(Space::S51));
    assert!(view.caves[Seat::Blue].covered.has(Space::S51), "only the own cave is dug");
    stage.play("red: done\nblue: take housework\nblue: furnish warehouse 31 for 2 food");
}

#[test]
fn cvc_058_only_22_and_42_bring_food() {
    for space in Spaces::COVERED_AT_START.iter() {
        let others: Vec<_> = Spaces::COVERED_AT_START.without(space).iter().map(Space::id).collect();
        let mut stage = set(&format!("red: food 3, dug {}; then take excavation", others.join(" ")));
        stage.play(&format!("red: dig {space}"));
        assert_eq!(stage.actor(), Some(Actor::Chance), "the food comes at once");
        let found = matches!(space, Space::S22 | Space::S42);
        assert_eq!(food(&stage), 3 + u8::from(found), "{space}");
    }
}

#[test]
fn cvc_059_a_path_crosses_neither_tokens_nor_face_down_tiles() {
    let digs = |scene: &str| set(&format!("{scene}; then take excavation")).offers_of("dig ");
    assert_eq!(digs("red: dug 42"), ["21", "32", "51", "52"]);
    assert_eq!(digs("red: dug 42, wall 42-52"), ["21", "32", "51"]);
    assert_eq!(digs("red: dug 42, wall 41-42 32-42"), ["21", "32", "51"], "42 cannot be entered");
    assert_eq!(digs("red: dug 42 52, wall 41-51"), ["21", "32", "51", "53"], "51 is reached from 52");
    // Behind a face-down tile.
    let why = refused::<CaveVsCave>("red: dug 42", "red: take excavation\nred: dig 53");
    assert!(why.contains("CVC-059"), "{why}");
}

#[test]
fn cvc_060_cavities_and_rooms_do_not_block() {
    let digs = |scene: &str| set(&format!("{scene}; then take excavation")).offers_of("dig ");
    assert_eq!(digs("red: dug 42 52, wall 41-51 51-52"), ["21", "32", "53"]);
    assert_eq!(digs("red: room shelf 42, room tunnel 52, wall 41-51 51-52"), ["21", "32", "53"]);
}

#[test]
fn cvc_061_four_tiles_are_accessible_at_the_start() {
    assert_eq!(set("then take excavation").offers_of("dig "), ["21", "32", "42", "51"]);
}

#[test]
fn cvc_062_a_token_on_41_42_hides_42() {
    let stage = set("red: wall 41-42; then take excavation");
    assert_eq!(stage.offers_of("dig "), ["21", "32", "51"]);
}

#[test]
fn cvc_063_undermining_ignores_tokens_but_not_tiles() {
    let stage = set(&format!("{WALLED_IN}; then take undermining"));
    assert_eq!(stage.offers_of("dig "), ["21", "32", "42", "51"]);
    // Along the whole path: two tokens stand between the Entrance and 53.
    let stage = set(&format!("{WALLED_IN} ; red: dug 42 52, wall 42-52 52-53; then take undermining"));
    assert_eq!(stage.offers_of("dig "), ["21", "32", "51", "53"]);
}

#[test]
fn cvc_064_without_a_tile_to_dig_nothing_happens_and_nothing_is_paid() {
    let mut stage = set(&format!("{WALLED_IN}; then take excavation"));
    assert!(stage.offers_of("dig").is_empty());
    assert!(stage.refusal("red: dig 42").contains("CVC-064"));
    assert!(stage.refusal("red: dig-twice 42").contains("CVC-064"));
    stage.play("red: done");
    assert_eq!(food(&stage), 5);
    // None is left.
    let mut stage = set("red: dug 11 12 21 22 32 42 51 52 53, food 5; then take excavation");
    assert!(stage.offers_of("dig").is_empty());
    assert!(stage.refusal("red: dig-twice 42").contains("CVC-064"));
    // Digging Cave keeps the gold.
    let mut stage = set(&format!("{WALLED_IN}; red: room digging-cave 42; then take undergrowth"));
    stage.play("red: use digging-cave");
    assert!(stage.offers_of("dig").is_empty());
    assert_eq!(stage.view(Seat::Red).caves[Seat::Red].goods[Good::Gold], 2);
}

#[test]
fn cvc_065_access_of_the_second_dig_is_checked_after_the_first() {
    let mut stage = set("red: food 2; then take excavation");
    assert!(!stage.is_offered("dig-twice 52"));
    stage.play("red: dig-twice 42\nchance: turn-up stall");
    assert_eq!(stage.offers_of("dig "), ["21", "32", "51", "52"]);
    stage.play("red: dig 52\nchance: turn-up dungeon");
    assert!(stage.offers_of("dig").is_empty());
}

#[test]
fn cvc_066_digging_cave_has_normal_access_even_through_undermining() {
    let mut stage =
        set("round 3; red: room digging-cave 31, room shelf 51, wall 41-42; then take undermining");
    assert_eq!(stage.offers_of("dig "), ["21", "32", "42", "52"]);
    stage.play("red: use digging-cave");
    assert_eq!(stage.offers_of("dig "), ["21", "32", "52"]);
}

#[test]
fn cvc_067_expansion_furnishes_what_it_has_dug_up() {
    let mut stage = set("round 4; revealed expansion; red: food 5, wood 2; then take expansion");
    stage.play(
        "red: dig 51
         chance: turn-up weaving-room
         red: furnish weaving-room 51 for 5 food",
    );
    assert_eq!(stage.view(Seat::Red).caves[Seat::Red].room_at(Space::S51), Some(Room::WeavingRoom));
}

#[test]
fn cvc_068_one_dig_for_two_food_still_costs_two() {
    // A second dig is possible but not wanted.
    let mut stage = set("red: food 5; then take excavation");
    stage.play("red: dig-twice 51\nchance: turn-up stall\nred: done");
    assert_eq!(food(&stage), 3);
    // A second dig is not possible.
    let mut stage = set(&format!("{ONE_LEFT}; then take excavation"));
    assert_eq!(stage.offers_of("dig-twice"), ["51"]);
    stage.play("red: dig-twice 51\nchance: turn-up dungeon");
    assert_eq!(food(&stage), 3);
    assert!(stage.offers_of("dig").is_empty());
    // The option needs one possible dig.
    assert!(set(&format!("{WALLED_IN}; then take excavation")).offers_of("dig-twice").is_empty());
}
