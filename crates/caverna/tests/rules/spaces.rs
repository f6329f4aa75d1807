//! Set-up, rounds, action spaces, placement and harvests.

use caverna::{Caverna, Choice, Furnishings, Good, Goods, Harvest, Setup, Space, goods};
use karst_kit::{Actor, Game, Position, Seat, Viewer};
use karst_testkit::{Stage, laws, refused};

use super::{after, home, is_offered, offers, told};

fn fresh(players: u8) -> caverna::View {
    let mut state = Caverna::new(&Setup::usual(players));
    if players > 1 {
        state.apply(Choice::First(Seat::Blue), &mut karst_kit::Silent);
    }
    state.view(Viewer::Public)
}

#[test]
fn cav_001_one_to_seven_players() {
    assert_eq!(Caverna::PLAYERS, 1..=7);
    assert!(Caverna::setup(0, &[]).is_err() && Caverna::setup(8, &[]).is_err());
}

#[test]
fn cav_002_cav_004_what_everybody_starts_with() {
    let view = fresh(7);
    for &seat in view.seats() {
        let home = &view.homes[seat];
        assert_eq!((home.dwarfs.len(), home.dwarfs.n_armed(), home.family_limit()), (2, 0, 5));
        assert_eq!(home.goods.with(Good::Food, 0), Goods::NONE);
        assert_eq!((home.caverns.len(), home.furnished.len(), home.stables.len()), (1, 1, 0));
    }
}

#[test]
fn cav_003_cav_005_food_goes_round_from_the_starting_player() {
    let food: Vec<u8> = fresh(7).homes.0.iter().map(|home| home.goods[Good::Food]).collect();
    assert_eq!(food, [3, 1, 1, 2, 3, 3, 3], "blue begins");
    let state = Caverna::new(&Setup::usual(4));
    assert_eq!(state.actor(), Some(Actor::Chance));
    let mut offers = Vec::new();
    state.offers(&mut offers);
    assert_eq!(offers, Seat::first(4).iter().map(|&seat| Choice::First(seat)).collect::<Vec<_>>());
}

#[test]
fn cav_006_cav_018_markers() {
    let markers = |players| (fresh(players).greens, fresh(players).reds);
    assert_eq!(
        (1..=7).map(markers).collect::<Vec<_>>(),
        [(0, 0), (3, 3), (4, 3), (4, 3), (4, 3), (4, 3), (4, 3)]
    );
}

#[test]
fn cav_009_cav_406_introductory_tiles() {
    let setup = Caverna::setup(3, &[("furnishings".into(), "introductory".into())]).unwrap();
    assert!(setup.introductory);
    let view = Caverna::new(&setup).view(Viewer::Public);
    assert_eq!(view.market, Furnishings::INTRODUCTORY);
    assert_eq!(fresh(3).market, Furnishings::FULL);
}

/// The stages come in their rounds, Wish for children always in the fourth.
#[test]
fn cav_012_to_cav_017_round_cards() {
    for players in [2, 3, 7] {
        laws::walk::<Caverna>(&Setup::usual(players), 0..5, |_, state, offers| {
            let view = state.view(Viewer::Public);
            assert!(players != 2 || view.round != 9, "round 9 is skipped");
            assert!(
                view.spaces.has(Space::WishForChildren) != view.spaces.has(Space::UrgentWishForChildren)
                    || view.round < 4
                    || view.cards.has(Space::WishForChildren)
            );
            if let Choice::Reveal(space) = offers[0] {
                let stage = view.round.div_ceil(3);
                assert_eq!(space.printed().arrives, caverna::Arrival::Stage(stage));
                assert_ne!(view.round, 4);
            }
        });
    }
}

