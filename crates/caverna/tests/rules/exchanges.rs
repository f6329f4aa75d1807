//! What may be exchanged when.

use caverna::{Caverna, Choice, Good, Home, Space};
use karst_kit::{Actor, Lang, Seat};
use karst_testkit::{Stage, refused};

const EVENING: &str = "round 3; at evening; red: ";

#[track_caller]
fn set(scene: &str) -> Stage<Caverna> {
    Stage::set(scene)
}

fn home(stage: &Stage<Caverna>) -> Home {
    super::home(stage, Seat::Red)
}

#[test]
fn cav_492_rubies_buy_tiles_while_animals_breed() {
    let mut stage = set(&format!("{EVENING}food 4, ruby 1, sheep 2, dog 1, field c4"));
    assert_eq!(stage.offers_of("breed"), ["none"], "a third sheep has no room yet");
    stage.play("red: ruby meadow\nred: lay meadow c3\nred: breed sheep");
    assert_eq!(home(&stage).goods[Good::Sheep], 3);
}

#[test]
fn cav_492_rubies_buy_dogs_while_animals_breed() {
    let mut stage = set(&format!("{EVENING}food 4, ruby 1, sheep 2, meadow c4, field b4"));
    stage.play("red: ruby dog\nred: breed sheep");
    assert_eq!(home(&stage).goods[Good::Sheep], 3, "the dog keeps one on the meadow");
}

#[test]
fn cav_492_rubies_buy_tiles_while_dwarfs_are_fed() {
    let mut stage = set(&format!("{EVENING}food 2, ruby 1, meadow c4 b3, field b4"));
    assert_eq!(stage.offers_of("beg"), ["2"]);
    stage.play("red: ruby meadow\nred: lay meadow a3\nred: convert 1 boar");
    assert!(stage.is_offered("feed"), "the boar of a3 is two food");
}

/// Every exchange of rubies, tiles and weapons stands beside every question of the harvest and of the morning.
#[test]
fn cav_492_every_exchange_stands_beside_every_question() {
    let owner = "ruby 3, gold 4, grain 2, boar 2, stable c4, trader, beer-parlor, hunting-parlor, peaceful-cave, \
                 miner d2, ore-mine e3, deep e2, dwarfs 3 8";
    let exchanges = [
        "ruby wood",
        "ruby dog",
        "ruby meadow",
        "ruby tunnel",
        "ruby cavern",
        "use trader 1 wood 1 stone 1 ore",
        "use beer-parlor 3 gold",
        "use hunting-parlor 2 food 2 gold",
        "disarm 1",
        "disarm 2",
    ];
    let moments = [
        ("round 3; at evening", "food 0", "beg 4"),
        ("round 3; at evening", "food 5", "breed boar"),
        ("round 3; at morning", "food 1", "done"),
        ("round 12; at scoring", "food 1", "done"),
        ("round 3", "food 1", "place logging"),
        ("players 3; round 3", "food 1; then place housework", "take"),
        ("players 7; round 3", "food 1; then place hardware-rental; then loot dog", "done"),
    ];
    for (moment, more, answer) in moments {
        let stage = set(&format!("{moment}; red: {owner}, {more}"));
        assert!(stage.is_offered(answer), "{moment}, {more}: {:?}", stage.offers());
        for exchange in exchanges {
            assert!(stage.is_offered(exchange), "{moment}, {more}: {exchange}");
        }
    }
}

#[test]
fn cav_492_a_bought_tile_comes_first() {
    let scene = "red: ruby 3, cavern d2; then place housework";
    let why = refused::<Caverna>(scene, "red: ruby tunnel\nred: ruby wood");
    assert_eq!(why, "Answer this first; exchanges are possible before and after it. (CAV-492)");
}

#[test]
fn cav_493_gold_buys_any_amount_at_once() {
    let stage = set(&format!("{EVENING}food 3, gold 9"));
    let gold: Vec<String> = (2..=9).map(|n| format!("{n} gold")).collect();
    assert_eq!(stage.offers_of("convert"), gold);
}

#[test]
fn cav_493_goods_become_food_where_food_is_missing() {
    let goods = "grain 1, vegetable 1, sheep 1, gold 2";
    let all = ["1 grain", "1 vegetable", "1 sheep", "2 gold"];
    let missing = [
        format!("{EVENING}food 3, {goods}"),
        format!("players 7; round 3; red: food 0, {goods}; blue: placed logging"),
        format!("red: food 2, {goods}, wood 1, cavern d2; then place housework"),
        format!("pile logging none; red: food 2, {goods}, cavern d2, dwarfs 7 7; then place logging"),
        format!(
            "players 3; pile logging none; red: food 2, {goods}, cavern d2, dwarfs 7 7; then place logging"
        ),
        format!("red: ruby 1, food 0, {goods}"),
    ];
    for scene in missing {
        let mut offers = set(&scene).offers_of("convert");
        offers.retain(|offer| offer != "1 ruby");
        assert_eq!(offers, all, "{scene}");
    }
    let enough = [
        format!("{EVENING}food 5, ruby 1, {goods}"),
        format!("players 2; red: food 0, {goods}"),
        format!("red: food 3, {goods}, wood 1, cavern d2; then place housework"),
        format!("red: ruby 1, food 1, {goods}"),
    ];
    for scene in enough {
        let mut stage = set(&scene);
        assert_eq!(stage.offers_of("convert"), Vec::<String>::new(), "{scene}");
        assert_eq!(
            stage.refusal("red: convert 1 grain"),
            "Nothing costs food now; you can still do this when food is needed, for the same food. (CAV-493)"
        );
    }
}

