//! Who knows what.

use cave_vs_cave::*;
use karst_kit::{Game, Position, Seat, Viewer};
use karst_testkit::{Stage, refused};

const TABLE: &str = "round 4; red: gold 7, room tunnel 31, wall 31-32; blue: flax 5, room stall 42";

#[test]
fn cvc_202_goods_caves_tokens_display_and_face_up_tiles_are_public() {
    let stage = Stage::<CaveVsCave>::set(TABLE);
    for viewer in [Viewer::Public, Viewer::Seat(Seat::Red), Viewer::Seat(Seat::Blue)] {
        let view = stage.state.view(viewer);
        assert_eq!(view.caves[Seat::Red].goods[Good::Gold], 7);
        assert_eq!(view.caves[Seat::Blue].goods[Good::Flax], 5);
        assert_eq!(view.caves[Seat::Red].room_at(Space::S31), Some(Room::Tunnel));
        assert_eq!(view.caves[Seat::Blue].room_at(Space::S42), Some(Room::Stall));
        assert!(view.caves[Seat::Red].tokens.has(Slot::S31S32) && view.supply == 6);
        assert!(view.display.has(Room::Shelf) && !view.display.has(Room::Stall));
        assert!(view.face_up.has(Action::Cultivation) && view.face_up.len() == 8);
    }
}

/// Every unseen room can lie under every face-down tile: what nobody knows is drawn when it is turned up.
#[test]
fn cvc_202_a_face_down_room_may_be_any_that_nobody_has_seen() {
    let mut stage = Stage::<CaveVsCave>::set(TABLE);
    stage.play("red: take excavation\nred: dig 42");
    let drawn = stage.offers_of("turn-up");
    assert_eq!(drawn.len(), 17, "18 dark rooms, one of them seen: {drawn:?}");
    assert!(!drawn.contains(&"stall".to_owned()), "seen");
    for viewer in [Viewer::Public, Viewer::Seat(Seat::Red), Viewer::Seat(Seat::Blue)] {
        let view = stage.state.view(viewer);
        assert_eq!(view.unseen.len(), 17);
        assert!(view.offers.is_empty(), "{viewer:?} decides nothing here");
    }
    assert_eq!(
        refused::<CaveVsCave>(TABLE, "red: take excavation\nred: dig 42\nchance: turn-up stall"),
        "This cannot be drawn now. (CVC-202)"
    );
}

#[test]
fn cvc_202_the_next_action_tile_may_be_any_with_the_number_of_its_place() {
    let mut stage = Stage::<CaveVsCave> { state: CaveVsCave::new(&Setup { players: 2 }), events: Vec::new() };
    stage.play("chance: first red");
    assert_eq!(stage.offers_of("reveal"), ["furnishing", "masonry", "undermining"]);
}

#[test]
fn cvc_202_the_solo_stack_may_show_any_room_that_nobody_has_seen() {
    let mut stage = Stage::<CaveVsCave>::set("players 1; then take excavation");
    stage.play("red: dig 21\nchance: turn-up stall");
    let drawn = stage.offers_of("turn-up");
    assert_eq!(drawn.len(), 17, "from the stack: {drawn:?}");
}

/// Chance alone turns tiles up.
#[test]
fn cvc_202_no_seat_can_name_a_face_down_tile() {
    assert_eq!(refused::<CaveVsCave>("", "red: turn-up dungeon"), "Only chance decides this. (CVC-202)");
    assert_eq!(refused::<CaveVsCave>("", "red: reveal breach"), "Only chance decides this. (CVC-202)");
}
