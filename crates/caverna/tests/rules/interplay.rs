//! Rules that bring several things together, one row a test.

use caverna::{Caverna, Good, Space, goods};
use karst_kit::{Actor, Position, Seat, Viewer};
use karst_testkit::{Stage, refused};

use super::{after, home, is_offered, offers, told};

const RED: Seat = Seat::Red;

fn keeps(land: &str, animals: &str) -> bool {
    use karst_kit::Scenes;
    Caverna::scene(&format!("red: {land}, {animals}")).is_ok()
}

#[test]
fn cav_356_carpenter_and_loot_pastures() {
    let scene = "pile logging none; red: carpenter, dwarfs 10 10, meadow c4 c3, wood 1; then place logging";
    assert_eq!(home(&after(scene, "red: loot small-pasture\nred: fence c4"), RED).goods[Good::Wood], 1);
    assert_eq!(home(&after(scene, "red: loot large-pasture\nred: fence c3 c4"), RED).goods[Good::Wood], 0);
}

#[test]
fn cav_357_discounts_on_the_dwelling_loot() {
    let scene = "pile logging none; red: carpenter, stone-carver, cavern e3, dwarfs 11 11, wood 1, stone 1; then place logging";
    let told = told(scene, "red: loot dwelling\nred: furnish dwelling e3");
    assert!(told.contains("pays 1 wood and 1 stone"), "{told}");
}

#[test]
fn cav_358_builder_pays_the_blacksmith() {
    let scene = "red: builder, cavern e3, stone 1, ore 2; then place housework";
    let told = told(scene, "red: furnish blacksmith e3");
    assert!(told.contains("pays 1 stone and 2 ore"), "{told}");
}

#[test]
fn cav_365_a_furnished_tunnel_is_no_tunnel() {
    let scene = "round 3; revealed ore-mine-construction; red: work-room d3, seam e3, tunnel e2, dwarfs 1 1; then place ore-mine-construction";
    assert!(offers(scene, "ore-mine").is_empty());
    assert!(
        !offers("red: work-room d3, ore-mine e3, stone 9; then place housework", "furnish carpenter")
            .contains(&"e3".to_owned())
    );
}

#[test]
fn cav_367_disarmed_dwarfs_go_first() {
    let scene = "red: peaceful-cave, prayer-chamber, dwarfs 3 8";
    let stage = after(scene, "red: disarm 2\nred: place wood-gathering");
    assert!(!stage.told().contains("of strength 3"), "{}", stage.told());
    let score = |scene: &str, choices: &str| after(scene, choices).points(RED);
    let end = "round 12; at scoring; red: peaceful-cave, prayer-chamber, dwarfs 3 8; blue: food 0";
    assert_eq!(score(end, "red: disarm 1\nred: disarm 2") - score(end, "red: done"), 8);
}

#[test]
fn cav_371_no_mine_on_the_bare_border() {
    let scene = "round 3; revealed ore-mine-construction; red: office-room d3, tunnel e3 f3, dwarfs 1 1; then place ore-mine-construction";
    assert_eq!(offers(scene, "ore-mine"), ["e3 f3", "f3 e3"]);
}

#[test]
fn cav_372_large_pasture_off_the_board() {
    let scene = "round 3; revealed sheep-farming; red: office-room, field c4 b4 a4 a3, meadow z4 z3, wood 4; then place sheep-farming";
    let told = told(scene, "red: fence z3 z4");
    assert!(!told.contains("gold"), "{told}");
}

#[test]
fn cav_373_small_pasture_off_the_board() {
    let scene = "round 3; revealed sheep-farming; red: office-room, field c4, meadow c5, wood 2; then place sheep-farming";
    let told = told(scene, "red: fence c5");
    assert!(!told.contains("gold"), "{told}");
}

#[test]
fn cav_375_single_tiles_stay_on_the_board() {
    let lay = offers("red: office-room, meadow c4, ruby 1; then ruby field", "lay field");
    assert_eq!(lay, ["c3", "b4"]);
}

#[test]
fn cav_376_the_border_is_never_unused() {
    let points = |land: &str| {
        Stage::<Caverna>::set(&format!("round 12; at over; red: office-room, food 0, {land}")).points(RED)
    };
    assert_eq!(points("field c4"), points("field c4, meadow c5"));
}

#[test]
fn cav_390_newborns_score() {
    let scene = "round 12; at over; red: dwelling, dwarfs 0 0 0, newborn 1, food 0";
    assert_eq!(Stage::<Caverna>::set(scene).points(RED), -28 + 3 + 1);
}

