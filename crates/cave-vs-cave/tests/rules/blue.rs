//! Blue rooms at work across the game; what concerns one of them alone stands in its file.

use cave_vs_cave::*;
use karst_testkit::Stage;

#[test]
fn cvc_197_retting_room_answers_to_every_effect_that_brings_flax() {
    let answers = |room: &str, choices: &str| {
        let place = if room.is_empty() { "room tunnel 31".to_owned() } else { format!("room {room} 53") };
        let scene = format!("red: flax 0, food 2, {place}, room retting-room 42; then take cultivation");
        let mut stage = Stage::<CaveVsCave>::set(&scene);
        stage.play(choices);
        stage.told().matches("Retting Room brings red 1 food.").count()
    };
    assert_eq!(answers("", "red: gain 2 emmer 1 flax"), 1, "Cultivation");
    assert_eq!(answers("", "red: use entrance\nred: gain 1 flax"), 1, "Entrance");
    assert_eq!(answers("warehouse", "red: use warehouse"), 1, "Warehouse");
    assert_eq!(answers("storeroom", "red: use storeroom"), 1, "Storeroom");
    assert_eq!(answers("state-room", "red: use state-room"), 1, "State Room");
    assert_eq!(answers("secret-chamber", "red: use secret-chamber\nred: gain 3 flax"), 1, "Secret Chamber");
    assert_eq!(answers("shelf", "red: use shelf\nred: replenish 2 flax"), 1, "Shelf");
    assert_eq!(answers("parlor", "red: use parlor"), 1, "Parlor");
    assert_eq!(answers("", "red: use entrance\nred: gain 1 emmer"), 0, "no flax, no food");
}

#[test]
fn cvc_197_no_other_effect_brings_flax_and_none_more_than_three() {
    let brings = |act: &Act| match *act {
        Act::Gain(get) | Act::GainBelow(_, _, get) | Act::Trade(_, get) | Act::TradeDifferent(_, get) => {
            get[Good::Flax]
        }
        Act::Replenish(levels) => levels[Good::Flax],
        Act::RazeWall(get) => get[Good::Flax],
        Act::RoomAction(_) | Act::Dig(_) | Act::Furnish(_) | Act::BuildWall => 0,
    };
    let mut sources = Vec::new();
    for action in Action::ALL {
        action.printed().flow.leaves(&mut |_, act| sources.push((action.id(), brings(act))));
    }
    for room in Room::ALL {
        room.printed().flow.leaves(&mut |_, act| sources.push((room.id(), brings(act))));
    }
    sources.retain(|&(_, flax)| flax > 0);
    assert_eq!(
        sources,
        [
            ("cultivation", 1),
            ("shelf", 2),
            ("parlor", 1),
            ("warehouse", 1),
            ("storeroom", 1),
            ("state-room", 1),
            ("secret-chamber", 3),
            ("entrance", 1),
        ]
    );
}
