//! Set-up, rounds, land, food and weapons, one row a test.

use caverna::{Caverna, Choice, Furnishing, Good, Harvest, Setup, Space, Spaces, food_value, goods};
use karst_kit::{Actor, Game, Position, Seat, Silent, Viewer};
use karst_testkit::{Stage, laws, refused};

use super::{after, home, is_offered, offers};

const RED: Seat = Seat::Red;

/// Asserts that chance turns up any of these cards that have not come yet, in these rounds.
fn cards_come(players: u8, rounds: std::ops::RangeInclusive<u8>, cards: &[Space]) {
    laws::walk::<Caverna>(&Setup::usual(players), 0..4, |_, state, offers| {
        let view = state.view(Viewer::Public);
        if rounds.contains(&view.round) && matches!(offers[0], Choice::Reveal(_)) {
            let left: Vec<Choice> = cards
                .iter()
                .filter(|&&card| view.cards.has(card))
                .map(|&card| Choice::Reveal(card))
                .collect();
            assert_eq!(offers, left);
        }
    });
}

#[test]
fn cav_013_stage_one() {
    cards_come(4, 1..=3, &[Space::Blacksmithing, Space::SheepFarming, Space::OreMineConstruction]);
}

#[test]
fn cav_014_stage_two() {
    cards_come(4, 5..=6, &[Space::DonkeyFarming, Space::RubyMineConstruction]);
    assert!(is_offered("players 4; round 4; red: wood 9, stone 9", "place wish-for-children"));
}

#[test]
fn cav_015_stage_three() {
    cards_come(3, 7..=9, &[Space::FamilyLife, Space::OreDelivery, Space::Exploration]);
    cards_come(2, 7..=8, &[Space::FamilyLife, Space::OreDelivery]);
}

#[test]
fn cav_016_stage_four() {
    cards_come(2, 10..=12, &[Space::Adventure, Space::OreTrading, Space::RubyDelivery]);
}

#[test]
fn cav_017_two_players_skip_round_nine() {
    laws::walk::<Caverna>(&Setup::usual(2), 0..4, |_, state, _| {
        let view = state.view(Viewer::Public);
        assert!(
            view.round != 9 && !view.spaces.has(Space::Exploration) && !view.cards.has(Space::Exploration)
        );
    });
}

#[test]
fn cav_005_chance_draws_the_first_player() {
    assert_eq!(Caverna::new(&Setup::usual(2)).actor(), Some(Actor::Chance));
}

#[test]
fn cav_007_boards_by_number_of_players() {
    let printed = |n| Spaces::arriving(n, |arrival| arrival == caverna::Arrival::Printed);
    assert!(printed(3).has(Space::StripMining) && !printed(4).has(Space::StripMining));
    assert!(printed(5).has(Space::SmallScaleDriftMining) && !printed(6).has(Space::SmallScaleDriftMining));
    assert!(printed(6).has(Space::SecondDriftMining) && !printed(6).has(Space::LargeDepot));
    assert!(printed(7).has(Space::Extension));
}

#[test]
fn cav_011_dwellings_never_run_out() {
    assert!(Furnishing::tiles().iter().filter(|tile| tile.printed().unlimited).eq([&Furnishing::Dwelling]));
}

#[test]
fn cav_030_eleven_or_twelve_rounds() {
    for (players, rounds) in [(1, 11), (2, 11), (3, 12)] {
        let mut seen = std::collections::HashSet::new();
        laws::walk::<Caverna>(&Setup::usual(players), 0..1, |_, state, _| {
            seen.insert(state.view(Viewer::Public).round);
        });
        seen.remove(&0);
        assert_eq!(seen.len(), rounds, "{players} players");
    }
}

#[test]
fn cav_032_a_card_stays() {
    for round in [1, 5, 10] {
        assert!(is_offered(
            &format!("players 3; round {round}; revealed blacksmithing; red: ore 1"),
            "place blacksmithing"
        ));
    }
}