#[test]
fn cav_493_animals_are_eaten_for_the_young_of_a_loot() {
    let scene = "players 2; round 3; pile logging none; \
                 red: dwarfs 14 14, sheep 2, boar 2, small c4, food 3; then place logging";
    let mut stage = set(scene);
    assert!(!stage.is_offered("loot breed"), "there is no room for a young one");
    stage.play("red: convert 1 boar\nred: convert 1 boar\nred: loot breed\nred: breed sheep");
    assert_eq!((home(&stage).goods[Good::Sheep], home(&stage).goods[Good::Boar]), (3, 0));
    let roomy = scene.replace("small c4", "small c4, large b4 b3");
    assert_eq!(set(&roomy).offers_of("convert"), Vec::<String>::new(), "with room nothing is eaten");
    let weak = scene.replace("dwarfs 14 14", "dwarfs 13 13");
    assert_eq!(set(&weak).offers_of("convert"), Vec::<String>::new(), "the loot is out of reach");
}

const TRADING: &str = "players 3; round 12; revealed ore-trading; red: food 0, ";

#[test]
fn cav_494_ore_is_traded_one_time_after_the_other() {
    let mut stage = set(&format!("{TRADING}ore 3, trader d3; then place ore-trading"));
    stage.play("red: trade 1\nred: use trader 1 wood 1 stone 1 ore\nred: trade 1");
    let goods = home(&stage).goods;
    assert_eq!((goods[Good::Ore], goods[Good::Gold], goods[Good::Food]), (0, 2, 2));
    assert!(stage.is_offered("done") && stage.offers_of("trade").is_empty(), "no ore for a third time yet");
    stage.play("red: use trader 1 wood 1 stone 1 ore");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)), "one ore, no gold: there is nothing left to do");
}

#[test]
fn cav_494_ore_is_traded_three_times_in_all() {
    let mut stage = set(&format!("{TRADING}ore 8, ruby 1; then place ore-trading"));
    assert_eq!(stage.offers_of("trade"), ["1", "2", "3"]);
    stage.play("red: trade 2");
    assert_eq!(stage.offers_of("trade"), ["1"]);
    assert_eq!(stage.refusal("red: trade 2"), "Trade once. (CAV-252, CAV-494)");
    stage.play("red: trade 1");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
    let mut stage = set(&format!("{TRADING}ore 3, ruby 1, seam d3; then place ore-trading"));
    stage.play("red: trade 1\nred: ruby stone\nred: trade 1");
    assert_eq!(home(&stage).goods[Good::Gold], 4, "the seam gave the ore");
}

