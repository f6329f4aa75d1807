use cave_vs_cave::*;
use karst_kit::{Position, Seat, Viewer};
use karst_testkit::{Stage, laws, refused};

fn set(scene: &str) -> Stage<CaveVsCave> {
    Stage::set(scene)
}

fn red(stage: &Stage<CaveVsCave>) -> Cave {
    stage.view(Seat::Red).caves[Seat::Red]
}

#[test]
fn cvc_069_a_room_of_the_display_on_a_free_cavity() {
    let mut stage =
        set("red: food 9, wood 9, dug 52; display + stall storeroom; blue: dug 51; then take housework");
    assert!(stage.refusal("red: furnish warehouse 31 for 2 food").contains("CVC-069"), "not in the display");
    assert!(stage.refusal("red: furnish shelf 32 for 2 food").contains("CVC-069"), "not dug");
    assert!(stage.refusal("red: furnish stall 51 for 2 food").contains("CVC-069"), "not the own cave");
    stage.play("red: furnish stall 52 for 2 food");
    assert_eq!(red(&stage).room_at(Space::S52), Some(Room::Stall));
    assert!(stage.refusal("red: furnish warehouse 31 for 5 food").contains("CVC-069"), "still not there");
    assert_eq!(stage.view(Seat::Red).caves[Seat::Blue].rooms().len(), 1);
}

#[test]
fn cvc_070_the_cavity_need_not_be_connected() {
    let mut stage = set("red: food 2, dug 53; then take housework");
    stage.play("red: furnish parlor 53 for 2 food");
}

#[test]
fn cvc_071_price_and_surcharge() {
    let mut stage = set("red: food 2, dug 53; then take housework");
    stage.play("red: furnish parlor 53 for 2 food");
    assert_eq!(red(&stage).goods, goods![1 Wood, 1 Emmer, 1 Flax]);
    for (lacking, missing) in
        [("food 1", "1 food"), ("food 2, stone 0", "1 stone"), ("food 2, gold 0", "1 gold")]
    {
        let why = refused::<CaveVsCave>(
            &format!("red: dug 53, {lacking}"),
            "red: take housework\nred: furnish parlor 53 for 2 food",
        );
        assert!(why.contains(missing) && why.contains("CVC-046"), "{why}");
    }
    // One gold does not pay both the surcharge and the room.
    let why = refused::<CaveVsCave>("red: dug 53", "red: take housework\nred: furnish parlor 53 for 1 gold");
    assert!(why.contains("1 gold") && why.contains("CVC-046"), "{why}");
    // No room comes without the surcharge.
    let why = refused::<CaveVsCave>("red: food 2", "red: take housework\nred: furnish shelf 31");
    assert!(why.contains("CVC-071"), "{why}");
}

#[test]
fn cvc_072_no_surcharge_without_a_room() {
    let mut stage = set("red: food 9, gold 5; then take housework");
    let before = red(&stage).goods;
    stage.play("red: done");
    assert_eq!(red(&stage).goods, before);
    // The second furnish is not paid for by the first.
    let mut stage = set("red: food 9, gold 5; then take housework");
    stage.play("red: furnish shelf 31 for 2 food\nred: done");
    assert_eq!(red(&stage).goods, before.minus(goods![1 Wood, 2 Food]));
}

#[test]
fn cvc_073_one_food_per_dwarf_of_the_round() {
    let surcharges = |players: u8| -> Vec<String> {
        let rounds = 1..=places(players).len();
        let offers = rounds.map(|round| {
            let removed = if players == 1 { "; removed tunnel parlor food-corner" } else { "" };
            let scene = format!(
                "players {players}; round {round}{removed}; red: food 4, gold 0; then take housework"
            );
            set(&scene).offers_of("furnish shelf 31").join(" or ")
        });
        offers.collect()
    };
    let [two, three, four] = ["for 2 food", "for 3 food", "for 4 food"];
    assert_eq!(surcharges(2), [two, two, two, three, three, three, three, four]);
    assert_eq!(surcharges(1), [two, two, two, three, three, three, four]);
}

#[test]
fn cvc_074_nothing_is_furnished_without_a_cavity() {
    let mut stage = set("red: food 9, wood 9, room shelf 31; then take housework");
    assert!(stage.offers_of("furnish").is_empty());
    assert!(stage.refusal("red: furnish tunnel 31 for 2 food").contains("CVC-074"));
}

#[test]
fn cvc_075_a_furnished_room_stays() {
    let mut stage = set("red: food 9, wood 9, dug 52; display + stall; then take housework");
    stage.play("red: furnish shelf 31 for 2 food");
    assert!(!stage.view(Seat::Red).display.has(Room::Shelf));
    assert!(stage.refusal("red: furnish shelf 52 for 5 food").contains("CVC-069"), "gone from the display");
    assert!(stage.refusal("red: furnish stall 31 for 5 food").contains("CVC-069"), "no cavity any more");
    // In no game does a room ever move.
    let mut before = Vec::new();
    laws::walk::<CaveVsCave>(&Setup { players: 2 }, 0..50, |seed, state, _| {
        let view = state.view(Viewer::Public);
        let rooms: Vec<_> = view
            .seats()
            .iter()
            .flat_map(|&seat| view.caves[seat].rooms_by_space().map(move |at| (seat, at)))
            .collect();
        if view.round > 0 {
            assert!(before.iter().all(|room| rooms.contains(room)), "seed {seed}");
        }
        before = rooms;
    });
}

#[test]
fn cvc_076_housework_furnishes_two_rooms() {
    for second in ["5 food", "1 gold"] {
        let mut stage = set("round 5; red: food 8, gold 1, dug 52; display + stall; then take housework");
        assert_eq!(stage.offers_of("furnish shelf 31"), ["for 3 food", "for 5 food", "for 1 gold"]);
        stage.play("red: furnish shelf 31 for 3 food");
        assert!(stage.refusal("red: furnish grindstone 52 for 3 food").contains("CVC-039"));
        assert_eq!(stage.offers_of("furnish grindstone 52"), ["for 5 food", "for 1 gold"]);
        stage.play(&format!("red: furnish grindstone 52 for {second}"));
        assert_eq!(red(&stage).rooms().len(), 3);
        assert!(stage.offers_of("furnish").is_empty());
    }
    // The dearer one first.
    let mut stage = set("red: food 2, dug 52; display + stall; then take housework");
    stage.play("red: furnish shelf 31 for 1 gold\nred: furnish grindstone 52 for 2 food");
}