#[test]
fn cav_035_everybody_goes_home() {
    let stage = after(
        "red: placed logging; turn blue; blue: placed supplies",
        "blue: place wood-gathering\nred: place ore-mining",
    );
    let view = stage.view(RED);
    assert!(view.spaces.iter().all(|space| view.occupant(space).is_none()));
    assert_eq!(view.homes[RED].dwarfs.n_at_home(), 2);
}

#[test]
fn cav_039_no_limit_with_two_players() {
    let mut stage = Stage::<Caverna>::set("round 2; at morning; pile logging 30 wood");
    let card = stage.offers().remove(0);
    stage.play(&format!("chance: {card}"));
    assert_eq!(stage.view(RED).pile(Space::Logging), goods![31 Wood]);
}

#[test]
fn cav_040_hidden_cards_receive_nothing() {
    let stage = Stage::<Caverna>::set("players 3; round 9; revealed family-life ore-delivery");
    assert!(!stage.view(RED).spaces.has(Space::RubyDelivery));
    let mut later = Stage::<Caverna>::set("players 3; round 10; at morning");
    later.play("chance: reveal ruby-delivery");
    let marker = later.offers().remove(0);
    if later.actor() == Some(Actor::Chance) {
        later.play(&format!("chance: {marker}"));
    }
    assert_eq!(later.view(RED).pile(Space::RubyDelivery), goods![2 Ruby], "its first round's goods only");
}

#[test]
fn cav_042_who_has_no_dwarf_left_is_skipped() {
    let stage = after(
        "red: dwelling, dwelling, dwarfs 0 0 0 0; blue: placed logging supplies",
        "red: place wood-gathering",
    );
    assert_eq!(stage.actor(), Some(Actor::Seat(RED)));
}

#[test]
fn cav_045_newborns_are_not_placed() {
    let stage = Stage::<Caverna>::set("red: dwelling, dwarfs 0 0 0, newborn 1");
    assert_eq!(home(&stage, RED).dwarfs.n_at_home(), 2);
}

#[test]
fn cav_046_goods_and_animals_arrive() {
    let stage = after("round 3; revealed sheep-farming", "red: place sheep-farming");
    assert_eq!(home(&stage, RED).goods[Good::Sheep], 1);
}

#[test]
fn cav_047_an_animal_without_room_is_eaten() {
    let stage = after(
        "round 3; revealed sheep-farming; red: boar 2, food 0; then place sheep-farming",
        "red: convert 1 boar\nred: convert 1 boar",
    );
    assert_eq!((home(&stage, RED).goods[Good::Sheep], home(&stage, RED).goods[Good::Food]), (1, 4));
}

#[test]
fn cav_050_a_ruby_for_the_order() {
    let stage = after("red: dwarfs 0 6, ruby 1", "red: ahead 6");
    assert_eq!(home(&stage, RED).goods[Good::Ruby], 0);
    assert!(stage.offers_of("ahead").is_empty());
    let mut stage = after("red: dwelling, dwarfs 0 3 8, ruby 2", "red: ahead 3");
    assert!(stage.offers_of("ahead").is_empty(), "one dwarf for one placement");
    stage.play("red: place supplies\nblue: place wood-gathering");
    assert_eq!(stage.offers_of("ahead"), ["8"], "then the order holds again");
}

#[test]
fn cav_051_one_ruby_is_enough() {
    let scene = "red: couple-dwelling, dwelling, dwarfs 0 0 0 0 14, ruby 1";
    assert!(after(scene, "red: ahead 14\nred: place supplies").told().contains("strength 14"));
}

#[test]
fn cav_053_and_or_in_any_order() {
    let scene = "then place clearing";
    assert!(after(scene, "red: tile meadow-field c4 c3").is_offered("take"));
    assert!(after(scene, "red: take").is_offered("tile meadow-field c4 c3"));
}

#[test]
fn cav_054_and_then_needs_the_first_part() {
    let scene = "round 8; revealed family-life; red: dwelling; then place urgent-wish-for-children";
    assert!(!is_offered(scene, "grow"));
}

