//! Harvest, train and labor.

use crate::table::*;

#[test]
fn aab_087_harvest_takes_one_good_per_villager() {
    let stage = run("red: card h03 h12", "harvest; send quill; send explorer; go; gather h03; gather h12");
    assert_eq!(red(&stage).exhausted, tiles("quill explorer"));
    assert_eq!((red(&stage).has(Item::Fruit), red(&stage).has(Item::Paper)), (1, 1));
    assert_eq!((on_card(&red(&stage), "h03"), on_card(&red(&stage), "h12")), (1, 1));
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
    assert!(no(&mut at("red: card h03; then harvest"), "go").contains("AAB-087"), "at least one villager");
}

#[test]
fn aab_088_no_more_goods_than_lie_there() {
    let mut stage = at("red: card h03 h04, goods h03 1; then harvest");
    go(&mut stage, "send hammer; send quill");
    assert!(stage.offers_of("send").is_empty(), "two goods, two villagers");
    go(&mut stage, "go; gather h03");
    assert!(no(&mut stage, "gather h03").contains("AAB-088"));
    assert!(no(&mut stage, "gather h12").contains("AAB-088"));
    assert_eq!(stage.offers_of("gather"), ["h04", "h04 sale", "h04 track"]);
}

#[test]
fn aab_089_a_harvested_good_goes_to_reserve_sale_space_or_track() {
    let scene = "red: card h03; then harvest; then send quill; then go";
    let stage = run(scene, "gather h03");
    assert_eq!(red(&stage).has(Item::Fruit), 1);
    let stage = run(scene, "gather h03 sale");
    assert_eq!((red(&stage).sale, red(&stage).has(Item::Fruit)), (Some(Item::Fruit), 0));
    let stage = run(scene, "gather h03 track");
    assert_eq!((red(&stage).track.count(Item::Fruit), red(&stage).has(Item::Fruit)), (1, 0));
    let mut stage = at("red: card h03, sale rope; then harvest; then send quill; then go");
    assert!(no(&mut stage, "gather h03 sale").contains("AAB-107"), "only if it is empty");
}

#[test]
fn aab_090_two_villagers_may_empty_one_card() {
    let stage = run("red: card h12", "harvest; send quill; send hammer; go; gather h12; gather h12");
    assert_eq!((red(&stage).has(Item::Paper), on_card(&red(&stage), "h12")), (2, 0));
}

#[test]
fn aab_237_at_most_one_harvester_per_good() {
    let mut stage = at("red: card h04; then harvest; then send hammer");
    assert!(no(&mut stage, "send quill").contains("AAB-237"));
    let mut stage = at("red: card h04, goods h04 0");
    assert!(!stage.is_offered("harvest"));
    assert!(no(&mut stage, "harvest").contains("AAB-237"));
}

#[test]
fn aab_091_train_needs_a_ready_quill_which_becomes_exhausted() {
    let mut stage = at("red: coins 20, ready v08");
    assert_eq!(stage.offers_of("train"), ["quill"]);
    assert!(no(&mut stage, "train hammer").contains("AAB-091"));
    go(&mut stage, "train quill; hire v01");
    assert!(red(&stage).exhausted.has(tile("quill")));
    assert!(no(&mut at("red: coins 20, injured quill"), "train quill").contains("AAB-202"));
}

#[test]
fn aab_092_a_villager_costs_what_the_slot_says() {
    let scene = "red: coins 10; blue: coins 5; row - v09 - - v06";
    let stage = run(scene, "train quill; hire v09");
    assert_eq!((red(&stage).coins, blue(&stage).coins), (7, 5));
    let stage = run(scene, "train quill; hire v06");
    assert_eq!(red(&stage).coins, 5);
    assert!(no(&mut at(&format!("{scene}; then train quill")), "hire v01").contains("AAB-092"));
}

#[test]
fn aab_093_a_trained_villager_arrives_exhausted() {
    let stage = run("red: coins 20", "train quill; hire v03");
    assert!(red(&stage).exhausted.has(tile("v03")));
}

#[test]
fn aab_094_train_to_ready() {
    for card in ["k06", "k09"] {
        let stage = run(&format!("red: coins 20, card {card}"), "train quill; hire v03");
        assert!(red(&stage).ready.has(tile("v03")), "{card}");
        assert!(red(&stage).exhausted.has(tile("quill")), "the trainer rests all the same");
    }
}

#[test]
fn aab_095_the_slot_stays_empty_until_the_end_of_the_round() {
    let mut stage = run("red: coins 20; row v01 v02 v03 v04 v05", "train quill; hire v02");
    assert_eq!(table(&stage).row[1], None);
    go(&mut stage, "labor; send hammer; go");
    assert_eq!(table(&stage).row[1], None);
    next_round(&mut stage);
    assert_eq!(table(&stage).row.iter().flatten().count(), 5);
}

#[test]
fn aab_096_a_quill_plus_trains_for_one_coin_less() {
    let stage = run("red: coins 4, ready v01; row v02 v03 v04 v05 v06", "train v01; hire v06");
    assert_eq!(red(&stage).coins, 0);
}

#[test]
fn aab_238_one_train_takes_one_villager() {
    let mut stage = run("red: coins 20, ready v02; row v03 v04 v05", "train quill; hire v03");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
    assert_eq!(red(&stage).villagers().len(), 5);
    assert!(no(&mut stage, "hire v04").contains("AAB-043"));
}

#[test]
fn aab_239_train_is_offered_only_with_a_villager_to_pay() {
    let mut stage = at("row none; pile v10; red: coins 20");
    assert!(stage.offers_of("train").is_empty());
    assert!(no(&mut stage, "train quill").contains("AAB-239"));
    assert!(!at("row - - - - v06; red: coins 4").is_offered("train quill"));
    assert!(at("row - - - - v06; red: coins 4, ready v01").is_offered("train v01"), "one coin less");
    assert!(!at("red: coins 20, exhausted quill").is_offered("train quill"));
}

#[test]
fn aab_097_labor_gains_a_coin_per_villager() {
    let stage = run("red: coins 0", "labor; send quill; send explorer; go");
    assert_eq!((red(&stage).coins, red(&stage).exhausted), (2, tiles("quill explorer")));
    assert!(no(&mut at("then labor"), "go").contains("AAB-097"));
}

#[test]
fn aab_098_the_first_labor_of_a_round_takes_the_cider() {
    let stage = run("", "labor; send quill; go");
    assert_eq!((red(&stage).has(Item::Cider), table(&stage).cider), (1, false));
    // A refusing cat alone does not work, and takes nothing.
    let mut stage = at("red: ready cave-cat-1; then labor; then send cave-cat-1; then go");
    go(&mut stage, "roll 1; drop");
    assert_eq!((red(&stage).has(Item::Cider), table(&stage).cider), (0, true));
}

#[test]
fn aab_099_a_later_labor_gains_coins_only() {
    let mut stage = run("red: coins 0; blue: coins 0", "labor; send quill; go; labor; send quill; go");
    assert_eq!((blue(&stage).coins, blue(&stage).has(Item::Cider)), (1, 0));
    go(&mut stage, "labor; send hammer; go");
    assert_eq!((red(&stage).coins, red(&stage).has(Item::Cider)), (2, 1), "one cider a round");
}

#[test]
fn aab_087_three_villagers_take_three_goods() {
    let stage = run(
        "red: card h03 h12, ready v10",
        "harvest; send quill; send explorer; send v10; go; gather h03; gather h03; gather h12",
    );
    assert_eq!((red(&stage).has(Item::Fruit), red(&stage).has(Item::Paper)), (2, 1));
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}