#[test]
fn cav_019_cav_238_cav_484_two_players_get_no_ruby_in_rounds_one_and_two() {
    for (round, ruby) in [(1, 0), (2, 0), (3, 1)] {
        let stage = Stage::<Caverna>::set(&format!("round {round}"));
        assert_eq!(stage.view(Seat::Red).pile(Space::RubyMining)[Good::Ruby], ruby);
        assert_eq!(stage.is_offered("place ruby-mining"), ruby > 0);
    }
    assert!(is_offered("players 3", "place ruby-mining") && is_offered("players 1", "place ruby-mining"));
}

#[test]
fn cav_026_cav_028_tiles_on_printed_bonuses() {
    let told =
        told("red: meadow c4 c3 c2; pile clearing none", "red: place clearing\nred: tile meadow-field c1 b1");
    assert!(told.contains("finds 1 wild boar on c1"), "{told}");
    let told = self::told("pile excavation none", "red: place excavation\nred: tile cavern-cavern e4 f4");
    assert!(told.contains("finds 1 food on e4"), "{told}");
}

#[test]
fn cav_029_a_stable_earns_no_bonus_until_a_tile_comes() {
    let scene = "round 3; red: meadow c4 c3 c2, stone 1; then place sheep-farming";
    let told = told(scene, "red: stable c1");
    assert!(!told.contains("finds"), "{told}");
    let told = self::told("red: meadow c4 c3 c2, stable c1, ruby 1; then ruby meadow", "red: lay meadow c1");
    assert!(told.contains("finds 1 wild boar on c1"), "{told}");
}

#[test]
fn cav_034_family_life_turns_the_wish_urgent() {
    assert!(!is_offered("round 8; revealed family-life", "place wish-for-children"));
    assert!(is_offered("round 8; revealed family-life", "place urgent-wish-for-children"));
    assert!(!is_offered(
        "players 3; round 8; revealed exploration ore-delivery",
        "place urgent-wish-for-children"
    ));
}

#[test]
fn cav_036_cav_321_income_before_the_first_placement() {
    let stage = Stage::<Caverna>::set(
        "players 1; round 5; at morning; red: miner, wood-supplier, supply wood 2, ore-mine e3, deep e2, donkey 2, ruby-mine f3",
    );
    let red = home(&stage, Seat::Red);
    assert_eq!((red.goods[Good::Ore], red.goods[Good::Wood], red.supplies[0]), (1, 1, 1));
}

#[test]
fn cav_474_a_donkey_may_come_just_before_the_income() {
    let scene = "players 1; round 5; at morning; red: miner, ore-mine e3, deep e2, ruby 1";
    let stage = after(scene, "red: ruby donkey");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 1);
    let stage = after(scene, "red: done");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 0);
}

#[test]
fn cav_037_cav_038_cav_407_replenishing() {
    let piles = |scene: &str, space: Space| {
        let mut stage = Stage::<Caverna>::set(scene);
        while stage.actor() == Some(Actor::Chance) {
            let first = stage.offers().remove(0);
            stage.play(&format!("chance: {first}"));
        }
        stage.view(Seat::Red).pile(space)
    };
    assert_eq!(piles("round 2; at morning; pile logging none", Space::Logging), goods![3 Wood]);
    assert_eq!(piles("round 2; at morning; pile logging 3 wood", Space::Logging), goods![4 Wood]);
    let grown = |players: u8, space: Space| {
        let scene = format!(
            "players {players}; round 4; at morning; pile {space} {}",
            piles_after_two(players, space)
        );
        piles(&scene, space)
    };
    assert_eq!(grown(4, Space::Sustenance), goods![1 Grain, 2 Vegetable]);
    assert_eq!(grown(3, Space::StripMining), goods![1 Ore, 2 Stone]);
    assert_eq!(grown(7, Space::LargeDepot), goods![4 Wood, 3 Ore, 3 Stone]);
}

fn piles_after_two(players: u8, space: Space) -> Goods {
    let heaps = space.printed().variants.get(players).unwrap().pile;
    heaps.iter().fold(Goods::NONE, |goods, heap| goods.with(heap.good, heap.if_empty + heap.else_more))
}