#[test]
fn cav_057_tiles_hang_together() {
    let why = refused::<Caverna>("then place drift-mining", "red: tile cavern-tunnel f1 f2");
    assert!(why.starts_with("The tile must lie next to one of yours."), "{why}");
}

#[test]
fn cav_058_two_caverns_only_on_excavation() {
    assert!(offers("then place drift-mining", "tile cavern-cavern").is_empty());
    assert!(!offers("then place excavation", "tile cavern-cavern").is_empty());
}

#[test]
fn cav_060_no_single_tile_instead() {
    let full = "red: cavern d2 d1 e1 e3 f3 f1, tunnel f2 e4 f4; pile drift-mining none";
    assert!(!is_offered(full, "place drift-mining"), "e2 alone is left");
}

#[test]
fn cav_061_either_way_round() {
    let tiles = offers("then place drift-mining", "tile cavern-tunnel");
    assert!(tiles.contains(&"e3 f3".to_owned()) && tiles.contains(&"f3 e3".to_owned()));
}

#[test]
fn cav_062_single_mountain_tiles() {
    assert_eq!(offers("red: ruby 1; then ruby tunnel", "lay tunnel"), ["d2", "e3", "e4"]);
}

#[test]
fn cav_063_forest_twins_need_two_free_neighbours() {
    let tiles = offers(
        "red: meadow c4 c3 c2 c1 b1 b2 b3 b4, field a4 a3; then place slash-and-burn",
        "tile meadow-field",
    );
    assert_eq!(tiles, ["a1 a2", "a2 a1"]);
}

#[test]
fn cav_065_later_tiles_touch_tiles() {
    let why = refused::<Caverna>("red: meadow c4; then place slash-and-burn", "red: tile meadow-field a1 a2");
    assert!(why.starts_with("The tile must lie next to one of yours."), "{why}");
}

#[test]
fn cav_067_no_field_under_a_stable() {
    let why = refused::<Caverna>(
        "red: meadow c4, stable c3; then place slash-and-burn",
        "red: tile meadow-field c2 c3",
    );
    assert!(why.starts_with("A field cannot go under the stable on c3."), "{why}");
}

#[test]
fn cav_068_at_most_one_stable_under_a_twin() {
    let tiles = offers("red: meadow c4, stable c3 c2; then place slash-and-burn", "tile meadow-field");
    assert!(!tiles.iter().any(|tile| tile.contains("c3") && tile.contains("c2")));
}

#[test]
fn cav_071_two_vegetables_a_field() {
    let stage = after("red: field c4, vegetable 1; then place slash-and-burn", "red: sow 1 vegetable");
    assert_eq!(home(&stage, RED).on_fields(Good::Vegetable), 2);
}

#[test]
fn cav_072_two_fields_of_each() {
    let scene = "red: field c4 c3 c2 c1 b4, grain 5, vegetable 5; then place slash-and-burn";
    assert!(is_offered(scene, "sow 2 grain 2 vegetable"));
    assert!(refused::<Caverna>(scene, "red: sow 3 grain").contains("CAV-072"));
}

#[test]
fn cav_073_only_empty_fields() {
    assert!(offers("red: crop c4 1 grain, grain 1; then place slash-and-burn", "sow").is_empty());
}

#[test]
fn cav_074_rubies_for_seed() {
    let stage =
        after("red: field c4, ruby 1", "red: ruby grain\nred: place slash-and-burn\nred: sow 1 grain");
    assert_eq!(home(&stage, RED).on_fields(Good::Grain), 3);
}

#[test]
fn cav_076_no_cavern_no_furnishing() {
    let why = refused::<Caverna>(
        "red: seam d3, wood 9, stone 9, ruby 1; then place housework",
        "red: furnish dwelling e3",
    );
    assert!(why.contains("CAV-076"), "{why}");
}

#[test]
fn cav_077_not_on_tunnels_or_mines() {
    for land in ["tunnel e3", "deep e3", "ore-mine e3", "ruby-mine e3"] {
        let why =
            refused::<Caverna>(&format!("red: {land}, wood 9; then place housework"), "red: furnish seam e3");
        assert!(why.contains("CAV-077"), "{why}");
    }
}

