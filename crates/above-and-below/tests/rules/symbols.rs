use crate::table::*;

#[test]
fn aab_173_coin_for_building_pays_for_later_buildings_only() {
    for card in ["k05", "o08"] {
        let supply = "keys k05; outposts o08 o01; houses h02";
        let stage = run(&format!("red: coins 20, cave c20; {supply}"), &format!("build hammer; buy {card}"));
        assert_eq!(red(&stage).coins, 20 - u16::from(building(card).printed().cost), "not for {card} itself");
        let stage =
            run(&format!("red: coins 20, card {card}, cave c20; houses h02"), "build hammer; buy h02");
        assert_eq!(red(&stage).coins, 20 - 3 + 1, "{card}");
    }
}

#[test]
fn aab_174_the_full_price_comes_first() {
    let mut stage = at("red: coins 2, card k05; houses h02; keys k02; then build hammer");
    assert!(no(&mut stage, "buy h02").contains("AAB-080"), "the coin comes too late");
    go(&mut stage, "buy k02");
    assert_eq!(red(&stage).coins, 1);
}

#[test]
fn aab_175_coin_for_exploring() {
    let modest = modest();
    let after = |extra: &str| {
        let mut stage = rolled(modest, 8, extra);
        go(&mut stage, "enough");
        red(&stage).coins
    };
    assert_eq!(after("red: card o06, cave c20"), after("") + 1);
    let mut stage = rolled(modest, 8, "");
    go(&mut stage, "enough");
    let told = stage.told();
    let last = told.lines().skip_while(|line| !line.starts_with("red wins cave")).nth(1);
    assert!(!last.is_some_and(|line| line.contains("coin")), "nothing is told of no coins: {told}");
}

#[test]
fn aab_176_cider_and_potions_pay_like_coins_with_k03() {
    let stage = run(
        "red: coins 0, card k03, cider 1, potion 2; houses h02",
        "build hammer; buy h02 cider 1 potion 2",
    );
    assert_eq!(
        (red(&stage).has(Item::Cider), red(&stage).has(Item::Potion), owned(&red(&stage), "h02")),
        (0, 0, 1)
    );
    let stage = run("red: coins 0, card k03, cider 2; row v02", "train quill; hire v02 cider 2");
    assert!(red(&stage).exhausted.has(tile("v02")));
    let stage = run("red: coins 0, card k03, potion 1", "refresh houses potion 1");
    assert_eq!(red(&stage).has(Item::Potion), 0);
    let toll = way(|choice| choice.outcomes[0].explore == 0 && choice.outcomes[0].pay == 1);
    let mut stage = reading(toll, "red: coins 0, card k03, cider 1");
    go(&mut stage, &format!("choose {}; pay cider 1", toll.letter()));
    assert_eq!((red(&stage).has(Item::Cider), red(&stage).caves.len()), (0, 1));
    let mut stage = at("red: coins 20, cider 1; then build hammer");
    assert!(no(&mut stage, "buy h02 cider 1").contains("AAB-176"), "only with the card");
}

#[test]
fn aab_177_cider_and_potions_pay_no_player() {
    let stage = at("red: coins 2, card k03, cider 5, potion 5; blue: sale fish");
    assert!(!stage.is_offered("bid blue"));
    let stage = at("red: coins 3, card k03, cider 5, potion 5; blue: sale fish; then bid blue");
    assert_eq!(stage.offers_of("price"), ["3"]);
}

#[test]
fn aab_178_the_reputation_symbol_works_once_when_bought() {
    for card in ["o01", "o02"] {
        let mut stage =
            run(&format!("red: coins 9, cave c20; outposts {card}"), &format!("build hammer; buy {card}"));
        assert_eq!(red(&stage).reputation, 1, "{card}");
        next_round(&mut stage);
        assert_eq!(red(&stage).reputation, 1, "once");
    }
}