#[test]
fn cav_041_cav_042_cav_402_turns_go_round() {
    let mut stage = Stage::<Caverna>::set("players 3; start blue; blue: dwelling, dwarfs 0 0 0");
    let mut order = Vec::new();
    for _ in 0..7 {
        let Some(Actor::Seat(seat)) = stage.actor() else { panic!("a seat places") };
        order.push(seat);
        let space = [
            "wood-gathering",
            "ore-mining",
            "supplies",
            "starting-player",
            "depot",
            "strip-mining",
            "forest-exploration",
            "ruby-mining",
        ]
        .into_iter()
        .find(|space| stage.is_offered(&format!("place {space}")))
        .unwrap();
        stage.play(&format!("{seat}: place {space}"));
    }
    use Seat::*;
    assert_eq!(order, [Blue, Yellow, Red, Blue, Yellow, Red, Blue]);
}

#[test]
fn cav_043_one_dwarf_a_space() {
    let why = refused::<Caverna>("red: placed logging; turn blue", "blue: place logging");
    assert_eq!(why, "A dwarf of red stands on Logging. (CAV-043)");
}

#[test]
fn cav_044_cav_255_something_must_be_done() {
    assert!(!is_offered("pile wood-gathering none", "place wood-gathering"));
    assert!(!is_offered("round 10; revealed ore-trading; red: ore 1", "place ore-trading"));
    assert!(is_offered("round 10; revealed ore-trading; red: ore 2", "place ore-trading"));
    let why = refused::<Caverna>("then place housework", "red: done");
    assert!(why.starts_with("Carry out at least one thing first."), "{why}");
}

#[test]
fn cav_048_cav_401_cav_490_the_token() {
    let scene = "start blue; turn blue; red: placed supplies";
    let stage = after(scene, "blue: place starting-player\nred: place logging");
    assert_eq!(stage.view(Seat::Red).start, Seat::Blue);
    assert_eq!(home(&stage, Seat::Blue).goods[Good::Ore], 2);
    let stage = after("start blue; turn red", "red: place starting-player");
    assert_eq!(stage.view(Seat::Red).start, Seat::Red);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
    let many = after("players 4", "red: place starting-player");
    assert_eq!(home(&many, Seat::Red).goods[Good::Ruby], 1);
}

#[test]
fn cav_049_cav_050_cav_051_order_of_weapons() {
    let scene = "red: dwelling, dwelling, dwelling, dwarfs 0 0 0 0 14";
    let strength = |stage: &Stage<Caverna>| stage.told();
    let stage = after(scene, "red: place logging");
    assert!(!strength(&stage).contains("strength 14"));
    assert!(!is_offered(scene, "ahead 14"));
    let scene = scene.replace("dwarfs", "ruby 1, dwarfs");
    let stage = after(&scene, "red: ahead 14\nred: place wood-gathering");
    assert!(strength(&stage).contains("strength 14"), "{}", stage.told());
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ruby], 0);
}

#[test]
fn cav_052_cav_053_cav_059_connectors() {
    let scene = "red: dwarfs 1 1; then place logging; then take";
    assert!(is_offered(scene, "done") && is_offered(scene, "loot dog"));
    let scene = "red: dwarfs 1 1; then place logging; then loot dog";
    assert!(!Stage::<Caverna>::set(scene).is_offered("take"), "and then: forward only");
    let both = "then place clearing; then tile meadow-field c4 c3";
    assert!(is_offered(both, "take"), "and/or: in any order");
    assert!(is_offered("then place drift-mining; then take", "done"), "the tile is optional");
}

#[test]
fn cav_055_cav_422_either_or() {
    let scene = "round 4; red: cavern e3, dwelling d3, wood 4, stone 3; then place wish-for-children";
    let stage = Stage::<Caverna>::set(scene);
    assert!(stage.is_offered("grow") && stage.is_offered("furnish dwelling e3"));
    let stage = after(scene, "red: furnish dwelling e3");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)), "no growth after the dwelling");
    stage.assert_rest();
}

