use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::{Stage, refused};

fn ids(spaces: Spaces) -> Vec<&'static str> {
    spaces.iter().map(Space::id).collect()
}

fn letters(sides: Sides) -> String {
    let names = Sides::ALL.into_iter().zip(["N", "E", "S", "W"]);
    names.filter(|(side, _)| sides.has(*side)).map(|(_, name)| name).collect()
}

#[test]
fn cvc_011_eleven_spaces() {
    let board: Vec<_> = Space::ALL.iter().filter(|&&space| space != Space::Extra).map(|s| s.id()).collect();
    assert_eq!(board, ["11", "12", "21", "22", "31", "32", "41", "42", "51", "52", "53"]);
}

#[test]
fn cvc_012_the_entrance_is_neither_dug_nor_furnished_nor_replaced() {
    let stage = Stage::<CaveVsCave>::set("");
    assert_eq!(stage.view(Seat::Red).caves[Seat::Red].room_at(Space::S41), Some(Room::Entrance));
    let why = refused::<CaveVsCave>("", "red: take excavation\nred: dig 41");
    assert!(why.contains("CVC-057"), "{why}");
    let why = refused::<CaveVsCave>("red: food 2", "red: take housework\nred: furnish shelf 41 for 2 food");
    assert!(why.contains("CVC-069"), "{why}");
}

#[test]
fn cvc_013_space_31_is_a_cavity_from_the_first_turn() {
    let cave = Cave::START;
    assert_eq!(ids(cave.cavities()), ["31"]);
    let mut stage = Stage::<CaveVsCave>::set("red: food 2");
    stage.play("red: take housework\nred: furnish shelf 31 for 2 food");
}

#[test]
fn cvc_014_nine_spaces_start_covered() {
    let cave = Cave::START;
    assert_eq!(ids(cave.covered), ["11", "12", "21", "22", "32", "42", "51", "52", "53"]);
}

#[test]
fn cvc_015_natural_walls() {
    let walls: Vec<_> = Space::ALL[..11]
        .iter()
        .map(|&space| format!("{space} {}", letters(Cave::START.walls(space))))
        .collect();
    let printed =
        ["11 NW", "12 NE", "21 W", "22 E", "31 W", "32 E", "41 ", "42 E", "51 SW", "52 S", "53 NES"];
    assert_eq!(walls, printed);
}

#[test]
fn cvc_016_the_left_side_of_the_entrance_is_open() {
    assert!(Cave::START.walls(Space::S41).is_empty());
    let mut every_token = Cave::START;
    every_token.tokens = Slot::BOARD;
    assert_eq!(letters(every_token.walls(Space::S41)), "NES");
}

#[test]
fn cvc_017_fourteen_slots_one_for_each_pair_of_neighbours() {
    assert_eq!(Slot::BOARD.len(), 14);
    let at = |space: Space| {
        let id: u8 = space.id().parse().expect("a space of the board");
        (id / 10, id % 10)
    };
    for a in &Space::ALL[..11] {
        for b in &Space::ALL[..11] {
            let ((row, column), (below, right)) = (at(*a), at(*b));
            let sides = match (below.wrapping_sub(row), right.wrapping_sub(column)) {
                (1, 0) => (Sides::ALL[2], Sides::ALL[0]),
                (0, 1) => (Sides::ALL[1], Sides::ALL[3]),
                _ => continue,
            };
            let between = ((*a, sides.0), Some((*b, sides.1)));
            let slots: Vec<_> = Slot::BOARD.iter().filter(|slot| slot.between() == between).collect();
            assert_eq!(slots.len(), 1, "{a}-{b}");
            assert_eq!(slots[0].id(), format!("{a}-{b}"));
        }
    }
}

#[test]
fn cvc_018_only_22_and_42_carry_food() {
    let marked: Spaces = Space::ALL.into_iter().filter(|space| space.has_food()).collect();
    assert_eq!(ids(marked), ["22", "42"]);
}

#[test]
fn cvc_019_a_slot_holds_one_token() {
    let scene = "round 3; red: wall 31-32";
    let why = refused::<CaveVsCave>(scene, "red: take masonry\nred: build 31-32");
    assert!(why.contains("CVC-019"), "{why}");
}