#[test]
fn aab_179_potion_symbols_work_once_when_bought() {
    let supply = "houses h01 h05; keys k01; outposts o04 o11 o14 o17";
    for (card, potions) in
        [("h01", 1), ("h05", 1), ("k01", 2), ("o04", 1), ("o11", 1), ("o14", 1), ("o17", 1)]
    {
        let mut stage =
            run(&format!("red: coins 20, cave c20; {supply}"), &format!("build hammer; buy {card}"));
        assert_eq!(red(&stage).has(Item::Potion), potions, "{card}");
        next_round(&mut stage);
        assert_eq!(red(&stage).has(Item::Potion), potions, "{card}: once");
    }
}

#[test]
fn aab_180_potion_income_in_each_income_step() {
    let mut stage = at("red: card k08");
    for round in 1..7 {
        next_round(&mut stage);
        assert_eq!(red(&stage).has(Item::Potion), round);
    }
    next_round(&mut stage);
    assert_eq!((stage.actor(), red(&stage).has(Item::Potion)), (None, 6), "not after round 7");
}

#[test]
fn aab_181_income_for_goods_counts_ore_and_amethyst_on_the_track() {
    let income = |goods: &str| red(&at(&format!("red: card k02{goods}"))).income();
    assert_eq!(income(""), 4);
    assert_eq!(income(", ore 2, amethyst 2, sale ore"), 4, "not those in the reserve");
    assert_eq!(income(", track ore ore amethyst"), 6 + 3);
    assert_eq!(income(", track rope"), 5);
    let mut stage = at("red: coins 0, card k02, track ore ore");
    next_round(&mut stage);
    assert_eq!(red(&stage).coins, 7);
}

#[test]
fn aab_182_points_for_empty_caves() {
    assert_eq!(line("red: card k07, cave c20 c21 c22", "k07"), 3);
    assert_eq!(line("red: card k07 o01, cave c20 c21 c22", "k07"), 2);
}

#[test]
fn aab_183_points_for_villagers_of_all_areas() {
    assert_eq!(line("red: card s03", "s03"), 2 + 6);
    assert_eq!(
        line("red: card s03, exhausted quill, injured hammer, ready glogo, exhausted v02", "s03"),
        2 + 10
    );
}

#[test]
fn aab_184_points_for_surface_houses() {
    assert_eq!(line("red: card s06", "s06"), 3 + 4, "the starting house and itself");
    assert_eq!(line("red: card s06 h03 k01 s01 o01, cave c20", "s06"), 3 + 10, "no outposts");
}

#[test]
fn aab_278_two_coin_for_building_cards_pay_two() {
    let stage = run("red: coins 20, card k05 o08, cave c20; houses h02", "build hammer; buy h02");
    assert_eq!(red(&stage).coins, 20 - 3 + 2);
}

#[test]
fn aab_279_coins_cider_and_potions_in_one_payment() {
    let stage = run(
        "red: coins 1, card k03, cider 1, potion 1; houses h02",
        "build hammer; buy h02 cider 1 potion 1",
    );
    assert_eq!((red(&stage).coins, red(&stage).has(Item::Cider), red(&stage).has(Item::Potion)), (0, 0, 0));
    let stage = at(
        "red: coins 2, card k03, cider 1, potion 1; houses h02; keys none; stars none; outposts none; then build hammer",
    );
    assert_eq!(stage.offers_of("buy"), ["h02 potion 1", "h02 cider 1", "h02 cider 1 potion 1"]);
}

#[test]
fn aab_280_supply_and_holdings_are_unlimited() {
    let stage = run("red: coins 300, mushroom 12, potion 20, cider 10; keys k01", "build hammer; buy k01");
    assert_eq!(red(&stage).has(Item::Potion), 22, "more than the box holds");
    let stage = run("red: coins 300, cider 10", "labor; send hammer; go");
    assert_eq!((red(&stage).coins, red(&stage).has(Item::Cider)), (301, 11));
    let stage = run("red: card h03, fruit 12", "harvest; send hammer; go; gather h03");
    assert_eq!(red(&stage).has(Item::Fruit), 13);
}