#[test]
fn cav_494_without_exchanges_one_answer_is_enough() {
    let mut stage = set(&format!("{TRADING}ore 8; then place ore-trading"));
    stage.play("red: trade 1");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

/// Tables begun under the first version of the rules go on as their journals say.
#[test]
fn cav_494_the_first_version_did_not_wait() {
    let trade = format!("rules 1; {TRADING}ore 3, trader d3; then place ore-trading; then trade 1");
    assert_eq!(set(&trade).actor(), Some(Actor::Seat(Seat::Blue)));
    let feed = "at evening; red: food 4, gold 2, working-cave d3, trader d2; blue: food 0";
    assert_eq!(set(&format!("rules 1; round 3; {feed}")).actor(), Some(Actor::Seat(Seat::Blue)));
    let mut stage = set(&format!("round 3; {feed}"));
    stage.play("red: use trader 1 wood 1 stone 1 ore\nred: feed-one 1 wood\nred: feed");
    assert_eq!(home(&stage).goods[Good::Food], 2);
}

const DRIFT: &str =
    "players 5; red: ruby 1, tunnel d2 e2 d1 f2 e3 f3 e4; then place small-scale-drift-mining";

#[test]
fn cav_495_a_tile_is_laid_where_it_leaves_the_action_possible() {
    let mut stage = set(DRIFT);
    stage.play("red: ruby tunnel");
    assert_eq!(stage.offers_of("lay"), ["tunnel f4"]);
    stage.play("red: lay tunnel f4");
    assert!(!stage.offers_of("tile").is_empty());
    let mut stage = set(&DRIFT.replace("e4;", "e4 f4;"));
    assert_eq!(
        stage.refusal("red: ruby tunnel"),
        "After that you could carry out nothing on Small-scale drift mining any more. (CAV-044, CAV-403, CAV-495)"
    );
}

/// Once something has been done on the space, the tile goes anywhere.
#[test]
fn cav_495_afterwards_every_place_is_open() {
    let mut stage = set(
        "players 3; pile drift-mining 1 stone; red: ruby 1, tunnel d2 e2 d1 f2 e3 f3 e4; then place drift-mining",
    );
    stage.play("red: take\nred: ruby tunnel");
    assert_eq!(stage.offers_of("lay").len(), 3);
}

#[test]
fn cav_403_eating_may_not_spoil_the_only_action() {
    let scene = "players 3; round 5; revealed slash-and-burn; red: ruby 1, food 0, grain 1, field c4, \
                 meadow a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3; then place slash-and-burn";
    let mut stage = set(scene);
    assert_eq!(stage.offers_of("sow"), ["1 grain"]);
    assert!(stage.is_offered("convert 1 grain"), "the ruby can buy another one");
    assert!(stage.is_offered("convert 1 ruby"));
    stage.play("red: convert 1 ruby");
    assert!(stage.offers_of("convert").is_empty(), "food is there");
    let mut stage = set(&scene
        .replace("ruby 1, food 0", "ruby 0, food 2, cooking-cave, vegetable 1")
        .replace("grain 1, field", "grain 1, supply wood 0, field"));
    assert!(stage.is_offered("sow 1 grain"));
    assert_eq!(
        stage.refusal("red: use cooking-cave 5 food"),
        "After that you could carry out nothing on Slash-and-burn any more. (CAV-044, CAV-403, CAV-495)"
    );
}

/// A parlor may spend what the action needs if the Trader brings it back.
#[test]
fn cav_403_an_exchange_may_be_mended_by_the_next() {
    let scene = "players 3; round 5; revealed blacksmithing; red: ruby 1, ore 1, food 1, blacksmithing-parlor d2; \
                 then place blacksmithing";
    let parlor = "use blacksmithing-parlor 1 food 2 gold";
    assert!(!set(scene).is_offered(parlor), "then there would be no ore to forge with");
    let mut stage = set(&scene.replace("ore 1,", "ore 1, trader e3,"));
    stage.play(&format!("red: {parlor}\nred: use trader 1 wood 1 stone 1 ore\nred: forge 1"));
    let peaceful =
        "players 3; round 5; pile logging none; red: peaceful-cave, dwarfs 3 3; then place logging";
    assert!(!set(peaceful).is_offered("disarm 1") && set(peaceful).is_offered("disarm 2"));
}

#[test]
fn cav_105_either_order_of_two_spaces_is_understood() {
    let meadows = "round 3; red: wood 9, meadow c4 c3; then place sheep-farming";
    let mut stage = set(meadows);
    stage.play("red: fence c4 c3");
    assert!(stage.told().contains("c3"), "{}", stage.told());
    let caverns = set("pile excavation none; then place excavation").offers_of("tile cavern-cavern");
    assert!(!caverns.is_empty());
    for pair in caverns {
        let (a, b) = pair.split_once(' ').unwrap();
        let reversed: Choice = format!("tile cavern-cavern {b} {a}").parse().unwrap();
        assert_eq!(reversed.to_string(), format!("tile cavern-cavern {pair}"));
    }
    assert_eq!(
        "fence c4 c3".parse::<Choice>().map(|choice| choice.to_string()),
        Ok("fence c3 c4".to_owned())
    );
    assert_eq!(
        "tile cavern-tunnel d2 d1".parse::<Choice>().map(|choice| choice.to_string()),
        Ok("tile cavern-tunnel d2 d1".to_owned()),
        "halves that differ are told apart"
    );
}

#[test]
fn cav_405_who_has_no_such_tile_is_named() {
    let why = refused::<Caverna>(
        &format!("{TRADING}ore 2, gold 0, trader d3; then place ore-trading; then trade 1; then done"),
        "blue: use trader 1 wood 1 stone 1 ore",
    );
    assert_eq!(why, "It is the turn of blue, who does not have Trader. (CAV-405)");
}

#[test]
fn cav_054_and_then_is_printed_where_the_first_part_is_needed() {
    let texts = [
        (Space::UrgentWishForChildren, "Either furnish a dwelling and then family growth or take 3 gold."),
        (
            Space::Adventure,
            "Forge a weapon and then/or a level 1 expedition and then another level 1 expedition.",
        ),
    ];
    for (space, text) in texts {
        assert_eq!(caverna::space_effect(Lang::En, space, 3), text);
    }
    assert_eq!(
        caverna::space_effect(Lang::Fr, Space::Adventure, 3),
        "Forger une arme puis/ou expédition de niveau 1 puis une autre expédition de niveau 1."
    );
}

#[test]
fn cav_007_a_space_of_other_tables_names_the_rule_of_boards() {
    assert_eq!(
        refused::<Caverna>("players 2", "red: place exploration"),
        "Exploration is not used with this number of players. (CAV-007)"
    );
    assert_eq!(
        refused::<Caverna>("players 1", "red: place clearing"),
        "Clearing is covered in the solo game. (CAV-393)"
    );
}
