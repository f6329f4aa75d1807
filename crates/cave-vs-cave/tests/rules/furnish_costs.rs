//! What furnishing costs.

use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::{Stage, check, expect, refused};

/// Renovation, which asks for no surcharge, in a cave with a cavity for every room: one wall, two adjacent, two
/// opposite, three, four.
fn shop(room: Room) -> Stage<CaveVsCave> {
    let other = if room == Room::Grindstone { Room::Shelf } else { Room::Grindstone };
    let display = if Rooms::DARK.has(room) { format!("display + {room}") } else { String::new() };
    Stage::<CaveVsCave>::set(&format!(
        "round 8; {display}
         red: wood 9, stone 9, emmer 9, flax 9, food 9, gold 19, room {other} 42
         red: dug 11 12 21 22 32 51 52 53, wall 31-32 11-12 11-21
         then take renovation"
    ))
}

#[test]
fn cvc_203_a_room_costs_exactly_its_printed_price() {
    for &room in Room::tiles() {
        let mut stage = shop(room);
        let goods = |stage: &Stage<CaveVsCave>| stage.view(Seat::Red).caves[Seat::Red].goods;
        let before = goods(&stage);
        let space = stage.offers_of(&format!("furnish {room} ")).remove(0);
        stage.play(&format!("red: furnish {room} {space}"));
        assert_eq!(before.minus(goods(&stage)), room.printed().cost, "{room}");
    }
}

#[test]
fn cvc_203_prospecting_site_is_free_but_not_of_the_surcharge() {
    let scene = "display + prospecting-site; red: food 1, emmer 0, flax 0, gold 0, room tunnel 31, dug 42";
    assert_eq!(
        refused::<CaveVsCave>(
            &format!("{scene}; then take housework"),
            "red: furnish prospecting-site 42 for 2 food"
        ),
        "You lack 1 food. (CVC-046)"
    );
    check::<CaveVsCave>(
        &format!("{scene}; red: food 2; then take housework"),
        "red: furnish prospecting-site 42 for 2 food",
        expect![[r#"
            red pays 2 food.
            red furnishes 42 with Prospecting Site.
        "#]],
    );
}

#[test]
fn cvc_204_gold_of_the_surcharge_and_gold_of_the_price_must_both_be_there() {
    let furnish = "red: furnish parlor 53 for 1 gold";
    assert_eq!(
        refused::<CaveVsCave>("red: gold 1, dug 53; then take housework", furnish),
        "You lack 1 gold. (CVC-046)"
    );
    check::<CaveVsCave>(
        "red: gold 2, dug 53; then take housework",
        furnish,
        expect![[r#"
        red pays 1 stone and 2 gold.
        red furnishes 53 with Parlor.
    "#]],
    );
}
