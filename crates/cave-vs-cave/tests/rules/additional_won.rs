//! The additional cavity: what follows once it has been won.

use cave_vs_cave::*;
use karst_kit::{GameView, Seat};
use karst_testkit::{Random, Stage, check, expect, refused};

/// Nine rooms, and 31 still free.
const NINE: &str = "red: wood 9, stone 9, food 9, gold 9
    red: room shelf 11, room spinning-wheel 12, room tunnel 21, room grindstone 22, room food-corner 32
    red: room warehouse 42, room stall 51, room storeroom 52, room weaving-room 53";

/// All ten.
const TEN: &str = "display + gold-vein bakehouse dungeon junction-room; red: room sacrificial-altar 31";

/// Rooms that Renovation could place on the additional cavity.
fn fitting(extra: &str) -> Vec<String> {
    let stage =
        Stage::<CaveVsCave>::set(&format!("round 8; {NINE}; {TEN}; red: {extra}; then take renovation"));
    stage
        .offers_of("furnish")
        .iter()
        .filter_map(|offer| Some(offer.strip_suffix(" extra")?.to_owned()))
        .collect()
}

#[test]
fn cvc_103_the_second_furnish_of_housework_may_use_the_additional_cavity() {
    check::<CaveVsCave>(
        &format!("round 7; {NINE}; display + sacrificial-altar gold-vein; then take housework"),
        "red: furnish sacrificial-altar 31 for 3 food
         red: face two
         red: furnish gold-vein extra for 5 food",
        expect![[r#"
            red pays 4 stone and 3 food.
            red furnishes 31 with Sacrificial Altar.
            red has filled the cave and gets the additional cavity.
            red chooses the face with two walls.
            red pays 5 food and 5 gold.
            red furnishes the additional cavity with Gold Vein.
        "#]],
    );
}

#[test]
fn cvc_191_printed_walls_count_as_natural_walls() {
    assert_eq!(fitting("extra two"), ["gold-vein"], "two adjacent walls");
    assert_eq!(fitting("extra two, wall extra-e"), ["parlor", "gold-vein", "bakehouse"], "three");
    assert_eq!(fitting("extra three"), ["parlor", "gold-vein", "bakehouse"], "three");
    assert_eq!(fitting("extra three, wall extra-s"), ["dungeon"], "four");
}

#[test]
fn cvc_192_tokens_on_the_additional_cavity_belong_to_the_seven() {
    let scene = format!("round 7; {NINE}; {TEN}; red: extra two, wall 11-12 21-22 31-32 41-42 51-52 52-53");
    let mut stage = Stage::<CaveVsCave>::set(&format!("{scene}; then take masonry"));
    stage.play("red: build extra-e");
    assert_eq!(stage.view(Seat::Red).supply, 0, "it was the seventh");
}

#[test]
fn cvc_192_tokens_on_the_additional_cavity_can_be_razed_through_breach() {
    let scene =
        format!("round 7; {NINE}; {TEN}; red: stone 0, food 0, extra two, wall extra-e; then take breach");
    check::<CaveVsCave>(
        &scene,
        "red: raze extra-e",
        expect![[r#"
        red razes the wall on the right side of the additional cavity.
        red gets 2 stone, 3 food and 1 gold.
    "#]],
    );
    assert_eq!(
        refused::<CaveVsCave>(&scene, "red: raze extra-s"),
        "There is no wall token of yours on the lower side of the additional cavity. (CVC-053, CVC-055)"
    );
}

#[test]
fn cvc_193_the_face_is_chosen_at_once_and_never_changed() {
    let scene = format!(
        "round 8; {NINE}; display + sacrificial-altar; then take renovation; then furnish sacrificial-altar 31"
    );
    let mut stage = Stage::<CaveVsCave>::set(&scene);
    assert_eq!(
        stage.refusal("red: build 11-12"),
        "Choose the face of the additional cavity first. (CVC-193)"
    );
    assert_eq!(stage.refusal("red: done"), "Choose the face of the additional cavity first. (CVC-193)");
    stage.play("red: face two");
    assert_eq!(stage.refusal("red: face three"), "There is no additional cavity to turn. (CVC-098)");
    stage.play("red: build 11-12\nred: done");
    assert_eq!(stage.view(Seat::Red).caves[Seat::Red].extra, Some(Face::Two));
}

#[test]
fn cvc_194_renovation_may_wall_the_additional_cavity_it_has_just_won() {
    check::<CaveVsCave>(
        &format!("round 8; {NINE}; display + sacrificial-altar; then take renovation"),
        "red: furnish sacrificial-altar 31
         red: face three
         red: build extra-s",
        expect![[r#"
            red pays 4 stone.
            red furnishes 31 with Sacrificial Altar.
            red has filled the cave and gets the additional cavity.
            red chooses the face with three walls.
            red builds a wall on the lower side of the additional cavity.
        "#]],
    );
}

/// Nothing is left to furnish after the additional cavity, and eleven spaces cannot hold too many blue rooms; so a
/// cave is made up that has the cavity too early.
#[test]
fn cvc_195_a_room_on_the_additional_cavity_counts_for_the_colour_rule() {
    let may_place_blue = |scene: &str, on_extra: Room| {
        let mut view = Stage::<CaveVsCave>::set(scene).view(Seat::Red);
        view.caves[Seat::Red].extra = Some(Face::Two);
        view.caves[Seat::Red].place(on_extra, Space::Extra);
        let state = view.imagine(Random::new(0).rng());
        Stage::<CaveVsCave> { state, events: Vec::new() }.is_offered("furnish prospecting-site 42")
    };
    let one_orange = "round 8; display + prospecting-site; red: gold 2, dug 42; then take renovation";
    assert!(!Stage::<CaveVsCave>::set(one_orange).is_offered("furnish prospecting-site 42"));
    assert!(may_place_blue(one_orange, Room::Shelf), "an orange room there is the second");
    let two_orange =
        "round 8; display + prospecting-site; red: gold 2, dug 42, room tunnel 31; then take renovation";
    assert!(Stage::<CaveVsCave>::set(two_orange).is_offered("furnish prospecting-site 42"));
    assert!(!may_place_blue(two_orange, Room::RettingRoom), "a blue room there is the first");
}
