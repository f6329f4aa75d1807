//! What the other files leave over, one row a test.

use caverna::{Caverna, Choice, Good, Goods, Sealed, Setup, Space, goods};
use karst_kit::{Actor, Game, Position, Rules, Scenes, Seat, Viewer};
use karst_testkit::{Stage, laws, refused};

use super::{after, home, is_offered, offers, told};

const RED: Seat = Seat::Red;

fn keeps(things: &str) -> bool {
    Caverna::scene(&format!("red: {things}")).is_ok()
}

#[test]
fn cav_004_nothing_but_food() {
    let red = home(&Stage::set("round 1"), RED);
    assert_eq!(red.goods, goods![1 Food]);
    assert_eq!((red.dwarfs.len(), red.dwarfs.n_armed(), red.forest_tiles().len()), (2, 0, 0));
}

#[test]
fn cav_018_two_players_have_six_markers() {
    let view = Caverna::new(&Setup::usual(2)).view(Viewer::Public);
    assert_eq!((view.greens, view.reds), (3, 3));
}

#[test]
fn cav_022_the_water_source() {
    assert_eq!("b4".parse::<caverna::Cell>().unwrap().bonus(), goods![1 Food]);
}

#[test]
fn cav_023_the_springs() {
    let bonus = |cell: &str| cell.parse::<caverna::Cell>().unwrap().bonus();
    assert_eq!((bonus("f1"), bonus("e4")), (goods![2 Food], goods![1 Food]));
}

#[test]
fn cav_027_covering_the_water() {
    let told = told("then place slash-and-burn", "red: tile meadow-field c4 b4");
    assert!(told.contains("finds 1 food on b4"), "{told}");
}

#[test]
fn cav_028_covering_a_spring() {
    let told = told("red: tunnel e3 f3 f2; then place drift-mining", "red: tile cavern-tunnel f1 e1");
    assert!(told.contains("finds 2 food on f1"), "{told}");
}

#[test]
fn cav_031_phases_in_order() {
    use caverna::Phase::*;
    let mut order = [Card, Marker, Replenish, Work, ReturnHome, Harvest, EndRound];
    order.sort();
    assert_eq!(order, [Card, Marker, Replenish, Work, ReturnHome, Harvest, EndRound]);
    laws::walk::<Caverna>(&Setup::usual(3), 0..2, |_, state, offers| {
        let view = state.view(Viewer::Public);
        if matches!(offers[0], Choice::Reveal(_)) {
            assert!(view.spaces.iter().all(|space| view.occupant(space).is_none()), "all dwarfs are home");
        }
    });
}

#[test]
fn cav_038_n_or_m() {
    let heap = Space::Logging.printed().variants.get(2).unwrap().pile[0];
    assert_eq!((heap.if_empty, heap.else_more), (3, 1));
}

#[test]
fn cav_059_the_tile_is_optional() {
    assert!(after("then place drift-mining", "red: take").is_offered("done"));
    assert!(after("then place excavation", "red: take").is_offered("done"));
}

#[test]
fn cav_066_kinds_need_not_match() {
    let tiles = offers("red: field c4; then place slash-and-burn", "tile meadow-field");
    assert!(tiles.contains(&"c3 c2".to_owned()) && tiles.contains(&"c2 c3".to_owned()));
}

#[test]
fn cav_069_no_single_forest_tile_instead() {
    let full = "red: meadow c4 c3 c2 c1 b1 b2 b3 b4, field a4 a3 a2; pile clearing none";
    assert!(!is_offered(full, "place clearing"));
}

#[test]
fn cav_098_converted_as_often_as_wanted() {
    let scene = "round 3; at evening; red: grain 4, food 0; blue: food 9";
    let each = "red: convert 1 grain\n".repeat(4);
    assert_eq!(home(&after(scene, &each), RED).goods[Good::Food], 4);
}

