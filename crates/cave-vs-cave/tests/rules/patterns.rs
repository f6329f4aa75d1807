use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::Stage;

fn set(scene: &str) -> Stage<CaveVsCave> {
    Stage::set(scene)
}

fn walls(scene: &str, space: Space) -> Sides {
    set(scene).view(Seat::Red).caves[Seat::Red].walls(space)
}

fn shape(walls: Sides) -> &'static str {
    match walls.0 {
        0 => "none",
        0b0101 | 0b1010 => "2 opposite",
        _ => ["", "1", "2 adjacent", "3", "4"][walls.len()],
    }
}

/// The rooms that fit exactly these shapes, whichever way the walls lie.
fn rooms_for(shapes: &[&str]) -> Vec<&'static str> {
    let fits =
        |room: &Room| (0..16).all(|walls| room.fits(Sides(walls)) == shapes.contains(&shape(Sides(walls))));
    Room::tiles().iter().filter(|room| fits(room)).map(|room| room.id()).collect()
}

#[test]
fn cvc_077_some_quarter_turn_fits() {
    for room in Room::tiles() {
        let Pattern { must, may } = room.printed().walls;
        for walls in (0..16).map(Sides) {
            let wall_at = |side: usize| walls.has(Sides::ALL[side % 4]);
            let fits = (0..4).any(|turn| {
                (0..4).all(|side| match Sides::ALL[side] {
                    printed if must.has(printed) => wall_at(side + turn),
                    printed if may.has(printed) => true,
                    _ => !wall_at(side + turn),
                })
            });
            assert_eq!(room.fits(walls), fits, "{room} in {walls:?}");
        }
    }
    // Food Corner, printed with walls north and west, turns into three corners of the cave.
    let stage = set("red: dug 11 12 51, food 2, gold 0; then take housework");
    assert_eq!(stage.offers_of("furnish food-corner"), ["11 for 2 food", "12 for 2 food", "51 for 2 food"]);
}

#[test]
fn cvc_078_natural_walls_and_tokens_count() {
    assert_eq!(walls("", Space::S31), Sides(0b1000), "the rock in the west");
    assert_eq!(walls("red: wall 21-31 31-41", Space::S31), Sides(0b1101));
    assert_eq!(walls("red: wall 31-32 21-31 31-41", Space::S31), Sides(0b1111));
}

#[test]
fn cvc_079_neighbouring_tiles_are_no_walls() {
    for scene in ["", "red: room tunnel 21, room stall 32", "red: dug 21 32"] {
        assert_eq!(walls(scene, Space::S31), Sides(0b1000), "{scene}");
    }
}

#[test]
fn cvc_080_a_token_is_a_wall_for_both_spaces() {
    for slot in Slot::BOARD.iter() {
        let mut cave = Cave::START;
        cave.tokens = [slot].into_iter().collect();
        let changed: Vec<_> = Space::ALL
            .iter()
            .filter(|&&space| cave.walls(space) != Cave::START.walls(space))
            .map(|s| s.id())
            .collect();
        assert_eq!(changed.join("-"), slot.id());
    }
}

#[test]
fn cvc_081_walls_are_checked_only_when_the_room_is_placed() {
    // The Shelf stands with one wall and works with two.
    let mut stage = set("round 3; red: room shelf 31, wood 0; then take masonry");
    stage.play("red: build 31-32\nred: use shelf\nred: replenish 2 wood");
    let cave = stage.view(Seat::Red).caves[Seat::Red];
    assert!(!Room::Shelf.fits(cave.walls(Space::S31)));
    assert_eq!(cave.room_at(Space::S31), Some(Room::Shelf));
    assert_eq!(cave.goods[Good::Wood], 2);
}

#[test]
fn cvc_082_rooms_for_one_wall() {
    assert_eq!(rooms_for(&["1"]), ["shelf", "spinning-wheel"]);
}

#[test]
fn cvc_083_rooms_for_one_or_two_adjacent_walls() {
    assert_eq!(rooms_for(&["1", "2 adjacent"]), ["grindstone", "prospecting-site", "equipment-room"]);
}

#[test]
fn cvc_084_rooms_for_one_two_adjacent_or_three_walls() {
    let rooms = ["warehouse", "stall", "sacrificial-altar", "retting-room"];
    assert_eq!(rooms_for(&["1", "2 adjacent", "3"]), rooms);
}

#[test]
fn cvc_085_rooms_for_two_adjacent_walls() {
    assert_eq!(rooms_for(&["2 adjacent"]), ["food-corner", "storeroom", "weaving-room", "wood-storeroom"]);
}

#[test]
fn cvc_086_rooms_for_two_opposite_walls() {
    assert_eq!(rooms_for(&["2 opposite"]), ["tunnel", "junction-room"]);
}

#[test]
fn cvc_087_rooms_for_two_adjacent_or_three_walls() {
    assert_eq!(rooms_for(&["2 adjacent", "3"]), ["furniture-workshop", "gold-vein"]);
}

#[test]
fn cvc_088_rooms_for_three_walls() {
    assert_eq!(rooms_for(&["3"]), ["parlor", "digging-cave", "bakehouse"]);
}

#[test]
fn cvc_089_the_state_room_takes_three_or_four_walls() {
    assert_eq!(rooms_for(&["3", "4"]), ["state-room"]);
}

#[test]
fn cvc_090_rooms_for_four_walls() {
    assert_eq!(rooms_for(&["4"]), ["secret-chamber", "treasury", "dungeon"]);
}

/// Rooms that can be furnished on a space of red's cave.
fn fitting(scene: &str, space: &str) -> Vec<String> {
    let stage = set(&format!("{scene}; red: food 2; then take housework"));
    let offers = stage.offers_of("furnish");
    let rooms = offers.iter().filter_map(|offer| offer.strip_suffix(&format!(" {space} for 2 food")));
    rooms.map(str::to_owned).collect()
}

#[test]
fn cvc_091_space_31_takes_shelf_or_with_a_token_tunnel() {
    assert_eq!(fitting("", "31"), ["shelf", "spinning-wheel", "grindstone"]);
    assert_eq!(fitting("red: wall 31-32", "31"), ["tunnel"]);
    assert_eq!(fitting("red: wall 21-31", "31"), ["grindstone", "food-corner"]);
}

#[test]
fn cvc_092_space_53_takes_parlor_without_a_token() {
    assert_eq!(fitting("red: dug 53; display + stall", "53"), ["parlor", "stall"]);
    // The token on its open side makes it four walls.
    assert_eq!(fitting("red: dug 53, wall 52-53, gold 3; display + treasury", "53"), ["treasury"]);
}
