use std::collections::HashSet;

use cave_vs_cave::*;
use karst_kit::{Game, Position, Seat, Viewer};
use karst_testkit::Stage;

#[test]
fn cvc_001_twelve_different_action_tiles() {
    let view = CaveVsCave::new(&Setup { players: 2 }).view(Viewer::Public);
    assert_eq!(view.face_up.or(view.face_down).len(), 12);
    let names: HashSet<_> = Action::ALL.iter().map(|action| action.printed().names[0]).collect();
    assert_eq!(names.len(), 12);
}

#[test]
fn cvc_002_six_light_and_eighteen_dark_rooms() {
    let names: HashSet<_> = Room::tiles().iter().map(|room| room.printed().names[0]).collect();
    assert_eq!(names.len(), 24);
    assert_eq!((Rooms::LIGHT.len(), Rooms::DARK.len()), (6, 18));
}

#[test]
fn cvc_003_seven_wall_tokens_shared_by_all() {
    let supply = |scene| Stage::<CaveVsCave>::set(scene).view(Seat::Red).supply;
    assert_eq!(supply(""), 7);
    assert_eq!(supply("red: wall 11-12 11-21 12-22; blue: wall 11-12 11-21 12-22"), 1);
    assert_eq!(supply("red: wall 11-12 11-21 12-22; blue: wall 11-12 11-21 12-22 52-53"), 0);
}

#[test]
fn cvc_004_never_more_than_four_rooms_in_a_turn() {
    let mut stage = Stage::<CaveVsCave>::set(
        "round 4; revealed expedition
         red: room equipment-room 12, room shelf 31, room tunnel 21
         red: room food-corner 42, room parlor 32, room gold-vein 51",
    );
    stage.play(
        "red: take expedition
         red: use tunnel
         red: use food-corner
         red: use parlor",
    );
    assert_eq!(stage.offers_of("use"), ["shelf", "gold-vein", "entrance"]);
    stage.play("red: use gold-vein");
    assert!(stage.offers_of("use").is_empty());
}

#[test]
fn cvc_005_one_additional_cavity_with_two_faces() {
    assert_eq!(Face::ALL.map(|face| face.walls().len()), [2, 3]);
    // Red owns it; blue's tenth room brings no second one.
    let mut stage = Stage::<CaveVsCave>::set(crate::additional::RED_IS_FULL_AND_BLUE_ALMOST);
    stage.play("blue: take furnishing\nblue: furnish prospecting-site 42 for 2 food");
    assert!(stage.view(Seat::Blue).caves[Seat::Blue].is_full());
    assert!(stage.offers_of("face").is_empty());
}

#[test]
fn cvc_006_six_kinds_of_goods() {
    assert_eq!(Good::ALL.map(Good::id), ["wood", "stone", "emmer", "flax", "food", "gold"]);
}

#[test]
fn cvc_007_nineteen_orange_and_five_blue_rooms() {
    let tiles: Rooms = Room::tiles().iter().copied().collect();
    assert_eq!((tiles.and(Rooms::ORANGE).len(), tiles.and(Rooms::BLUE).len()), (19, 5));
    assert_eq!(Rooms::LIGHT.minus(Rooms::ORANGE), Rooms::NONE);
}

#[test]
fn cvc_008_points_add_up_to_137() {
    let points = |rooms: Rooms| rooms.iter().map(|room| u32::from(room.printed().points)).sum::<u32>();
    assert_eq!(points(Room::tiles().iter().copied().collect()), 137);
    assert_eq!(points(Rooms::LIGHT), 23);
}

#[test]
fn cvc_009_prices_add_up() {
    let total = Room::tiles().iter().fold(Goods::NONE, |total, room| total.plus(room.printed().cost));
    assert_eq!(total, goods![21 Wood, 18 Stone, 22 Gold]);
}

#[test]
fn cvc_010_one_room_each_of_nine_to_twelve_points() {
    let mut points: Vec<_> = Room::tiles().iter().map(|room| room.printed().points).collect();
    points.sort_unstable();
    assert_eq!(points[20..], [9, 10, 11, 12]);
    assert!(points[19] < 9);
}