#[test]
fn cav_111_where_stables_stand() {
    let scene = "round 3; revealed sheep-farming; red: field c4, meadow c3, small c2, stone 1; then place sheep-farming";
    let spots = offers(scene, "stable");
    assert!(["c3", "c2", "a1"].iter().all(|cell| spots.contains(&(*cell).to_owned())));
    assert!(!spots.contains(&"c4".to_owned()) && !spots.contains(&"d2".to_owned()));
}

#[test]
fn cav_155_newborns_are_housed_before_they_are_eaten() {
    // The young is not born, for there is no room; eating a parent afterwards would leave no pair.
    let scene = "round 3; at evening; red: sheep 2, food 9; blue: food 9";
    assert_eq!(offers(scene, "breed"), ["none"]);
    assert_eq!(home(&after(scene, "red: breed none"), RED).goods[Good::Sheep], 2);
}

#[test]
fn cav_359_seam_answers_every_source() {
    assert!(
        told("red: seam, cavern e3, wood 1; then place housework", "red: furnish stone-carver e3")
            .contains("Seam brings red 2 ore")
    );
    assert!(told("red: seam, ruby 1", "red: ruby stone").contains("Seam brings red 1 ore"));
}

#[test]
fn cav_360_slaughtering_figures() {
    let food = |animal: &str, n: u8| {
        let scene =
            format!("round 3; at evening; red: slaughtering-cave, {animal} {n}, food 0; blue: food 9");
        home(&after(&scene, &format!("red: convert {n} {animal}")), RED).goods[Good::Food]
    };
    assert_eq!(
        [food("sheep", 1), food("donkey", 1), food("boar", 1), food("cattle", 1), food("donkey", 2)],
        [2, 2, 3, 4, 5]
    );
}

#[test]
fn cav_361_guest_room_on_wish_for_children() {
    let scene = "round 4; red: guest-room, cavern e3, wood 4, stone 3; then place wish-for-children; then furnish dwelling e3";
    assert!(is_offered(scene, "grow"));
}

#[test]
fn cav_362_guest_room_on_ruby_mine_construction() {
    let scene = "round 5; revealed ruby-mine-construction; red: guest-room, deep e3, tunnel e2 e1; then place ruby-mine-construction; then ruby-mine e2";
    assert_eq!(offers(scene, "ruby-mine"), ["e3"], "one on a tunnel, one on a deep tunnel");
}

#[test]
fn cav_363_guest_room_on_urgent_wish_and_growth() {
    let scene = "round 8; revealed family-life; red: guest-room, cavern e3, wood 4, stone 3; then place urgent-wish-for-children";
    let stage = after(scene, "red: furnish dwelling e3\nred: grow\nred: take");
    assert_eq!(home(&stage, RED).goods[Good::Gold], 3);
}

#[test]
fn cav_364_guest_room_on_extension() {
    let scene = "players 7; red: guest-room; then place extension";
    let red = home(&after(scene, "red: tile cavern-tunnel e3 f3\nred: tile meadow-field c4 c3"), RED);
    assert_eq!((red.goods[Good::Wood], red.goods[Good::Stone]), (1, 1));
}

#[test]
fn cav_374_half_lies_on_the_board() {
    let scene = "red: office-room, meadow c4; then place slash-and-burn";
    assert!(refused::<Caverna>(scene, "red: tile meadow-field a5 b5").contains("CAV-374"));
    assert!(is_offered(scene, "tile meadow-field b4 b5"));
    // Also where a tile that lies there already is the neighbour.
    let scene =
        "red: office-room, tunnel d2 d1 d0, meadow c4 c5; pile drift-mining none; then place drift-mining";
    assert!(is_offered(scene, "tile cavern-tunnel e1 e0"));
    assert!(refused::<Caverna>(scene, "red: tile cavern-tunnel e0 f0").contains("CAV-374"));
    assert!(!is_offered(&scene.replace("drift-mining", "clearing"), "tile meadow-field b5 a5"));
}