#[test]
fn cav_056_cav_057_cav_058_mountain_tiles() {
    let tiles = offers("then place drift-mining", "tile");
    assert!(tiles.iter().all(|tile| tile.starts_with("cavern-tunnel")));
    let cells: Vec<&str> = tiles.iter().map(|tile| tile.strip_prefix("cavern-tunnel ").unwrap()).collect();
    for pair in ["d2 d1", "d1 d2", "e3 f3", "e4 e3", "e2 e3", "e4 f4", "d2 e2"] {
        assert!(cells.contains(&pair), "{pair}: {cells:?}");
    }
    for pair in ["d1 e1", "f1 f2", "e1 e2", "d2 e3", "d3 d2"] {
        assert!(!cells.contains(&pair), "{pair}");
    }
    assert!(offers("then place excavation", "tile cavern-cavern").contains(&"d1 d2".to_owned()));
}

#[test]
fn cav_064_cav_065_cav_066_forest_tiles() {
    assert_eq!(
        offers("then place slash-and-burn", "tile meadow-field"),
        ["b4 c4", "c4 b4", "c3 c4", "c4 c3"]
    );
    let later = offers("red: meadow c4, field c3; then place slash-and-burn", "tile meadow-field");
    assert!(later.contains(&"b4 a4".to_owned()) && later.contains(&"a4 b4".to_owned()));
    assert!(!later.contains(&"a1 a2".to_owned()));
}

#[test]
fn cav_070_to_cav_073_sowing() {
    let scene =
        "red: field c4 c3 c2 b2 b3, grain 3, vegetable 3; pile clearing none; then place slash-and-burn";
    let mut sown = offers(scene, "sow");
    sown.sort();
    assert_eq!(
        sown,
        [
            "1 grain",
            "1 grain 1 vegetable",
            "1 grain 2 vegetable",
            "1 vegetable",
            "2 grain",
            "2 grain 1 vegetable",
            "2 grain 2 vegetable",
            "2 vegetable"
        ]
    );
    let stage = after(scene, "red: sow 2 grain 2 vegetable");
    let red = home(&stage, Seat::Red);
    assert_eq!((red.on_fields(Good::Grain), red.on_fields(Good::Vegetable)), (6, 4));
    assert_eq!((red.goods[Good::Grain], red.goods[Good::Vegetable]), (1, 1));
    assert_eq!(red.empty_fields().len(), 1);
    assert!(offers("red: crop c4 1 grain, grain 1; then place slash-and-burn", "sow").is_empty());
}

#[test]
fn cav_136_to_cav_139_fixed_harvests() {
    let harvest = |round: u8| Stage::<Caverna>::set(&format!("round {round}")).view(Seat::Red).harvest;
    assert_eq!(
        (1..=5).map(harvest).collect::<Vec<_>>(),
        [Harvest::None, Harvest::None, Harvest::Full, Harvest::OneFood, Harvest::Full]
    );
}

#[test]
fn cav_140_to_cav_143_cav_426_markers_decide() {
    let harvest = |scene: &str| Stage::<Caverna>::set(scene).view(Seat::Red).harvest;
    assert_eq!(harvest("players 3; round 6; markers green"), Harvest::Full);
    assert_eq!(harvest("players 3; round 6; markers red"), Harvest::None);
    assert_eq!(harvest("players 3; round 8; markers red green red"), Harvest::OneFood);
    assert_eq!(harvest("players 3; round 9; markers red green red red"), Harvest::Choose);
}