#[test]
fn cav_404_all_goods_or_none() {
    let stage = after("pile clearing 4 wood; then place clearing", "red: tile meadow-field c4 c3\nred: done");
    assert_eq!(stage.view(RED).pile(Space::Clearing), goods![4 Wood]);
    let stage = after("pile clearing 4 wood; then place clearing", "red: take");
    assert_eq!(home(&stage, RED).goods[Good::Wood], 4);
}

#[test]
fn cav_408_equals_need_no_ruby() {
    assert!(offers("red: dwarfs 5 5, ruby 1", "ahead").is_empty());
}

#[test]
fn cav_409_order_is_checked_at_each_placement() {
    // The dwarf that forged is away; the strength of those at home decides.
    let scene =
        "round 3; revealed blacksmithing; red: dwelling, dwarfs 0 2 6, ore 8; blue: placed logging supplies";
    let stage = after(
        scene,
        "red: place blacksmithing\nred: forge 8\nred: loot dog\nred: done\nred: place wood-gathering",
    );
    assert!(stage.told().contains("strength 2 on Wood gathering"), "{}", stage.told());
}

#[test]
fn cav_414_useless_items_cannot_be_chosen() {
    let scene = "pile logging none; red: dwarfs 14 14, stable a1 a2 b1; then place logging";
    let why = refused::<Caverna>(scene, "red: loot stable");
    assert_eq!(why, "This item cannot be carried out now. (CAV-414)");
    assert!(!is_offered(scene, "loot small-pasture") && !is_offered(scene, "loot sow"));
}

#[test]
fn cav_415_unarmed_dwarfs_forge_first() {
    let scene = "round 3; revealed blacksmithing; red: ore 3; then place blacksmithing";
    assert!(offers(scene, "loot").is_empty());
    assert!(!is_offered("round 3; revealed blacksmithing; red: ore 0", "place blacksmithing"));
}

#[test]
fn cav_417_earlier_goods_serve_later_parts() {
    let scene = "players 5; red: field c4, dwarfs 2 2, grain 0; then place hardware-rental; then loot grain; then done";
    assert!(is_offered(scene, "sow 1 grain"));
    let scene = "pile logging 1 wood; red: dwarfs 9 9, meadow c4, wood 0; then place logging; then take";
    assert!(is_offered(scene, "loot small-pasture"));
}

#[test]
fn cav_418_an_expedition_without_a_mine() {
    assert!(is_offered(
        "round 3; revealed ore-mine-construction; red: dwarfs 1 1",
        "place ore-mine-construction"
    ));
    assert!(!is_offered("round 3; revealed ore-mine-construction", "place ore-mine-construction"));
}

#[test]
fn cav_421_urgent_growth_needs_the_dwelling() {
    let scene = "round 8; revealed family-life; red: dwelling, cavern e3, wood 4, stone 3; then place urgent-wish-for-children";
    assert!(!is_offered(scene, "grow"));
    assert!(after(scene, "red: furnish dwelling e3").is_offered("grow"));
}

#[test]
fn cav_428_breeding_cave_food_comes_too_late() {
    let scene = "round 3; at evening; red: breeding-cave, small c4, stable c4, sheep 2, food 3; blue: food 9";
    assert!(is_offered(scene, "beg 1"));
}

#[test]
fn cav_429_grown_children_eat_two() {
    let scene = "round 5; at evening; red: dwelling, dwarfs 0 0 0, food 6; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Food], 0);
}

#[test]
fn cav_430_all_newborns_that_fit_arrive() {
    let scene = "round 3; at evening; red: large c4 c3, large c2 c1, sheep 3, cattle 3, food 9; blue: food 9";
    let red = home(&Stage::set(scene), RED);
    assert_eq!((red.goods[Good::Sheep], red.goods[Good::Cattle]), (4, 4));
}

#[test]
fn cav_434_a_forest_stable_takes_the_young_boar() {
    let scene = "round 3; at evening; red: stable a1, boar 2, food 9; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Boar], 3);
}

#[test]
fn cav_436_points_are_no_gold() {
    let scene = "players 5; red: small c4, ore-mine e3, deep e2, gold 0; then place weekly-market";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Gold], 4);
}

#[test]
fn cav_438_nothing_becomes_a_ruby() {
    for tile in caverna::Furnishing::tiles() {
        assert!(tile.printed().exchanges.iter().all(|exchange| exchange.get[Good::Ruby] == 0));
    }
    assert!("ruby ruby".parse::<caverna::Choice>().is_err());
}