#[test]
fn cav_394_solo_cards_in_order() {
    let at = |round: u8| Stage::<Caverna>::set(&format!("players 1; round {round}")).view(RED).spaces;
    assert!(at(7).has(Space::OreDelivery) && !at(7).has(Space::FamilyLife));
    assert!(at(10).has(Space::OreTrading) && !at(10).has(Space::Adventure) && at(11).has(Space::Adventure));
}

#[test]
fn cav_400_a_ruby_a_space() {
    let scene = "players 1; round 5; at morning; pile logging 6 wood; pile ore-mining 6 ore; red: ruby 1";
    let view = after(scene, "red: protect ore-mining").view(RED);
    assert_eq!((view.pile(Space::Logging), view.pile(Space::OreMining)), (goods![3 Wood], goods![7 Ore]));
}

#[test]
fn cav_402_one_dwarf_a_turn() {
    let stage = after("round 1", "red: place logging");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

#[test]
fn cav_407_empty_means_nothing_of_any_kind() {
    let scene = "players 4; round 4; at morning; pile sustenance 1 vegetable";
    assert_eq!(Stage::<Caverna>::set(scene).view(RED).pile(Space::Sustenance), goods![2 Vegetable]);
}

#[test]
fn cav_410_gold_of_the_market_is_always_taken() {
    assert_eq!(
        home(&Stage::set("players 5; red: gold 0; then place weekly-market"), RED).goods[Good::Gold],
        4
    );
}

#[test]
fn cav_412_two_more_for_the_second_expedition() {
    let scene = "round 10; revealed adventure; red: dwarfs 3 3; then place adventure; then loot all-weapons";
    assert!(is_offered(scene, "loot boar"), "strength five");
}

#[test]
fn cav_419_extension_gives_only_with_the_tile() {
    assert!(offers("players 7; then place extension", "take").is_empty());
}

#[test]
fn cav_420_a_bought_animal_may_be_eaten() {
    let stage = after(
        "players 5; red: boar 2, food 0; then place weekly-market",
        "red: buy sheep\nred: convert 1 sheep",
    );
    assert_eq!(home(&stage, RED).goods[Good::Food], 1);
}

#[test]
fn cav_424_the_sixth_dwarf_works() {
    let scene = "red: couple-dwelling, dwelling, additional-dwelling, dwarfs 0 0 0 0 0 3";
    assert_eq!(home(&Stage::set(scene), RED).dwarfs.n_at_home(), 6);
}

#[test]
fn cav_425_nobody_keeps_both_phases() {
    let scene = "round 8; markers red red red; at evening; red: crop c4 3 grain, food 4; blue: food 4";
    let mut stage = after(scene, "red: skip breeding");
    assert_eq!(stage.view(Seat::Blue).sealed[RED], Sealed::Hidden);
    stage.play("blue: skip fields\nchance: open");
    assert_eq!(home(&stage, RED).goods[Good::Grain], 1);
}

#[test]
fn cav_427_crops_are_eaten_at_once() {
    let scene = "round 3; at evening; red: crop c4 3 grain, food 3; blue: food 9";
    assert_eq!(home(&after(scene, "red: convert 1 grain\nred: feed"), RED).begging, 0);
}

#[test]
fn cav_432_no_pair_no_young() {
    let scene = "round 3; at evening; red: sheep 2, food 9; blue: food 9";
    assert_eq!(home(&after(scene, "red: convert 1 sheep"), RED).goods[Good::Sheep], 1);
}

#[test]
fn cav_450_a_dog_guards_one_place() {
    assert!(
        keeps("meadow c4 c3, dog 1, cattle 2, sheep 2") && !keeps("meadow c4 c3, dog 1, cattle 2, sheep 3")
    );
    assert!(keeps("meadow c4 c3, dog 2, cattle 2, sheep 4"));
}

#[test]
fn cav_451_sums_of_dogs() {
    assert!(keeps("small c4, dog 3, cattle 2, sheep 4"));
    assert!(keeps("meadow c4, stable c4, dog 2, cattle 2, sheep 3"));
    assert!(keeps("large c4 c3, stable c4, dog 1, cattle 2, sheep 8"));
}

#[test]
fn cav_457_imitating_imitation_opens_nothing() {
    let scene = "players 6; turn red; red: food 9; blue: placed growth; yellow: placed imitation-2; then place imitation-1";
    assert_eq!(offers(scene, "imitate"), ["growth"]);
    assert!(refused::<Caverna>(scene, "red: imitate imitation-2").contains("CAV-457"));
}

#[test]
fn cav_459_the_guest_room_changes_spaces_only() {
    let stage = after("red: guest-room, beer-parlor, grain 2", "red: use beer-parlor 3 gold");
    assert!(stage.offers_of("use").is_empty());
}

#[test]
fn cav_462_parts_in_any_order() {
    let scene = "players 4; red: guest-room, dwelling; then place growth";
    after(scene, "red: grow\nred: take");
    after(scene, "red: take\nred: grow");
}

#[test]
fn cav_467_goods_after_the_price() {
    assert!(!is_offered("red: wood 1, stone 0; then place housework", "furnish blacksmith d3"));
    let told = told("red: wood 1; then place housework", "red: furnish stone-carver d3");
    assert!(told.find("pays").unwrap() < told.find("brings").unwrap());
}

#[test]
fn cav_469_a_wood_off_each_pasture() {
    let scene =
        "round 3; revealed sheep-farming; red: carpenter, meadow c4 c3 c2, wood 4; then place sheep-farming";
    assert_eq!(home(&after(scene, "red: fence c2\nred: fence c3 c4"), RED).goods[Good::Wood], 0);
}

#[test]
fn cav_471_a_weapon_handed_in_ends_the_expedition() {
    let scene = "round 3; revealed blacksmithing; red: peaceful-cave, dwarfs 6 6; then place blacksmithing; then loot dog";
    let stage = after(scene, "red: disarm 1");
    assert_eq!(home(&stage, RED).dwarfs.weapon(0), 0);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

#[test]
fn cav_479_no_pair_half_on_half_off() {
    for half in [caverna::Area::FOREST_BORDER, caverna::Area::MOUNTAIN_BORDER] {
        let board = if half == caverna::Area::FOREST_BORDER {
            caverna::Area::FOREST
        } else {
            caverna::Area::MOUNTAIN
        };
        for bit in half.bits() {
            assert_eq!(
                caverna::Area(1 << bit).neighbours().and(board).len(),
                1,
                "one board neighbour: its twin half"
            );
        }
    }
}

#[test]
fn cav_483_the_half_on_the_board_earns_its_bonus() {
    let scene = "red: office-room d3, tunnel e3 f3 f2; pile drift-mining none; then place drift-mining";
    let told = told(scene, "red: tile cavern-tunnel f1 f0");
    assert!(told.contains("finds 2 food on f1") && told.contains("2 gold"), "{told}");
}

#[test]
fn cav_486_protection_lasts_one_round() {
    assert!(is_offered(
        "players 1; round 6; at morning; pile logging 7 wood; red: ruby 1",
        "protect logging"
    ));
}

#[test]
fn cav_487_a_protected_space_is_not_empty() {
    let scene = "players 1; round 5; at morning; pile logging 6 wood; red: ruby 1";
    assert_eq!(after(scene, "red: protect logging").view(RED).pile(Space::Logging), goods![7 Wood]);
    assert_eq!(after(scene, "red: done").view(RED).pile(Space::Logging), Goods::of(Good::Wood, 3));
}

#[test]
fn cav_488_the_lines_add_up() {
    let stage =
        Stage::<Caverna>::set("round 12; at over; red: small c4, sheep 2, gold 3, begging 1, fodder-chamber");
    let score = stage.state.score().remove(0);
    assert_eq!(score.lines.iter().map(|line| line.points).sum::<i32>(), score.total);
    assert_eq!(score.total, stage.points(RED));
}

#[test]
fn cav_404_whoever_takes_a_pile_leaves_nothing_of_it() {
    let stage = after("pile logging 5 wood", "red: place logging");
    assert_eq!(home(&stage, RED).goods[Good::Wood], 5);
    assert_eq!(stage.view(RED).pile(Space::Logging), Goods::NONE);
}

#[test]
fn cav_368_everybody_is_asked_before_scoring_from_the_starting_player_on() {
    let mut stage =
        Stage::<Caverna>::set("round 12; start blue; at evening; red: food 9, ruby 1; blue: food 9, ruby 1");
    let mut asked = Vec::new();
    while let Some(actor) = stage.actor() {
        let offers = stage.offers();
        let last = stage.is_offered("done");
        if let (true, Actor::Seat(seat)) = (last, actor) {
            asked.push(seat);
        }
        stage.play(&format!("{actor}: {}", if last { "done" } else { &offers[0] }));
    }
    assert_eq!(asked, [Seat::Blue, Seat::Red]);
}

#[test]
fn cav_348_fewer_than_five_dwarfs_bring_the_broom_chamber_nothing() {
    let bonus = |dwarfs: &str| {
        let scene =
            format!("red: broom-chamber d3, dwelling, couple-dwelling, additional-dwelling, dwarfs {dwarfs}");
        home(&Stage::set(&scene), RED).bonuses().map(|(_, points)| points).sum::<i32>()
    };
    assert_eq!(["0 0", "0 0 0", "0 0 0 0", "0 0 0 0 0"].map(bonus), [0, 0, 0, 5]);
}

/// Two donkeys in mines pay for two dwarfs of a small harvest.
const MINED: &str = "round 4; at evening; red: food 0, mining-cave d3, working-cave e3, wood 1, tunnel d2, ore-mine e2 d1, deep f2 e1";

#[test]
fn cav_332_who_owes_nothing_is_not_asked_for_food() {
    let hungry = Stage::<Caverna>::set(&format!("{MINED}, donkey 1; blue: food 9"));
    assert_eq!(hungry.offers()[..2], ["beg 1", "feed-one 1 wood"]);
    let stage = Stage::<Caverna>::set(&format!("{MINED}, donkey 2; blue: food 9"));
    assert!(!stage.offers().iter().any(|offer| offer.starts_with("feed")), "{:?}", stage.offers());
    assert_eq!(home(&stage, RED).goods[Good::Wood], 1);
}

#[test]
fn cav_146_a_view_says_what_a_seat_will_owe() {
    let due = |scene: &str| Stage::<Caverna>::set(scene).view(RED).food_due(RED);
    assert_eq!(due("round 3; red: food 9"), 4);
    assert_eq!(due(&format!("{MINED}, donkey 1")), 1);
}

#[test]
fn cav_432_young_without_room_are_refused_as_such() {
    let scene = "round 3; at evening; red: food 9, sheep 2, boar 2, small c4 c3; blue: food 9";
    assert_eq!(offers(scene, "breed"), ["sheep", "boar"]);
    let why = refused::<Caverna>(scene, "red: breed sheep boar");
    assert!(why.starts_with("There is no room for these young."), "{why}");
}

#[test]
fn cav_044_a_space_where_nothing_can_be_done_is_not_imitated() {
    let scene = "players 3; round 3; revealed blacksmithing; red: food 4, wood 0; blue: placed blacksmithing;
        yellow: placed logging; then place imitation-4";
    assert_eq!(refused::<Caverna>(scene, "red: imitate blacksmithing"), "You lack 1 ore. (CAV-092, CAV-403)");
}