#[test]
fn cav_143_cav_425_a_sealed_choice_of_phases() {
    let scene = "round 8; markers red red red; at evening
                 red: crop c4 3 grain, sheep 2, small c3, food 9; blue: crop c4 3 grain, sheep 2, small c3, food 9";
    let mut stage = Stage::<Caverna>::set(scene);
    assert_eq!(stage.offers(), ["skip fields", "skip breeding"]);
    stage.play("red: skip fields");
    assert_eq!(stage.view(Seat::Blue).sealed[Seat::Red], caverna::Sealed::Hidden);
    assert_eq!(stage.view(Seat::Red).sealed[Seat::Red], caverna::Sealed::Fields);
    stage.play("blue: skip breeding\nchance: open");
    let (red, blue) = (home(&stage, Seat::Red), home(&stage, Seat::Blue));
    assert_eq!((red.goods[Good::Grain], red.goods[Good::Sheep], red.goods[Good::Food]), (0, 3, 5));
    assert_eq!((blue.goods[Good::Grain], blue.goods[Good::Sheep], blue.goods[Good::Food]), (1, 2, 5));
    for seat in [Seat::Red, Seat::Blue] {
        let view = stage.view(seat);
        assert_eq!(view.round, 10, "the next round has begun");
        assert_eq!(view.sealed[Seat::Red], caverna::Sealed::None, "what was chosen is cleared");
        assert_eq!(view.sealed[Seat::Blue], caverna::Sealed::None);
        assert!(!view.opened);
    }
}

#[test]
fn cav_050_why_a_dwarf_cannot_go_ahead() {
    let ahead = |scene: &str, strength: u8| {
        karst_testkit::refused::<Caverna>(scene, &format!("red: ahead {strength}"))
    };
    let scene = "red: dwarfs 3 8, ruby 0";
    assert_eq!(ahead(scene, 8), "You lack 1 ruby. (CAV-092, CAV-403)");
    let rich = "red: dwarfs 3 8, ruby 1";
    assert_eq!(ahead(rich, 3), "No dwarf to place ahead: strength 3. (CAV-049, CAV-050)");
    assert_eq!(ahead(rich, 5), "No dwarf to place ahead: strength 5. (CAV-049, CAV-050)");
}

#[test]
fn cav_138_cav_142_cav_150_one_food_each() {
    let scene =
        "round 4; at evening; red: dwelling, dwarfs 0 0 0, newborn 1, crop c4 3 grain, food 3; blue: food 1";
    let mut stage = Stage::<Caverna>::set(scene);
    assert_eq!(home(&stage, Seat::Red).goods[Good::Food], 0);
    assert_eq!(home(&stage, Seat::Red).goods[Good::Grain], 0, "no field phase");
    stage.play("blue: beg 1");
    assert_eq!(home(&stage, Seat::Blue).begging, 1);
}

#[test]
fn cav_144_cav_145_cav_146_cav_427_full_harvest() {
    let scene = "round 3; at evening; red: dwelling, dwarfs 0 0 0, newborn 1, crop c4 3 grain, crop c3 2 vegetable, food 2; blue: food 9";
    let stage = Stage::<Caverna>::set(scene);
    assert!(stage.is_offered("beg 3"), "{:?}", stage.offers());
    let stage = after(scene, "red: convert 1 grain\nred: convert 1 vegetable\nred: feed");
    let red = home(&stage, Seat::Red);
    assert_eq!(
        (red.goods[Good::Food], red.on_fields(Good::Grain), red.on_fields(Good::Vegetable)),
        (0, 2, 1)
    );
}

#[test]
fn cav_151_cav_152_cav_153_breeding() {
    let scene = "round 3; at evening; red: large c4 c3, small c2, sheep 5, boar 1, food 9; blue: food 9";
    let red = home(&Stage::set(scene), Seat::Red);
    assert_eq!(
        (red.goods[Good::Sheep], red.goods[Good::Boar]),
        (6, 1),
        "one newborn a species, wherever they stand"
    );
    assert_eq!(offers(&scene.replace("boar 1", "boar 2"), "breed"), ["sheep"]);
}

