//! Animals, harvests, scoring and the rest of the interplay, one row a test.

use caverna::{Caverna, Choice, Good, Goods, Harvest, Setup, Space, arrange, goods};
use karst_kit::{Actor, Game, Position, Scenes, Seat, Viewer};
use karst_testkit::{Stage, refused};

use super::{after, home, is_offered, offers, told};

const RED: Seat = Seat::Red;

fn keeps(land: &str, animals: &str) -> bool {
    Caverna::scene(&format!("red: {land}, {animals}")).is_ok()
}

/// Red's points at the end with these things and no food.
fn points(things: &str) -> i32 {
    Stage::<Caverna>::set(&format!("round 12; at over; red: food 0, {things}")).points(RED)
}

#[test]
fn cav_115_arrangements_are_derived() {
    let stage = Stage::<Caverna>::set("red: small c4, sheep 2, boar 2");
    let shown: u8 = arrange(&home(&stage, RED)).iter().map(|placement| placement.n).sum();
    assert_eq!(shown, 4);
}

#[test]
fn cav_116_dogs_are_no_farm_animals() {
    assert!(!Good::FARM.contains(&Good::Dog) && Good::FARM.len() == 4);
}

#[test]
fn cav_118_two_and_four() {
    assert!(keeps("small c4, boar 2", "cattle 2") && !keeps("small c4, boar 2", "cattle 3"));
    assert!(keeps("large c4 c3, boar 2", "cattle 4") && !keeps("large c4 c3, boar 2", "cattle 5"));
}

#[test]
fn cav_119_stables_double() {
    assert!(
        keeps("small c4, stable c4, boar 2", "cattle 4") && !keeps("small c4, stable c4, boar 2", "cattle 5")
    );
    assert!(keeps("large c4 c3, stable c4 c3, boar 2", "cattle 16"));
    assert!(!keeps("large c4 c3, stable c4 c3, boar 2", "cattle 17"));
}

#[test]
fn cav_120_a_stable_on_a_meadow() {
    assert!(
        keeps("meadow c4, stable c4, boar 2", "cattle 1")
            && !keeps("meadow c4, stable c4, boar 2", "cattle 2")
    );
}

#[test]
fn cav_121_a_stable_in_the_forest() {
    assert!(keeps("stable a1, cattle 2", "boar 1") && !keeps("stable a1, cattle 2", "sheep 1"));
}

#[test]
fn cav_122_a_bare_meadow() {
    assert!(!keeps("meadow c4, cattle 2", "sheep 1"));
}

#[test]
fn cav_123_mines_hold_donkeys() {
    assert!(keeps("ore-mine e3, ruby-mine e2, cattle 2", "donkey 2"));
    assert!(!keeps("tunnel e3, deep e2, cattle 2", "donkey 1"));
}

#[test]
fn cav_124_the_entry_level_dwelling() {
    assert!(
        keeps("wood 0", "cattle 2") && !keeps("wood 0", "cattle 3") && !keeps("wood 0", "cattle 1, sheep 1")
    );
}

#[test]
fn cav_125_no_room_elsewhere() {
    assert!(!keeps("cavern e3, dwelling d3, field c4, cattle 2", "sheep 1"));
}

#[test]
fn cav_129_guarded_places_ignore_stables() {
    assert!(!keeps("meadow c4, stable c4, dog 1, cattle 2", "sheep 3"));
    assert!(keeps("meadow c4, stable c4, dog 1, cattle 2", "sheep 2"));
}

#[test]
fn cav_130_guarded_places_hold_only_sheep() {
    assert!(!keeps("small c4, dog 3, cattle 2", "sheep 1, boar 1"));
}

#[test]
fn cav_131_dogs_guard_sheep_only() {
    assert!(!keeps("meadow c4, dog 5, cattle 2", "donkey 1"));
}

#[test]
fn cav_132_dogs_guard_on_meadows_and_pastures_only() {
    assert!(!keeps("field c4, stable a1, dog 5, cattle 2", "sheep 1"));
}

#[test]
fn cav_133_a_large_pasture_is_one() {
    assert!(
        keeps("large c4 c3, dog 4, cattle 2", "sheep 5") && !keeps("large c4 c3, dog 4, cattle 2", "sheep 6")
    );
}

#[test]
fn cav_134_dogs_may_look_on() {
    assert!(keeps("large c4 c3, dog 1, cattle 2", "boar 4"));
}