#[test]
fn cav_078_the_entry_stays() {
    let why = refused::<Caverna>("red: wood 2; then place housework", "red: furnish seam d4");
    assert!(why.contains("CAV-078"), "{why}");
    assert!(is_offered("red: wood 2; then place housework", "furnish seam d3"));
}

#[test]
fn cav_079_a_tile_stays() {
    let why = refused::<Caverna>(
        "red: carpenter d3, cavern e3, wood 2; then place housework",
        "red: furnish seam d3",
    );
    assert!(why.contains("CAV-079"), "{why}");
}

#[test]
fn cav_081_a_tile_does_not_discount_itself() {
    assert!(!is_offered("red: stone 0; then place housework", "furnish carpenter d3"));
    assert!(!is_offered("red: wood 0, stone 0; then place housework", "furnish stone-carver d3"));
}

#[test]
fn cav_084_five_dwarfs_at_most() {
    let scene = "players 4; red: couple-dwelling, dwelling, dwelling, dwarfs 0 0 0 0 0; then place growth";
    assert!(!is_offered(scene, "grow"));
}

#[test]
fn cav_085_several_growth_spaces_a_round() {
    let stage = after(
        "players 4; round 4; red: couple-dwelling, dwarfs 0 0 0, newborn 1, placed growth",
        "red: place wish-for-children\nred: grow",
    );
    assert_eq!(home(&stage, RED).dwarfs.len(), 4);
}

#[test]
fn cav_086_newborns_are_unarmed() {
    let stage = after("round 4; red: dwelling, dwarfs 9 9; then place wish-for-children", "red: grow");
    assert_eq!(home(&stage, RED).dwarfs.weapon(2), 0);
}

#[test]
fn cav_087_spaces_with_growth() {
    let grows = |space: &Space| {
        let mut found = false;
        for n in 1..=7 {
            if let Some(variant) = space.printed().variants.get(n) {
                variant.flow.leaves(&mut |_, act| {
                    found |= matches!(act, caverna::Act::Grow | caverna::Act::GrowAfter(_))
                });
            }
        }
        found
    };
    let all: Vec<Space> = Space::ALL.into_iter().filter(grows).collect();
    assert_eq!(all, [Space::Growth, Space::WishForChildren, Space::UrgentWishForChildren, Space::FamilyLife]);
}

#[test]
fn cav_089_three_ore_with_the_mine() {
    let stage = after(
        "round 3; revealed ore-mine-construction; red: tunnel e3 e2; then place ore-mine-construction",
        "red: ore-mine e3 e2",
    );
    assert_eq!(home(&stage, RED).goods[Good::Ore], 3);
}

#[test]
fn cav_090_which_space_is_the_mine() {
    assert_eq!(
        offers(
            "round 3; revealed ore-mine-construction; red: tunnel e3 e2; then place ore-mine-construction",
            "ore-mine"
        ),
        ["e2 e3", "e3 e2"]
    );
}

#[test]
fn cav_091_ruby_mines() {
    let scene = "round 5; revealed ruby-mine-construction; red: deep e3, tunnel e2; then place ruby-mine-construction";
    assert_eq!(home(&after(scene, "red: ruby-mine e3"), RED).goods[Good::Ruby], 1);
    assert_eq!(home(&after(scene, "red: ruby-mine e2"), RED).goods[Good::Ruby], 0);
}

#[test]
fn cav_093_a_ruby_and_a_food_for_cattle() {
    let stage = after("red: ruby 1, food 1", "red: ruby cattle");
    assert_eq!((home(&stage, RED).goods[Good::Cattle], home(&stage, RED).goods[Good::Food]), (1, 0));
}

#[test]
fn cav_094_a_ruby_for_a_meadow_or_field() {
    assert_eq!(offers("red: ruby 1; then ruby field", "lay"), ["field c4"]);
    assert_eq!(offers("red: ruby 1; then ruby meadow", "lay"), ["meadow c4"]);
}