#[test]
fn cav_433_a_ruby_completes_a_pair() {
    let scene = "round 3; at evening; red: small c4, sheep 1, ruby 1, food 9; blue: food 9";
    let stage = after(scene, "red: ruby sheep\nred: breed sheep");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Sheep], 3);
}

#[test]
fn cav_156_to_cav_158_forging() {
    let scene = "round 3; revealed blacksmithing; red: ore 12; then place blacksmithing";
    assert_eq!(offers(scene, "forge"), ["1", "2", "3", "4", "5", "6", "7", "8"]);
    let armed = scene.replace("ore 12", "ore 12, dwarfs 1 1");
    assert!(offers(&armed, "forge").is_empty());
    assert_eq!(offers(&scene.replace("ore 12", "ore 3"), "forge"), ["1", "2", "3"]);
}

#[test]
fn cav_161_to_cav_166_cav_170_expeditions() {
    let scene = "round 3; revealed blacksmithing; red: dwarfs 1 1; then place blacksmithing";
    assert_eq!(offers(scene, "loot"), ["all-weapons", "dog", "wood"]);
    let stage = after(scene, "red: loot dog\nred: loot wood\nred: loot all-weapons");
    let red = home(&stage, Seat::Red);
    assert_eq!((red.dwarfs.weapon(0), red.dwarfs.weapon(1)), (3, 2));
    let once = after(scene, "red: loot dog");
    assert!(!once.is_offered("loot dog") && once.is_offered("done"), "fewer items are allowed (CAV-413)");
}

#[test]
fn cav_171_strength_13_gives_what_12_gives() {
    let items = |n: u8| caverna::Loot::up_to(n).count();
    assert_eq!((items(12), items(13), items(14)), (21, 21, 23));
}

#[test]
fn cav_194_breeding_loot_breeds_two() {
    let scene = "round 3; revealed blacksmithing; red: dwarfs 14 14, large c4 c3, large c2 c1, large b4 b3,
                 sheep 2, boar 2, cattle 2; then place blacksmithing; then loot breed";
    let litters = offers(scene, "breed");
    assert!(litters.contains(&"sheep boar".to_owned()) && litters.contains(&"cattle".to_owned()));
    assert!(!litters.contains(&"sheep boar cattle".to_owned()));
}

#[test]
fn cav_195_prices_of_imitation() {
    let prices = |players: u8| {
        let spaces = caverna::Spaces::arriving(players, |arrival| arrival == caverna::Arrival::Printed);
        let price = |space: Space| match space.printed().variants.get(players)?.flow {
            karst_kit::Flow::Do(caverna::Act::Imitate(food)) => Some(*food),
            _ => None,
        };
        let mut prices: Vec<u8> = spaces.iter().filter_map(price).collect();
        prices.sort_unstable();
        prices
    };
    let all: Vec<Vec<u8>> = (1..=7).map(prices).collect();
    assert_eq!(all, [vec![], vec![], vec![4], vec![2], vec![2, 4], vec![1, 2], vec![0, 1, 2]]);
}

#[test]
fn cav_197_cav_198_cav_201_cav_457_what_cannot_be_imitated() {
    let scene = "players 4; turn red; red: placed growth, food 9; blue: placed starting-player logging; yellow: placed imitation-2";
    // Somebody else stands on the only Imitation space.
    assert!(!is_offered(scene, "place imitation-2"));
    let scene = "players 6; turn red; red: dwelling, dwarfs 0 0 0, placed growth, food 9; blue: placed starting-player logging; yellow: placed imitation-2; then place imitation-1";
    let why = |space: &str| refused::<Caverna>(scene, &format!("red: imitate {space}"));
    assert!(why("starting-player").contains("cannot be imitated. (CAV-197"));
    assert!(why("imitation-2").contains("CAV-457"));
    assert!(why("growth").contains("Your own dwarf"));
    assert!(why("supplies").contains("not used") && why("ore-mining").contains("Nobody"));
}