#[test]
fn cav_440_bought_animals_are_housed_or_eaten() {
    let stage = after("red: boar 2, ruby 1", "red: ruby sheep");
    assert!(stage.offers().iter().all(|offer| offer.starts_with("convert")), "{:?}", stage.offers());
}

#[test]
fn cav_442_a_meadow_under_a_stable() {
    let scene = "red: meadow c4, stable c3 b4, ruby 1";
    assert_eq!(offers(&format!("{scene}; then ruby meadow"), "lay meadow"), ["c3", "b4"]);
    assert!(!is_offered(scene, "ruby field"));
}

#[test]
fn cav_446_too_many_animals_are_asked_about() {
    let scene = "round 3; revealed sheep-farming; pile sheep-farming 4 sheep; then place sheep-farming";
    let stage = after(scene, "red: convert 1 sheep\nred: convert 1 sheep");
    assert_eq!(home(&stage, RED).goods[Good::Sheep], 2);
}

/// Two stables with two species become one pasture for one of them.
#[test]
fn cav_446_fencing_may_leave_an_animal_without_a_place() {
    let scene = "round 3; revealed sheep-farming; pile sheep-farming none;
        red: meadow c4 c3, stable c4 c3, sheep 1, cattle 1, boar 2, wood 4; then place sheep-farming";
    let stage = after(scene, "red: fence c3 c4");
    assert_eq!(stage.offers(), ["convert 1 sheep", "convert 1 boar", "convert 1 cattle"]);
}

#[test]
fn cav_447_the_boar_stays_when_the_meadow_comes() {
    let scene = "red: stable c4, boar 1, cattle 2; then place slash-and-burn";
    let stage = after(scene, "red: tile meadow-field c4 c3");
    assert_eq!(home(&stage, RED).goods[Good::Boar], 1);
}

#[test]
fn cav_448_a_field_emptied_in_the_harvest_takes_the_young() {
    let scene = "round 3; at evening; red: stubble-room, crop c4 1 grain, sheep 2, food 9; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Sheep], 3);
}

#[test]
fn cav_449_dogs_add_no_room_indoors() {
    assert!(!keeps("dog 3", "sheep 3") && !keeps("cuddle-room, dog 3, cattle 2", "sheep 3"));
}

#[test]
fn cav_453_imitation_needs_something_to_do() {
    let scene = "players 3; turn red; red: food 4; pile wood-gathering none; blue: placed wood-gathering";
    assert!(!is_offered(scene, "place imitation-4"));
    assert!(is_offered(&scene.replace("placed wood-gathering", "placed supplies"), "place imitation-4"));
}

#[test]
fn cav_454_the_imitator_uses_the_own_board() {
    let scene = "players 3; turn red; red: food 4, ore-mine e3, deep e2; pile ore-mining none; blue: placed ore-mining";
    let stage = after(scene, "red: place imitation-4\nred: imitate ore-mining");
    assert_eq!(home(&stage, RED).goods[Good::Ore], 2);
}

#[test]
fn cav_455_leftovers_go_to_the_imitator() {
    let scene = "players 3; turn red; red: food 4; pile clearing 3 wood; blue: placed clearing";
    let stage = after(scene, "red: place imitation-4\nred: imitate clearing\nred: take");
    assert_eq!(home(&stage, RED).goods[Good::Wood], 3);
}

#[test]
fn cav_458_a_child_through_imitation() {
    let scene = "players 4; turn red; red: dwelling, food 2; blue: placed growth";
    let stage = after(scene, "red: place imitation-2\nred: imitate growth\nred: grow");
    assert_eq!(home(&stage, RED).dwarfs.len(), 3);
    let view = stage.state.view(Viewer::Public);
    assert_eq!(view.occupant(Space::Imitation2), Some(RED));
    assert_eq!(view.occupant(Space::Growth), Some(Seat::Blue));
}

#[test]
fn cav_461_one_growth_a_space_even_with_the_guest_room() {
    let scene = "round 4; red: guest-room, couple-dwelling, cavern e3, wood 4, stone 3; then place wish-for-children; then grow";
    assert!(!is_offered(scene, "grow"));
}

#[test]
fn cav_464_the_work_room_needs_a_cavern() {
    assert!(
        offers("red: seam d3, tunnel e3, stone 1, ruby 1; then place housework", "furnish work-room")
            .is_empty()
    );
}

#[test]
fn cav_468_no_discount_below_zero() {
    let told = told("red: carpenter, cavern e3, stone 1; then place housework", "red: furnish builder e3");
    assert!(told.contains("pays 1 stone."), "{told}");
}