#[test]
fn cav_095_tunnels_and_caverns_for_rubies() {
    assert_eq!(home(&after("red: ruby 2", "red: ruby cavern\nred: lay cavern d2"), RED).goods[Good::Ruby], 0);
    assert_eq!(home(&after("red: ruby 2", "red: ruby tunnel\nred: lay tunnel d2"), RED).goods[Good::Ruby], 1);
}

#[test]
fn cav_096_a_ruby_is_two_food() {
    let stage = after("round 3; at evening; red: ruby 1, food 2; blue: food 9", "red: convert 1 ruby");
    assert_eq!(home(&stage, RED).goods[Good::Food], 4);
}

#[test]
fn cav_100_animals_as_food() {
    assert_eq!(
        [Good::Sheep, Good::Boar, Good::Cattle].map(|good| food_value(good, 1)),
        [Some(1), Some(2), Some(3)]
    );
}

#[test]
fn cav_101_donkeys_as_food() {
    assert_eq!((food_value(Good::Donkey, 1), food_value(Good::Donkey, 2)), (Some(1), Some(3)));
}

#[test]
fn cav_102_crops_on_fields_stay() {
    let scene = "round 4; at evening; red: crop c4 3 grain, food 0; blue: food 9";
    assert_eq!(offers(scene, "convert").len(), 0);
    assert_eq!((food_value(Good::Grain, 1), food_value(Good::Vegetable, 1)), (Some(1), Some(2)));
}

#[test]
fn cav_103_dogs_and_materials_are_no_food() {
    let scene = "round 4; at evening; red: dog 3, wood 9, stone 9, ore 9, food 0; blue: food 9";
    assert!(offers(scene, "convert").is_empty());
}

#[test]
fn cav_105_large_pastures() {
    let scene = "round 3; revealed sheep-farming; red: meadow c4 c3, wood 4; then place sheep-farming";
    let stage = after(scene, "red: fence c3 c4");
    assert_eq!((home(&stage, RED).goods[Good::Wood], home(&stage, RED).n_large_pastures()), (0, 1));
}

#[test]
fn cav_106_one_of_each_pasture_a_use() {
    let scene = "round 3; revealed sheep-farming; red: meadow c4 c3 c2 c1 b1, wood 9; then place sheep-farming; then fence b1";
    assert!(offers(scene, "fence").iter().all(|cells| cells.contains(' ')));
}

#[test]
fn cav_107_only_meadows_are_fenced() {
    let why = refused::<Caverna>(
        "round 3; revealed sheep-farming; red: field c4, wood 9, stone 1; then place sheep-farming",
        "red: fence c4",
    );
    assert!(why.contains("CAV-107"), "{why}");
}

#[test]
fn cav_108_pastures_never_merge() {
    let why = refused::<Caverna>(
        "round 3; revealed sheep-farming; red: small c4, meadow c3, wood 9; then place sheep-farming",
        "red: fence c3 c4",
    );
    assert!(why.contains("c4 is not an unfenced meadow"), "{why}");
}

#[test]
fn cav_109_stables_stay_on_pastures() {
    let stage = after(
        "round 3; revealed sheep-farming; red: meadow c4, stable c4, wood 2; then place sheep-farming",
        "red: fence c4",
    );
    assert_eq!(home(&stage, RED).stables.len(), 1);
}

#[test]
fn cav_112_forest_stables_anywhere() {
    assert!(is_offered(
        "round 3; revealed sheep-farming; red: stone 1; then place sheep-farming",
        "stable a1"
    ));
}

#[test]
fn cav_113_one_stable_a_space() {
    let why = refused::<Caverna>(
        "round 3; revealed sheep-farming; red: stable a1, stone 1; then place sheep-farming",
        "red: stable a1",
    );
    assert!(why.contains("CAV-113"), "{why}");
}

#[test]
fn cav_114_three_stables() {
    let why = refused::<Caverna>(
        "round 3; revealed sheep-farming; red: stable a1 a2 a3, meadow c4, wood 2, stone 1; then place sheep-farming",
        "red: stable b1",
    );
    assert!(why.contains("CAV-114"), "{why}");
}

