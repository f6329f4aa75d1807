use crate::table::*;

#[test]
fn aab_135_goods_may_be_placed_at_any_time() {
    for scene in ["", "then labor", "then explore; then send hammer", "then build hammer", "then train quill"]
    {
        let stage = at(&format!("red: rope 1, coins 20; {scene}"));
        assert!(stage.is_offered("place rope"), "{scene}");
    }
    for stage in [reading(modest(), "red: rope 1"), rolled(modest(), 3, "red: rope 1")] {
        assert!(stage.is_offered("place rope"), "within an encounter");
    }
    let mut stage = at("red: rope 1; then place rope");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)), "no action");
    assert!(no(&mut stage, "place potion").contains("AAB-135"));
    assert!(to_rest(&mut at("red: rope 1")).is_offered("place rope"));
}

#[test]
fn aab_136_a_new_kind_takes_the_leftmost_empty_circle() {
    let stage = run("red: track rope, fish 1", "place fish");
    assert_eq!(red(&stage).track.kinds[..3], [Some(Item::Rope), Some(Item::Fish), None]);
}

#[test]
fn aab_137_a_kind_stays_in_its_circle() {
    let stage = run("red: track rope fish, rope 2", "place rope; place rope");
    assert_eq!(red(&stage).track.kinds[..3], [Some(Item::Rope), Some(Item::Fish), None]);
    assert_eq!(red(&stage).track.counts[..2], [3, 1]);
}

#[test]
fn aab_138_a_placed_good_never_moves() {
    let mut stage = at("red: track rope fish");
    assert!(!stage.offers().iter().any(|offer| offer.contains("rope") || offer.contains("fish")));
    for away in ["sell rope", "place rope", "place fish sale"] {
        assert!(no(&mut stage, away).contains("AAB-2"), "{away}");
    }
    next_round(&mut stage);
    assert_eq!(red(&stage).track.counts[..2], [1, 1]);
}

#[test]
fn aab_139_three_kinds_give_an_income_of_six() {
    let mut stage = at("red: coins 0, track rope fish fruit");
    next_round(&mut stage);
    assert_eq!(red(&stage).coins, 6);
}

#[test]
fn aab_140_two_fruits_in_the_third_circle_score_four() {
    let with = line("red: track rope fish fruit fruit", "track");
    assert_eq!(with - line("red: track rope fish", "track"), 4);
}

#[test]
fn aab_255_placing_stays_open_after_acting_and_passing() {
    let mut stage = at("red: rope 1, coins 0; then labor; then send hammer; then go");
    go(&mut stage, "pass");
    assert!(stage.is_offered("place rope"), "in the next turn");
    go(&mut stage, "pass");
    settle(&mut stage);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)), "after passing, in the rest step");
    go(&mut stage, "place rope");
    assert_eq!(red(&stage).track.count(Item::Rope), 1);
}

#[test]
fn aab_256_goods_may_be_placed_before_the_final_scoring() {
    let mut stage = at("round 7; red: rope 1; blue: sale fish; then pass; then pass");
    assert!(stage.is_offered("place rope") && stage.is_offered("done"));
    go(&mut stage, "place rope");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)), "every player");
    go(&mut stage, "place fish sale");
    assert_eq!(stage.actor(), None);
    assert_eq!((red(&stage).track.count(Item::Rope), blue(&stage).track.count(Item::Fish)), (1, 1));
}

#[test]
fn aab_257_goods_on_a_card_must_be_harvested_first() {
    let mut stage = at("red: card h03");
    assert!(stage.offers_of("place").is_empty());
    assert!(no(&mut stage, "place fruit").contains("AAB-257"));
    assert!(no(&mut stage, "place fruit sale").contains("AAB-257"));
    let mut stage =
        at("red: card h03; then harvest; then send hammer; then send quill; then go; then gather h03");
    go(&mut stage, "place fruit");
    assert_eq!(red(&stage).track.count(Item::Fruit), 1, "just harvested");
}

#[test]
fn aab_258_rope_fish_and_four_fruits_score_ten() {
    assert_eq!(line("red: track rope fish fruit fruit fruit fruit", "track"), 10);
}

#[test]
fn aab_259_kinds_in_any_order() {
    let order = "amethyst mushroom ore fish paper fruit pot rope";
    let scene = "red: amethyst 1, mushroom 1, ore 1, fish 1, paper 1, fruit 1, pot 1, rope 1";
    let script: String = order.split(' ').map(|good| format!("place {good};")).collect();
    let stage = run(scene, &script);
    let kinds: Vec<String> = red(&stage).track.kinds.iter().flatten().map(|good| good.to_string()).collect();
    assert_eq!(kinds.join(" "), order);
}