#[test]
fn cav_135_dogs_do_not_breed() {
    let scene = "round 3; at evening; red: dog 2, food 9; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Dog], 2);
}

#[test]
fn cav_139_round_five_is_a_harvest() {
    assert_eq!(Stage::<Caverna>::set("round 5").view(RED).harvest, Harvest::Full);
}

#[test]
fn cav_141_the_first_red_mark() {
    let scene = "round 6; markers red; at evening; red: crop c4 3 grain, food 0; blue: food 0";
    let red = home(&Stage::set(scene), RED);
    assert_eq!((red.goods[Good::Grain], red.begging), (0, 0));
}

#[test]
fn cav_142_the_second_red_mark() {
    let scene = "round 7; markers red red; at evening; red: crop c4 3 grain, food 2; blue: food 2";
    let red = home(&Stage::set(scene), RED);
    assert_eq!((red.goods[Good::Grain], red.goods[Good::Food]), (0, 0));
}

#[test]
fn cav_145_one_crop_a_field() {
    let scene = "round 3; at evening; red: crop c4 3 grain, crop c3 1 grain, crop c2 2 vegetable, food 9; blue: food 9";
    let red = home(&Stage::set(scene), RED);
    assert_eq!((red.goods[Good::Grain], red.goods[Good::Vegetable]), (2, 1));
    assert_eq!((red.on_fields(Good::Grain), red.on_fields(Good::Vegetable)), (2, 1));
}

#[test]
fn cav_146_two_food_and_one_for_newborns() {
    let scene = "round 3; at evening; red: dwelling, dwarfs 0 0 0, newborn 1, food 5; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Food], 0);
}

#[test]
fn cav_148_begging_costs_three() {
    assert_eq!(points("begging 2") - points("wood 0"), -6);
}

#[test]
fn cav_149_dwarfs_stay() {
    let scene = "round 3; at evening; red: food 0; blue: food 9";
    assert_eq!(home(&after(scene, "red: beg 4"), RED).dwarfs.len(), 2);
}

#[test]
fn cav_150_begging_in_special_payments() {
    assert_eq!(home(&after("round 4; at evening; red: food 1; blue: food 9", "red: beg 1"), RED).begging, 1);
}

#[test]
fn cav_152_one_newborn_a_species() {
    let scene = "round 3; at evening; red: large c4 c3, stable c4, cattle 6, food 9; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Cattle], 7);
}

#[test]
fn cav_153_parents_may_stand_apart() {
    let scene = "round 3; at evening; red: ore-mine e3, ruby-mine e2, cattle 1, small c4, donkey 2, food 9; blue: food 9";
    assert_eq!(home(&Stage::set(scene), RED).goods[Good::Donkey], 3);
}

#[test]
fn cav_154_all_must_be_housed_together() {
    let scene =
        "round 3; at evening; red: meadow c4, stable c4, small c3, sheep 2, boar 2, food 9; blue: food 9";
    assert_eq!(offers(scene, "breed"), ["sheep", "boar"]);
}

#[test]
fn cav_158_eight_at_most() {
    let scene = "round 3; revealed blacksmithing; red: ore 20; then place blacksmithing";
    assert!(refused::<Caverna>(scene, "red: forge 9").contains("CAV-158"));
}

#[test]
fn cav_159_one_weapon_each() {
    let scene = "round 3; revealed blacksmithing; red: ore 20, dwarfs 3 3; then place blacksmithing";
    assert!(refused::<Caverna>(scene, "red: forge 8").contains("CAV-159"));
}

#[test]
fn cav_163_strong_enough() {
    let scene = "pile logging none; red: dwarfs 4 4; then place logging";
    assert!(refused::<Caverna>(scene, "red: loot boar").contains("needs strength 5; the weapon has 4"));
}

#[test]
fn cav_165_one_item_serves_the_next() {
    let scene =
        "round 3; revealed blacksmithing; red: dwarfs 9 9, meadow c4, wood 0; then place blacksmithing";
    assert!(!is_offered(scene, "loot small-pasture"));
    assert!(after(scene, "red: loot wood").is_offered("loot small-pasture"));
}

#[test]
fn cav_166_one_more_whatever_the_level() {
    let stage = after("pile logging none; red: dwarfs 4 4; then place logging", "red: loot dog");
    assert_eq!(home(&stage, RED).dwarfs.weapon(0), 5);
}