#[test]
fn cav_137_round_three_is_a_harvest() {
    assert_eq!(Stage::<Caverna>::set("round 3").view(RED).harvest, Harvest::Full);
}

#[test]
fn cav_147_begging_is_allowed() {
    let scene = "round 3; at evening; red: gold 9, food 1; blue: food 9";
    assert_eq!(home(&after(scene, "red: beg 3"), RED).begging, 3);
}

#[test]
fn cav_157_ore_for_strength() {
    let scene = "round 3; revealed blacksmithing; red: ore 7; then place blacksmithing";
    let red = home(&after(scene, "red: forge 5"), RED);
    assert_eq!((red.goods[Good::Ore], red.dwarfs.weapon(0)), (2, 5));
}

#[test]
fn cav_160_fourteen_at_most() {
    let scene = "pile logging none; red: dwarfs 14 14; then place logging";
    let red = home(&after(scene, "red: loot all-weapons"), RED);
    assert_eq!((red.dwarfs.weapon(0), red.dwarfs.weapon(1)), (14, 14));
}

#[test]
fn cav_162_as_many_items_as_the_level() {
    let scene = "players 3; round 9; revealed exploration; red: dwarfs 6 6; then place exploration";
    let stage = after(scene, "red: loot dog\nred: loot wood\nred: loot gold\nred: loot ore");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

#[test]
fn cav_164_each_item_once() {
    let scene = "round 3; revealed blacksmithing; red: dwarfs 6 6; then place blacksmithing; then loot dog";
    assert!(refused::<Caverna>(scene, "red: loot dog").contains("CAV-164"));
}

#[test]
fn cav_167_all_weapons_comes_afterwards() {
    let scene =
        "round 3; revealed blacksmithing; red: dwarfs 1 1; then place blacksmithing; then loot all-weapons";
    assert_eq!(offers(scene, "loot"), ["dog", "wood"]);
}

#[test]
fn cav_200_two_imitate_one_space() {
    let again = "players 5; turn red; red: food 9, placed imitation-2; blue: placed growth";
    assert_eq!(offers(&format!("{again}; then place imitation-4"), "imitate"), ["growth"]);
}

#[test]
fn cav_257_furnish_before_the_dog() {
    let stage = after("then place housework", "red: furnish dog-school d3\nred: take");
    assert_eq!(home(&stage, RED).goods[Good::Wood], 1);
}

#[test]
fn cav_366_births_from_loot() {
    let scene = "pile logging none; red: quarry, breeding-cave, dwarfs 14 14, small c4, stable c4, donkey 2, food 0; then place logging";
    let red = home(&after(scene, "red: loot breed\nred: breed donkey"), RED);
    assert_eq!((red.goods[Good::Stone], red.goods[Good::Food]), (1, 1));
}

#[test]
fn cav_379_half_a_point_a_grain() {
    let points = |grain: u8| {
        Stage::<Caverna>::set(&format!("round 12; at over; red: food 0, grain {grain}")).points(RED)
    };
    assert_eq!((0..5).map(points).collect::<Vec<_>>(), [-28, -27, -27, -26, -26]);
}

#[test]
fn cav_388_the_untouched_start() {
    let mut state = Caverna::new(&Setup::usual(2));
    state.apply(Choice::First(RED), &mut Silent);
    assert_eq!(state.points(RED), -28);
}

#[test]
fn cav_406_only_the_tiles_differ() {
    let full = Caverna::new(&Setup::usual(4)).view(Viewer::Public);
    let intro = Caverna::new(&Setup { introductory: true, ..Setup::usual(4) }).view(Viewer::Public);
    assert!(full.market != intro.market);
    assert!(caverna::View { market: full.market, ..intro } == full);
}

#[test]
fn cav_413_at_least_one_item() {
    let scene = "players 3; round 9; revealed exploration; red: dwarfs 6 6; then place exploration";
    assert!(!is_offered(scene, "done"));
    assert!(after(scene, "red: loot dog").is_offered("done"));
}