#[test]
fn cav_207_cav_220_cav_237_cav_253_mines_add_to_spaces() {
    let stage = after("players 4; red: ore-mine e3, deep e2", "red: place ore-mining");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 3 + 2);
    let stage = after("players 4; red: ruby-mine e3 e2 e4", "red: place ruby-mining");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ruby], 1 + 1);
    for (mines, rubies) in [("e3", 2), ("e3 e2", 3)] {
        let scene = format!("players 3; round 10; revealed ruby-delivery; red: ruby-mine {mines}");
        assert_eq!(home(&after(&scene, "red: place ruby-delivery"), Seat::Red).goods[Good::Ruby], rubies);
    }
}

#[test]
fn cav_225_cav_236_cav_419_goods_only_with_the_tile() {
    let stage = after("players 5", "red: place small-scale-drift-mining\nred: tile cavern-tunnel d2 d1");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Stone], 1);
    let stage = after("players 7", "red: place extension\nred: tile meadow-field c4 c3");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Wood], 1);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

#[test]
fn cav_226_cav_254_cav_420_weekly_market() {
    let mut stage = after("players 5; red: gold 3, boar 2", "red: place weekly-market");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Gold], 7);
    stage.play("red: buy cattle");
    assert!(stage.offers().iter().any(|offer| offer == "convert 1 cattle"), "no room: {:?}", stage.offers());
    stage.play("red: convert 1 cattle\nred: buy stone");
    assert!(!stage.is_offered("buy stone") && stage.is_offered("done"));
    assert_eq!(home(&stage, Seat::Red).goods[Good::Gold], 3);
}

#[test]
fn cav_252_ore_trading() {
    let scene = "round 10; revealed ore-trading; red: ore 9, food 0; then place ore-trading";
    assert_eq!(offers(scene, "trade"), ["1", "2", "3"]);
    let red = home(&after(scene, "red: trade 3"), Seat::Red);
    assert_eq!((red.goods[Good::Ore], red.goods[Good::Gold], red.goods[Good::Food]), (3, 6, 3));
}

#[test]
fn cav_256_cav_416_building_before_the_sheep() {
    let scene =
        "round 3; revealed sheep-farming; red: meadow c4 c3 c2, wood 6, stone 1; then place sheep-farming";
    let stage = after(scene, "red: stable c4\nred: fence c3\nred: take");
    assert!(!stage.offers().iter().any(|offer| offer.starts_with("fence")), "never after");
    let stage = after(scene, "red: fence c3 c4\nred: fence c2");
    assert!(stage.is_offered("stable c2") && !stage.offers().iter().any(|offer| offer.starts_with("fence")));
}

#[test]
fn cav_392_to_cav_398_solo() {
    let view = fresh(1);
    assert_eq!(view.homes[Seat::Red].goods[Good::Food], 2);
    assert_eq!(view.pile(Space::RubyMining), goods![1 Ruby]);
    let cards = [
        "blacksmithing",
        "sheep-farming",
        "ore-mine-construction",
        "wish-for-children",
        "donkey-farming",
        "ruby-mine-construction",
        "ore-delivery",
        "family-life",
        "",
        "ore-trading",
        "adventure",
        "ruby-delivery",
    ];
    for (i, card) in cards.iter().enumerate().filter(|(_, card)| !card.is_empty()) {
        let scene = format!("players 1; round {}", i + 1);
        let stage = Stage::<Caverna>::set(&scene);
        assert!(
            stage.view(Seat::Red).spaces.has(card.parse().unwrap()) || *card == "wish-for-children",
            "{card}"
        );
        let expected = match i + 1 {
            1 | 2 => Harvest::None,
            4 => Harvest::OneFood,
            _ => Harvest::Full,
        };
        assert_eq!(stage.view(Seat::Red).harvest, expected);
    }
    for covered in ["drift-mining", "starting-player", "supplies", "clearing"] {
        assert!(!is_offered("players 1", &format!("place {covered}")));
    }
}