#[test]
fn cav_169_two_separate_expeditions() {
    let scene = "round 10; revealed adventure; red: dwarfs 4 4; then place adventure";
    let stage = after(scene, "red: loot dog");
    assert!(stage.is_offered("loot dog") && stage.is_offered("loot boar"), "strength five by now");
}

#[test]
fn cav_170_the_three_weakest_items() {
    let scene = "round 3; revealed blacksmithing; red: dwarfs 1 1; then place blacksmithing";
    assert_eq!(offers(scene, "loot"), ["all-weapons", "dog", "wood"]);
}

#[test]
fn cav_198_not_an_own_dwarf() {
    let scene = "players 6; turn red; red: dwelling, dwarfs 0 0 0, food 9, placed growth; blue: placed depot ore-mining";
    assert!(
        refused::<Caverna>(&format!("{scene}; then place imitation-1"), "red: imitate growth")
            .contains("CAV-198")
    );
}

#[test]
fn cav_199_taken_goods_are_gone() {
    let scene =
        "players 4; turn red; red: food 2; pile forest-exploration none; blue: placed forest-exploration";
    let told = told(scene, "red: place imitation-2\nred: imitate forest-exploration");
    assert!(told.contains("red gets 2 food."), "{told}");
}

#[test]
fn cav_201_somebody_must_stand_there() {
    let scene = "players 4; turn red; red: food 2; blue: placed growth; then place imitation-2";
    assert!(refused::<Caverna>(scene, "red: imitate logging").contains("CAV-201"));
}

#[test]
fn cav_254_any_own_gold_on_the_market() {
    let scene = "players 5; red: gold 2; then place weekly-market";
    let stage = after(scene, "red: buy cattle");
    assert_eq!(home(&stage, RED).goods[Good::Gold], 3);
    assert!(is_offered(scene, "done"));
}

#[test]
fn cav_255_at_least_one_trade() {
    assert!(!is_offered("round 10; revealed ore-trading; red: ore 1", "place ore-trading"));
}

#[test]
fn cav_354_the_new_tile_lies_on_the_old() {
    let scene = "red: trader e3, cavern d2, wood 2; then place housework";
    assert_eq!(offers(scene, "furnish spare-part-storage"), ["e3"]);
    let stage = after(scene, "red: furnish spare-part-storage e3");
    let view = stage.view(RED);
    assert!(
        !view.market.has(caverna::Furnishing::Trader)
            && !view.homes[RED].furnishings.has(caverna::Furnishing::Trader)
    );
}

#[test]
fn cav_355_a_covered_tile_does_not_count() {
    let scene = "red: main-storage d3, spare-part-storage e3, wood 1; then place housework";
    let before = Stage::<Caverna>::set(scene).points(RED);
    assert_eq!(after(scene, "red: furnish trader e3").points(RED) - before, 2 - 2);
}

#[test]
fn cav_369_complete_sets_only() {
    assert!(offers("red: spare-part-storage, wood 9, stone 9, ore 0", "use").is_empty());
}

#[test]
fn cav_377_a_point_an_animal() {
    assert_eq!(points("dog 3") - points("wood 0"), 3);
    assert_eq!(points("sheep 2") - points("sheep 1"), 1);
}

#[test]
fn cav_380_a_point_a_vegetable() {
    assert_eq!(points("vegetable 3") - points("wood 0"), 3);
    assert_eq!(points("crop c4 2 vegetable") - points("field c4"), 2);
}

#[test]
fn cav_381_a_point_a_ruby() {
    assert_eq!(points("ruby 4") - points("wood 0"), 4);
}

#[test]
fn cav_382_a_point_a_dwarf() {
    assert_eq!(points("dwelling, dwarfs 0 0 0") - points("dwelling"), 1);
}

#[test]
fn cav_383_unused_spaces() {
    assert_eq!(points("stable a1") - points("wood 0"), 1);
    assert_eq!(points("cavern e3") - points("wood 0"), 1);
}

#[test]
fn cav_384_printed_points() {
    assert_eq!(points("small c4") - points("meadow c4"), 2);
    assert_eq!(points("large c4 c3") - points("meadow c4 c3"), 4);
    assert_eq!(points("ore-mine e3") - points("tunnel e3"), 3);
    assert_eq!(points("ruby-mine e3") - points("tunnel e3"), 4);
    assert_eq!(points("dwelling e3, dwelling e4") - points("cavern e3 e4"), 6);
}