#[test]
fn cav_472_working_and_mining_cave_together() {
    let scene = "round 3; at evening; red: dwelling, working-cave, mining-cave, ruby-mine e4 f4, dwarfs 0 0 0, donkey 2, wood 1, food 2; blue: food 9";
    let stage = after(scene, "red: feed-one 1 wood\nred: feed");
    assert_eq!(home(&stage, RED).goods[Good::Food], 0);
}

#[test]
fn cav_473_one_food_of_one_dwarf() {
    let scene = "round 4; at evening; red: working-cave, wood 1, food 1; blue: food 9";
    let stage = after(scene, "red: feed-one 1 wood\nred: feed");
    assert_eq!(home(&stage, RED).goods[Good::Food], 0);
}

#[test]
fn cav_476_an_unarmed_newborn_spoils_the_supplies_storage() {
    let points = |dwarfs: &str| {
        Stage::<Caverna>::set(&format!(
            "round 12; at over; red: food 0, dwelling, supplies-storage, {dwarfs}"
        ))
        .points(RED)
    };
    assert_eq!(points("dwarfs 1 1") - points("dwarfs 1 1 0, newborn 1"), 8 - 1);
}

#[test]
fn cav_477_writing_chamber_sums_the_losses() {
    // Two species missing, unused spaces and a begging marker, against the same without the chamber.
    let scene = "round 12; at over; red: food 0, begging 1, small c4, sheep 2, boar 2, TILE";
    let points = |tile: &str| Stage::<Caverna>::set(&scene.replace("TILE", tile)).points(RED);
    assert_eq!(points("writing-chamber d3") - points("office-room d3"), 7);
}

#[test]
fn cav_478_never_over_the_line_between_the_halves() {
    let tiles =
        offers("red: office-room, cavern d2 d1; pile drift-mining none; then place drift-mining", "tile");
    assert!(!tiles.iter().any(|tile| tile.contains(['a', 'b', 'c']) && tile.contains("c1")), "{tiles:?}");
    assert!(
        tiles.iter().any(|tile| tile.contains("f0") || tile.contains("e5") || tile.contains("g3")),
        "{tiles:?}"
    );
}

#[test]
fn cav_480_off_board_spaces_are_used() {
    let scene = "red: office-room d3, tunnel e4, cavern e5, meadow c4, field c5, grain 1, wood 2";
    assert_eq!(offers(&format!("{scene}; then place housework"), "furnish seam"), ["e5"]);
    assert!(is_offered(&format!("{scene}; then place slash-and-burn"), "sow 1 grain"));
    assert!(keeps("office-room, field c4, small c5, stable c5, cattle 2", "boar 4"));
}

#[test]
fn cav_481_no_stable_on_the_bare_border() {
    let scene = "round 3; revealed sheep-farming; red: office-room, field c4, meadow c5, stone 1; then place sheep-farming";
    let spots = offers(scene, "stable");
    assert!(spots.contains(&"c5".to_owned()) && !spots.contains(&"b5".to_owned()));
}

#[test]
fn cav_485_all_goods_count_together() {
    let scene = "players 1; round 8; at morning; pile ore-delivery 3 stone 3 ore; red: ruby 1";
    assert!(is_offered(scene, "protect ore-delivery"));
    assert!(!is_offered(&scene.replace("3 ore", "2 ore"), "protect ore-delivery"));
}

#[test]
fn cav_491_a_ruby_of_the_morning_protects() {
    let scene = "players 1; round 5; at morning; pile logging 6 wood; red: ruby-supplier, supply ruby 1";
    assert!(is_offered(scene, "protect logging"));
}

#[test]
fn cav_033_markers_may_stay_hidden_until_the_evening() {
    let scene = "late-markers; round 6; red: placed logging housework, food 9; blue: placed supplies, food 9; turn blue";
    let stage = Stage::<Caverna>::set(scene);
    assert_eq!(stage.view(RED).harvest, caverna::Harvest::Unknown);
    let mut stage = after(scene, "blue: place wood-gathering");
    assert_eq!(stage.actor(), Some(Actor::Chance));
    assert_eq!(stage.offers(), ["marker green", "marker red"]);
    stage.play("chance: marker red");
    assert_eq!(home(&stage, RED).goods[Good::Food], 9, "the first red mark: no harvest");
    // The new round does not go on with the harvest of the last one.
    let mut stage = Stage::<Caverna>::set("late-markers; round 6; at morning");
    while stage.actor() == Some(Actor::Chance) {
        let first = stage.offers().remove(0);
        stage.play(&format!("chance: {first}"));
    }
    assert_eq!((stage.view(RED).round, stage.view(RED).harvest), (6, caverna::Harvest::Unknown));
}
