use cave_vs_cave::*;
use karst_kit::{Position, Viewer};
use karst_testkit::{Stage, laws, refused};

/// Red has some orange rooms besides the Entrance and some blue ones, and can pay for anything that fits 51 or 53.
fn cave(oranges: usize, blues: usize) -> Stage<CaveVsCave> {
    let oranges = ["room shelf 31", "room spinning-wheel 21", "room tunnel 22", "room grindstone 32"]
        .into_iter()
        .take(oranges);
    let blues = ["room wood-storeroom 11", "room prospecting-site 12"].into_iter().take(blues);
    let rooms: Vec<_> = oranges.chain(blues).collect();
    let separator = if rooms.is_empty() { "" } else { ", " };
    Stage::set(&format!(
        "red: dug 51 53, food 9, stone 9, wood 9, gold 9{separator}{}; display + retting-room stall
         then take housework",
        rooms.join(", ")
    ))
}

#[test]
fn cvc_093_orange_rooms_always_outnumber_blue_ones() {
    let mut blue_rooms = 0;
    for players in [1, 2] {
        laws::walk::<CaveVsCave>(&Setup { players }, 0..200, |seed, state, _| {
            let view = state.view(Viewer::Public);
            for &seat in view.seats() {
                let rooms = view.caves[seat].rooms();
                let (orange, blue) = (rooms.and(Rooms::ORANGE).len(), rooms.and(Rooms::BLUE).len());
                assert!(orange > blue, "seed {seed}: {seat}");
                blue_rooms = blue_rooms.max(blue);
            }
        });
    }
    assert!(blue_rooms >= 2, "the games say something about blue rooms");
    let mut stage = cave(2, 2);
    assert!(stage.refusal("red: furnish retting-room 51 for 2 food").contains("CVC-093"));
}

#[test]
fn cvc_094_the_entrance_alone_carries_no_blue_room() {
    let why = refused::<CaveVsCave>(
        "red: dug 42, food 2; display + prospecting-site",
        "red: take housework\nred: furnish prospecting-site 31 for 2 food",
    );
    assert!(why.contains("CVC-093"), "{why}");
}

#[test]
fn cvc_095_a_blue_room_needs_two_more_orange_ones() {
    // Orange rooms without the Entrance, blue rooms, and whether one more blue room is allowed.
    for (oranges, blues, allowed) in
        [(0, 0, false), (1, 0, true), (1, 1, false), (2, 1, true), (2, 2, false), (3, 2, true)]
    {
        let offered = cave(oranges, blues).is_offered("furnish retting-room 51 for 2 food");
        assert_eq!(offered, allowed, "1 + {oranges} orange, {blues} blue");
    }
}

#[test]
fn cvc_096_an_orange_room_is_never_forbidden() {
    for (oranges, blues) in [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)] {
        assert!(cave(oranges, blues).is_offered("furnish stall 51 for 2 food"), "{oranges}, {blues}");
    }
}