#[test]
fn cav_385_bonus_on_top() {
    assert_eq!(points("treasure-chamber, ruby 2") - points("treasure-chamber"), 4);
}

#[test]
fn cav_386_gold_counts() {
    assert_eq!(points("gold 5") - points("wood 0"), 5);
}

#[test]
fn cav_387_materials_count_nothing() {
    assert_eq!(points("wood 9, stone 9, ore 9"), points("wood 0"));
}

#[test]
fn cav_393_covered_spaces() {
    for covered in [Space::DriftMining, Space::StartingPlayer, Space::Supplies, Space::Clearing] {
        assert!(covered.printed().variants.get(1).is_none());
    }
}

#[test]
fn cav_395_solo_skips_round_nine() {
    assert!(Caverna::scene("players 1; round 9").is_err());
    assert!(Space::Exploration.printed().variants.get(1).is_none());
}

#[test]
fn cav_396_solo_family_life_flips_the_wish() {
    assert!(is_offered("players 1; round 7; red: wood 9, stone 9", "place wish-for-children"));
    assert!(is_offered("players 1; round 8", "place urgent-wish-for-children"));
}

#[test]
fn cav_397_solo_harvests() {
    assert!((5..=8).chain(10..=12).all(|round| {
        Stage::<Caverna>::set(&format!("players 1; round {round}")).view(RED).harvest == Harvest::Full
    }));
}

#[test]
fn cav_398_solo_rubies_from_the_start() {
    assert_eq!(Stage::<Caverna>::set("players 1").view(RED).pile(Space::RubyMining), goods![1 Ruby]);
}

