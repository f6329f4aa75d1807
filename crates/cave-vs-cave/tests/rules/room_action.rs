//! Room actions: which rooms, how many, in what order.

use cave_vs_cave::*;
use karst_kit::{GameView, Seat};
use karst_testkit::{Random, Stage, check, expect, refused};

/// Three orange rooms beside the Entrance, one blue, and one of the opponent's.
const CAVE: &str =
    "round 7; red: room tunnel 31, room storeroom 42, room food-corner 51, room wood-storeroom 52
    blue: room parlor 31";

fn symbol(action: Action) -> u8 {
    let mut symbol = 0;
    action.printed().flow.leaves(&mut |_, act| {
        if let Act::RoomAction(n) = *act {
            symbol = n;
        }
    });
    symbol
}

#[test]
fn cvc_104_room_action_n_uses_up_to_n_different_orange_rooms_of_the_own_cave() {
    let mut stage = Stage::<CaveVsCave>::set(&format!("{CAVE}; then take undermining"));
    assert_eq!(stage.offers_of("use"), ["tunnel", "food-corner", "storeroom", "entrance"]);
    assert_eq!(stage.refusal("red: use parlor"), "Parlor is not in your cave. (CVC-104)");
    stage.play("red: use tunnel\nred: use storeroom");
    assert_eq!(stage.refusal("red: use food-corner"), "Your room action reaches no further room. (CVC-104)");
}

#[test]
fn cvc_104_fewer_rooms_are_allowed() {
    let mut stage = Stage::<CaveVsCave>::set(&format!("{CAVE}; then take expedition; then use tunnel"));
    assert_eq!(stage.offers_of("use"), ["food-corner", "storeroom", "entrance"]);
    stage.play("red: done");
}

#[test]
fn cvc_105_no_room_is_used_twice_through_the_same_symbol() {
    assert_eq!(
        refused::<CaveVsCave>(&format!("{CAVE}; then take expedition"), "red: use tunnel\nred: use tunnel"),
        "You have used Tunnel in this turn. (CVC-105)"
    );
}

#[test]
fn cvc_106_the_entrance_gives_a_wood_a_stone_an_emmer_or_a_flax() {
    let scene = "then take cultivation; then use entrance";
    let gains = Stage::<CaveVsCave>::set(scene).offers_of("gain");
    assert_eq!(gains, ["1 wood", "1 stone", "1 emmer", "1 flax"]);
    // One of them: the turn goes on outside the room.
    check::<CaveVsCave>(
        scene,
        "red: gain 1 flax\nred: done",
        expect![[r#"
        red gets 1 flax.
        red ends the turn.
    "#]],
    );
}

#[test]
fn cvc_107_goods_from_one_room_pay_for_the_next() {
    check::<CaveVsCave>(
        "round 3; red: food 0, stone 9, room tunnel 31, room warehouse 42; then take undermining",
        "red: use tunnel
         red: use warehouse",
        expect![[r#"
            red uses Tunnel.
            red gets 2 food.
            red uses Warehouse.
            red pays 2 food.
            red gets 1 wood, 1 emmer and 1 flax; 1 stone too many for the shelf.
        "#]],
    );
}

#[test]
fn cvc_107_rooms_are_used_one_after_the_other() {
    assert_eq!(
        refused::<CaveVsCave>(
            &format!("{CAVE}; then take undermining"),
            "red: use entrance\nred: use tunnel"
        ),
        "Finish with Cave Entrance or leave it first. (CVC-107)"
    );
}

#[test]
fn cvc_108_blue_rooms_cannot_be_chosen() {
    assert_eq!(
        refused::<CaveVsCave>(&format!("{CAVE}; then take cultivation"), "red: use wood-storeroom"),
        "Wood Storeroom is blue and works by itself. (CVC-108)"
    );
}

/// A guard only: no tile offers both a furnish and a room action, so a position is made up.
#[test]
fn cvc_109_a_room_furnished_in_this_turn_cannot_be_used() {
    for action in Action::ALL {
        let mut furnishes = false;
        action.printed().flow.leaves(&mut |_, act| furnishes |= matches!(act, Act::Furnish(_)));
        assert!(!furnishes || symbol(action) == 0, "{action}");
    }
    let mut furnished = Stage::<CaveVsCave>::set("red: food 2; then take housework");
    furnished.play("red: furnish shelf 31 for 2 food");
    let fresh = furnished.view(Seat::Red).fresh;
    assert!(fresh.has(Room::Shelf) && fresh.len() == 1);

    let mut view = Stage::<CaveVsCave>::set("red: room shelf 31; then take cultivation").view(Seat::Red);
    view.fresh = fresh;
    let state = view.imagine(Random::new(0).rng());
    let mut stage = Stage::<CaveVsCave> { state, events: Vec::new() };
    assert_eq!(
        stage.refusal("red: use shelf"),
        "Shelf was furnished in this turn and can be used from the next on. (CVC-109)"
    );
}

#[test]
fn cvc_109_from_the_next_turn_on_the_room_can_be_used() {
    let mut stage = Stage::<CaveVsCave>::set("red: food 2; then take housework");
    stage.play(
        "red: furnish shelf 31 for 2 food
         red: done
         blue: take excavation
         blue: done
         red: take cultivation
         red: use shelf",
    );
}

#[test]
fn cvc_110_the_symbols_of_the_action_tiles() {
    use Action::*;
    let with = |n: u8| Action::ALL.into_iter().filter(|&action| symbol(action) == n).collect::<Vec<_>>();
    assert_eq!(with(1), [Cultivation, Undergrowth, Masonry, DriftMining]);
    assert_eq!(with(2), [Undermining]);
    assert_eq!(with(3), [Expedition]);
    for action in [Housework, Excavation, Furnishing, Expansion, Breach, Renovation] {
        let stage = Stage::<CaveVsCave>::set(&format!("round 8; red: gold 2; then take {action}"));
        assert!(stage.offers_of("use").is_empty(), "{action}");
    }
}

#[test]
fn cvc_199_a_room_whose_effect_does_nothing_counts_as_used() {
    let scene = "round 3; red: food 0, room warehouse 42; then take undermining";
    check::<CaveVsCave>(
        scene,
        "red: use warehouse",
        expect![[r#"
        red uses Warehouse.
        Warehouse can do nothing now.
    "#]],
    );
    assert_eq!(
        refused::<CaveVsCave>(scene, "red: use warehouse\nred: use warehouse"),
        "You have used Warehouse in this turn. (CVC-105)"
    );
    let once = "red: food 0, room warehouse 42; then take cultivation; then use warehouse";
    assert!(Stage::<CaveVsCave>::set(once).offers_of("use").is_empty(), "the symbol is used up");
}

#[test]
fn cvc_200_with_fewer_rooms_than_the_symbol_only_those_can_be_used() {
    let mut stage = Stage::<CaveVsCave>::set("round 7; red: room tunnel 31; then take expedition");
    assert_eq!(stage.offers_of("use"), ["tunnel", "entrance"]);
    stage.play("red: use tunnel\nred: use entrance\nred: gain 1 wood");
    assert!(stage.offers_of("use").is_empty());
}
