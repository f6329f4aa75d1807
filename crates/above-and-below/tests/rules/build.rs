use crate::table::*;

#[test]
fn aab_077_build_needs_a_ready_hammer_which_becomes_exhausted() {
    let mut stage = at("red: coins 20, ready v02");
    assert_eq!(stage.offers_of("build"), ["hammer"]);
    assert!(no(&mut stage, "build quill").contains("AAB-077"));
    go(&mut stage, "build hammer; buy h02");
    assert!(red(&stage).exhausted.has(tile("hammer")));
    assert!(no(&mut at("red: coins 20, exhausted hammer"), "build hammer").contains("AAB-202"));
}

#[test]
fn aab_078_only_face_up_cards_of_the_supply_can_be_bought() {
    let scene = "red: coins 99, cave c20; blue: card h09; houses h01 h02 h04 h08; outposts o01 o02 o03 o05; keys k01 k02";
    let mut stage = at(&format!("{scene}; then build hammer"));
    let expected = [
        "h01", "h02", "h04", "h08", "k01", "k02", "s01", "s02", "s03", "s04", "s05", "s06", "o01", "o02",
        "o03", "o05",
    ];
    assert_eq!(stage.offers_of("buy"), expected);
    for elsewhere in ["h09", "h10", "o09", "k05"] {
        assert!(no(&mut stage, &format!("buy {elsewhere}")).contains("AAB-078"), "{elsewhere}");
    }
}

#[test]
fn aab_079_the_printed_cost_goes_to_the_bank() {
    for (card, cost) in [("h02", 3), ("s01", 11), ("k01", 1), ("o01", 3)] {
        let scene = "red: coins 20, cave c20; blue: coins 5; keys k01; outposts o01";
        let stage = run(scene, &format!("build hammer; buy {card}"));
        assert_eq!((red(&stage).coins, blue(&stage).coins), (20 - cost, 5), "{card}");
        assert_eq!(owned(&red(&stage), card), 1);
    }
}

#[test]
fn aab_080_who_cannot_pay_cannot_build_the_card() {
    let mut stage = at("red: coins 10; then build hammer");
    assert!(!stage.is_offered("buy s01"));
    assert_eq!(no(&mut stage, "buy s01"), "This costs 11 coins and you have 10 coins. (AAB-080)");
    assert!(at("red: coins 11; then build hammer").is_offered("buy s01"));
}

#[test]
fn aab_081_an_outpost_needs_an_empty_cave() {
    let mut stage = at("red: coins 20; then build hammer");
    assert!(no(&mut stage, "buy o01").contains("AAB-081"));
    let mut stage =
        at("red: coins 20, cave c20, ready v08; outposts o01 o02 o03 o04; then build hammer; then buy o01");
    go(&mut stage, "draw o05; pass; build v08");
    assert_eq!(red(&stage).empty_caves(), 0, "no longer empty");
    assert!(no(&mut stage, "buy o02").contains("AAB-081"));
    assert!(stage.is_offered("buy h02"), "houses need none");
}

#[test]
fn aab_082_a_card_from_a_row_is_replaced_at_once() {
    let mut stage = at("red: coins 20; houses h01 h02 h04 h08; then build hammer; then buy h02");
    assert_eq!(stage.actor(), Some(Actor::Chance));
    go(&mut stage, "draw h17");
    let row: Vec<String> = table(&stage).houses.row.iter().flatten().map(|card| card.to_string()).collect();
    assert_eq!(row, ["h01", "h17", "h04", "h08"]);
    let mut stage = at("red: coins 20, cave c20; outposts o01 o02 o03 o04; then build hammer; then buy o04");
    go(&mut stage, "draw o17");
    assert_eq!(table(&stage).outposts.row[3].unwrap().to_string(), "o17");
}

#[test]
fn aab_083_star_and_key_houses_are_not_replaced() {
    let stage = run("red: coins 20; keys k01 k02 k03 k04", "build hammer; buy k03");
    assert_eq!(table(&stage).keys.len(), 3);
    let stage = run("red: coins 20", "build hammer; buy s02");
    assert_eq!(table(&stage).stars.len(), 5);
}

#[test]
fn aab_084_a_hammer_plus_builds_for_one_coin_less() {
    let stage = run("red: coins 8, ready glogo; houses h13", "build glogo; buy h13");
    assert_eq!((red(&stage).coins, owned(&red(&stage), "h13")), (0, 1));
}

#[test]
fn aab_085_a_cost_never_falls_below_nought() {
    let stage = run("red: coins 0, ready glogo; keys k01", "build glogo; buy k01");
    assert_eq!((red(&stage).coins, owned(&red(&stage), "k01")), (0, 1), "one coin less than one");
    // No printed cost is 0, so the floor shows on the prices alone.
    assert!(Building::ALL.iter().all(|building| building.printed().cost >= 1));
}

#[test]
fn aab_086_any_number_of_surface_cards() {
    let cards =
        "h01 h02 h03 h03 h04 h04 h05 h05 h05 h06 h07 h07 h08 h09 h10 h11 h11 h12 h12 h13 h14 h14 k01 k02 k03";
    let stage = at(&format!("red: coins 40, card {cards}; then build hammer"));
    assert!(stage.is_offered("buy h15") || stage.is_offered("buy h16"));
    assert_eq!(red(&stage).surface_houses(), 26);
}

#[test]
fn aab_233_one_build_buys_one_card() {
    let mut stage = at("red: coins 30, ready v08; then build hammer; then buy h02");
    settle(&mut stage);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
    assert_eq!(red(&stage).cards.len(), 1);
    assert!(no(&mut stage, "buy h01").contains("AAB-043"));
}

#[test]
fn aab_234_goods_potions_and_reputation_come_at_once() {
    let stage = run("red: coins 20, cave c20; outposts o04", "build hammer; buy o04");
    assert_eq!((on_card(&red(&stage), "o04"), red(&stage).has(Item::Fish)), (2, 0), "onto the card");
    assert_eq!(red(&stage).has(Item::Potion), 1, "into the reserve");
    let stage = run("red: coins 20, cave c20; outposts o02", "build hammer; buy o02");
    assert_eq!(red(&stage).reputation, 1);
    let stage = run("red: coins 20; houses h04", "build hammer; buy h04");
    assert_eq!(on_card(&red(&stage), "h04"), 1, "the renewing symbol puts one");
}

#[test]
fn aab_235_build_is_offered_only_with_a_card_to_pay_and_place() {
    let scene = "houses none; house-deck none; keys none; stars none; outposts o01";
    let mut stage = at(&format!("{scene}; red: coins 20"));
    assert!(stage.offers_of("build").is_empty(), "no cave for the only card");
    assert!(no(&mut stage, "build hammer").contains("AAB-235"));
    assert!(at(&format!("{scene}; red: coins 20, cave c20")).is_offered("build hammer"));
    assert!(!at(&format!("{scene}; red: coins 2, cave c20")).is_offered("build hammer"));
    assert!(
        at(&format!("{scene}; red: coins 2, cave c20, ready glogo")).is_offered("build glogo"),
        "one less"
    );
    assert!(!at("red: coins 20, exhausted hammer").is_offered("build hammer"));
}

#[test]
fn aab_236_an_empty_deck_refills_nothing() {
    let stage = run("red: coins 20; houses h01 h02; house-deck none", "build hammer; buy h02");
    assert_eq!(table(&stage).houses.row.iter().flatten().count(), 1);
    let stage = run("red: coins 20, cave c20; outposts o01 o02; outpost-deck none", "build hammer; buy o02");
    assert_eq!(table(&stage).outposts.row.iter().flatten().count(), 1);
}