#[test]
fn cav_401_the_order_of_the_round_stays() {
    let stage = after("players 3; start blue; turn red", "red: place starting-player");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

#[test]
fn cav_403_exchanges_first_but_no_action() {
    let scene = "round 3; revealed blacksmithing; red: ruby 1";
    assert!(!is_offered(scene, "place blacksmithing"));
    assert!(after(scene, "red: ruby ore").is_offered("place blacksmithing"));
    // An exchange that would leave nothing to do is closed until something has been done.
    let scene = "round 12; revealed ore-trading; red: blacksmithing-parlor, ruby 1, ore 2";
    let spoil = "use blacksmithing-parlor 1 food 2 gold";
    assert!(is_offered(scene, spoil));
    let stage = after(scene, "red: place ore-trading");
    assert!(!stage.is_offered(spoil) && stage.is_offered("ruby wood") && stage.is_offered("ruby ore"));
    assert!(after(&scene.replace("ore 2", "ore 3"), "red: place ore-trading").is_offered(spoil));
    assert!(
        after(&scene.replace("ruby 1", "ruby 2"), "red: place ore-trading").is_offered(spoil),
        "the other buys ore"
    );
}

#[test]
fn cav_405_what_may_be_done_at_any_time() {
    let exchanging: Vec<&str> = caverna::Furnishing::tiles()
        .iter()
        .filter(|tile| !tile.printed().exchanges.is_empty() || tile.printed().takes_weapons)
        .map(|tile| tile.id())
        .collect();
    assert_eq!(
        exchanging,
        [
            "trader",
            "cooking-cave",
            "peaceful-cave",
            "hunting-parlor",
            "beer-parlor",
            "blacksmithing-parlor",
            "spare-part-storage"
        ]
    );
}

#[test]
fn cav_411_the_second_expedition_is_optional() {
    let scene = "round 10; revealed adventure; red: dwarfs 4 4; then place adventure; then loot dog";
    assert!(is_offered(scene, "done"));
}

#[test]
fn cav_416_buildings_in_any_order() {
    let scene =
        "round 3; revealed sheep-farming; red: meadow c4 c3 c2, wood 6, stone 1; then place sheep-farming";
    after(scene, "red: stable c4\nred: fence c3 c4\nred: fence c2");
    after(scene, "red: fence c2\nred: stable c4\nred: fence c3 c4");
}

#[test]
fn cav_422_wish_gives_one_of_both() {
    let scene = "round 4; red: dwelling, cavern e3, wood 4, stone 3; then place wish-for-children";
    assert!(is_offered(scene, "grow"));
    assert!(!after(scene, "red: furnish dwelling e3").is_offered("grow"));
}

#[test]
fn cav_423_never_more_dwarfs_than_room() {
    assert!(
        Caverna::scene("red: dwarfs 0 0 0").is_err() && Caverna::scene("red: dwelling, dwarfs 0 0 0").is_ok()
    );
}

#[test]
fn cav_426_red_marks_count_as_they_come() {
    assert_eq!(
        Stage::<Caverna>::set("players 3; round 12; markers green green red green green red red")
            .view(RED)
            .harvest,
        Harvest::Choose
    );
}

#[test]
fn cav_439_a_tile_must_fit() {
    assert!(!is_offered("red: stable c4, ruby 1", "ruby field"));
    assert!(refused::<Caverna>("red: stable c4, ruby 1", "red: ruby field").contains("CAV-439"));
}

#[test]
fn cav_445_one_crop_a_field() {
    let red = home(&Stage::set("red: crop c4 3 grain, crop c4 2 vegetable"), RED);
    assert_eq!((red.on_fields(Good::Grain), red.on_fields(Good::Vegetable)), (0, 2));
}

#[test]
fn cav_452_pay_before_copying() {
    let scene = "players 4; turn red; red: food 1; blue: placed growth";
    assert!(refused::<Caverna>(scene, "red: place imitation-2").starts_with("You lack 1 food."));
}

#[test]
fn cav_456_emptied_depots_cannot_be_imitated() {
    let scene = "players 5; turn red; red: food 9; pile depot none; blue: placed depot growth; then place imitation-2";
    assert_eq!(offers(scene, "imitate"), ["growth"]);
}

#[test]
fn cav_460_growth_after_the_dwelling_with_the_guest_room() {
    let scene =
        "round 8; revealed family-life; red: guest-room, dwelling; then place urgent-wish-for-children";
    let mut offers = Vec::new();
    (Stage::<Caverna>::set(scene).state).offers(&mut offers);
    assert!(!offers.contains(&Choice::Grow));
}

#[test]
fn cav_463_work_room_and_loot() {
    let scene = "pile logging none; red: work-room d3, tunnel e3, dwarfs 11 11, wood 2, stone 2; then place logging; then loot dwelling";
    assert_eq!(offers(scene, "furnish"), ["dwelling e3"]);
}

#[test]
fn cav_465_builder_is_for_tiles_only() {
    let scene = "round 3; revealed sheep-farming; red: builder, meadow c4, wood 1, ore 9, stone 0; then place sheep-farming";
    assert!(offers(scene, "fence").is_empty() && offers(scene, "stable").is_empty());
}

#[test]
fn cav_484_no_ruby_mining_for_two_at_first() {
    assert!(!is_offered("round 2", "place ruby-mining"));
}

#[test]
fn cav_489_empty_pastures_score() {
    assert_eq!(points("small c4") - points("meadow c4"), 2);
}

#[test]
fn cav_490_the_holder_may_use_it() {
    let stage = after("start red", "red: place starting-player");
    assert_eq!(home(&stage, RED).goods[Good::Ore], 2);
    let view = Caverna::new(&Setup::usual(2)).view(Viewer::Public);
    assert_eq!(view.homes[RED].goods, Goods::NONE);
}

#[test]
fn cav_435_three_donkeys_make_four() {
    let scene = "round 3; at evening; red: small c4, stable c4, donkey 3, food 0; blue: food 9";
    let stage = after(scene, "red: convert 2 donkey\nred: convert 1 donkey");
    assert_eq!(home(&stage, RED).goods[Good::Food], 4);
}

#[test]
fn cav_437_each_purchase_has_its_surcharge() {
    let scene = "round 3; at evening; red: gold 4, food 2; blue: food 9";
    assert_eq!(home(&after(scene, "red: convert 2 gold\nred: convert 2 gold"), RED).goods[Good::Gold], 0);
    assert_eq!(home(&after(scene, "red: convert 3 gold"), RED).goods[Good::Gold], 1);
}

#[test]
fn cav_441_a_ruby_boar_for_the_slaughtering_cave() {
    let scene = "round 3; at evening; red: slaughtering-cave, ruby 1, food 1; blue: food 9";
    assert_eq!(home(&after(scene, "red: ruby boar\nred: convert 1 boar"), RED).goods[Good::Food], 4);
}

#[test]
fn cav_466_dwelling_with_all_discounts() {
    let scene =
        "red: carpenter, stone-carver, builder, cavern e3, wood 2, stone 1, ore 2; then place housework";
    let told = told(scene, "red: furnish dwelling e3");
    assert!(told.contains("pays 2 wood, 1 stone and 2 ore"), "{told}");
}
