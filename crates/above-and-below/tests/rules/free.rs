use crate::table::*;

/// Blue has a fish for sale; red is to move.
const STAND: &str = "red: coins 9, rope 1; blue: coins 1, sale fish";

#[test]
fn aab_100_free_actions_only_on_the_own_turn_and_before_the_action() {
    let mut stage = at(&format!("{STAND}; then labor"));
    for free in ["sell rope", "bid blue", "refresh houses"] {
        assert!(!stage.is_offered(free), "the action has begun: {free}");
        assert!(no(&mut stage, free).contains("AAB-043"), "{free}");
    }
    go(&mut stage, "send hammer; go");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)), "nothing after the action");
    // While others act a seat is offered nothing.
    assert!(stage.view(Seat::Red).offers.is_empty());
}

#[test]
fn aab_101_any_number_of_free_actions() {
    let mut stage = at(STAND);
    go(&mut stage, "sell rope; refresh houses");
    settle(&mut stage);
    go(&mut stage, "bid blue; price 3; refuse; bid blue; price 4; accept");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
    assert!(stage.is_offered("labor"), "and then the action");
}

#[test]
fn aab_102_only_what_lies_on_the_sale_space_can_be_bought() {
    let mut stage = at("players 3; red: coins 9; blue: fish 3, card h03, track rope; yellow: sale potion");
    assert_eq!(stage.offers_of("bid"), ["yellow"]);
    assert!(no(&mut stage, "bid blue").contains("AAB-102"));
    assert!(no(&mut at("red: coins 9, sale rope"), "bid red").contains("AAB-102"), "not from oneself");
    for item in ["fish", "cider", "potion"] {
        let stage = run(&format!("red: coins 9; blue: sale {item}"), "bid blue; price 3; accept");
        assert_eq!(red(&stage).has(item.parse().unwrap()), 1);
    }
}

#[test]
fn aab_103_at_least_three_coins() {
    let mut stage = at(&format!("{STAND}; then bid blue"));
    assert_eq!(stage.offers_of("price"), ["3", "4", "5", "6", "7", "8", "9"]);
    assert!(no(&mut stage, "price 2").contains("AAB-103"));
    assert!(!at("red: coins 2; blue: sale fish").is_offered("bid blue"));
}

#[test]
fn aab_104_paid_in_coins_only() {
    let stage = run(STAND, "bid blue; price 5; accept");
    assert_eq!((red(&stage).coins, blue(&stage).coins), (4, 6));
    assert_eq!(
        (red(&stage).has(Item::Rope), red(&stage).has(Item::Fish)),
        (1, 1),
        "nothing else changed hands"
    );
    // Goods do not make a price.
    assert!(!at("red: coins 2, rope 9, potion 9; blue: sale fish").is_offered("bid blue"));
}

#[test]
fn aab_105_the_seller_may_refuse() {
    let mut stage = at(&format!("{STAND}; then bid blue; then price 9"));
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
    assert_eq!(stage.offers(), ["accept", "refuse"]);
    go(&mut stage, "refuse");
    assert_eq!((red(&stage).coins, blue(&stage).coins, blue(&stage).sale), (9, 1, Some(Item::Fish)));
}

#[test]
fn aab_106_coins_to_the_seller_item_to_the_buyer() {
    let stage = run(STAND, "bid blue; price 4; accept");
    assert_eq!((red(&stage).coins, blue(&stage).coins), (5, 5));
    assert_eq!((red(&stage).has(Item::Fish), blue(&stage).sale), (1, None));
}

#[test]
fn aab_107_one_item_on_a_sale_space() {
    let mut stage = at("red: rope 2, fish 1; then sell rope");
    assert!(stage.offers_of("sell").is_empty());
    assert!(no(&mut stage, "sell fish").contains("AAB-107"));
}

#[test]
fn aab_108_a_refresh_costs_a_coin_and_replaces_the_whole_row() {
    let mut stage = at("red: coins 5; houses h01 h02 h04 h08; then refresh houses");
    assert!(table(&stage).houses.row.iter().all(Option::is_none));
    go(&mut stage, "draw h09; draw h10; draw h13; draw h15");
    let row: Vec<String> = table(&stage).houses.row.iter().flatten().map(|card| card.to_string()).collect();
    assert_eq!((row, red(&stage).coins), (["h09", "h10", "h13", "h15"].map(str::to_owned).to_vec(), 4));
    let mut stage = at("red: coins 5; outposts o01 o02 o03 o05; then refresh outposts");
    settle(&mut stage);
    assert_eq!(red(&stage).coins, 4);
    assert!(no(&mut at("red: coins 0"), "refresh houses").contains("AAB-080"));
}

#[test]
fn aab_109_old_cards_go_under_the_deck_before_new_ones_are_drawn() {
    // With a deck of two, two of the old cards come back.
    let mut stage = at("red: coins 5; houses h01 h02 h04 h08; house-deck h16 h17; then refresh houses");
    assert_eq!(table(&stage).houses.under.len(), 4);
    go(&mut stage, "draw h17; draw h16");
    let row: Vec<String> = table(&stage).houses.row.iter().flatten().map(|card| card.to_string()).collect();
    assert_eq!(row, ["h17", "h16", "h01", "h02"], "from the top, then the known ones");
}

#[test]
fn aab_110_one_refresh_a_turn() {
    let mut stage = at("red: coins 5; then refresh houses");
    settle(&mut stage);
    assert!(no(&mut stage, "refresh houses").contains("AAB-110"));
    go(&mut stage, "labor; send hammer; go; pass");
    assert!(stage.is_offered("refresh houses"), "again in the next turn");
}

#[test]
fn aab_111_star_and_key_houses_cannot_be_refreshed() {
    let stage = at("red: coins 9");
    assert_eq!(stage.offers_of("refresh"), ["houses", "outposts"]);
    for row in ["refresh stars", "refresh keys"] {
        assert!(row.parse::<Choice>().is_err());
    }
    let after = run("red: coins 9", "refresh houses");
    assert_eq!((table(&after).stars, table(&after).keys), (table(&stage).stars, table(&stage).keys));
}

#[test]
fn aab_112_an_item_may_be_taken_back() {
    let stage = run("red: sale rope", "withdraw");
    assert_eq!((red(&stage).sale, red(&stage).has(Item::Rope)), (None, 1));
    assert!(no(&mut at(""), "withdraw").contains("AAB-112"));
    assert!(no(&mut at("red: sale rope; then labor"), "withdraw").contains("AAB-043"), "before the action");
}

#[test]
fn aab_113_who_has_passed_may_still_sell() {
    let stage = run("red: coins 9; blue: passed, coins 0, sale fish", "bid blue; price 3; accept");
    assert_eq!((blue(&stage).coins, red(&stage).has(Item::Fish)), (3, 1));
}

#[test]
fn aab_240_no_offer_beyond_the_coins() {
    let mut stage = at("red: coins 4, potion 9; blue: sale fish; then bid blue");
    assert_eq!(stage.offers_of("price"), ["3", "4"]);
    assert!(no(&mut stage, "price 5").contains("AAB-240"));
}

#[test]
fn aab_241_a_bought_item_goes_into_the_reserve() {
    let stage = run("red: coins 9, sale rope; blue: sale fish", "bid blue; price 3; accept");
    assert_eq!((red(&stage).has(Item::Fish), red(&stage).sale), (1, Some(Item::Rope)));
    assert_eq!(blue(&stage).sale, None);
}

#[test]
fn aab_242_sold_from_the_reserve_only() {
    let mut stage = at("red: card h03, track rope");
    assert!(stage.offers_of("sell").is_empty());
    assert!(no(&mut stage, "sell fruit").contains("AAB-242"));
    assert!(no(&mut stage, "sell rope").contains("AAB-242"));
    assert_eq!(at("red: fruit 1, potion 1, cider 1").offers_of("sell"), ["fruit", "potion", "cider"]);
}

#[test]
fn aab_243_a_good_for_sale_may_be_placed_on_the_track() {
    let stage = run("red: sale rope", "place rope sale");
    assert_eq!((red(&stage).sale, red(&stage).track.count(Item::Rope)), (None, 1));
    for scene in ["red: sale rope; then labor", "red: sale rope; then explore"] {
        assert!(at(scene).is_offered("place rope sale"), "whenever goods of the reserve may: {scene}");
    }
    let mut stage = at("red: sale rope, passed; turn blue; then pass");
    assert!(to_rest(&mut stage).is_offered("place rope sale"));
    assert!(!at("red: sale potion").is_offered("place potion sale"), "a good");
}

#[test]
fn aab_244_one_refresh_for_both_rows() {
    for (row, other) in [("houses", "outposts"), ("outposts", "houses")] {
        let mut stage = at("red: coins 5");
        let before = table(&stage).deck(other == "outposts").row;
        go(&mut stage, &format!("refresh {row}"));
        settle(&mut stage);
        assert_eq!(table(&stage).deck(other == "outposts").row, before, "one row only");
        assert!(no(&mut stage, &format!("refresh {other}")).contains("AAB-244"));
        assert!(!stage.is_offered(&format!("refresh {row}")), "nor the same row again");
    }
}

#[test]
fn aab_245_the_leftmost_card_is_nearest_to_the_top() {
    let stage = at("red: coins 5; houses h08 h02 h04 h01; under-houses h09; then refresh houses");
    let under: Vec<String> = table(&stage).houses.under.iter().map(|card| card.to_string()).collect();
    assert_eq!(under, ["h09", "h08", "h02", "h04", "h01"]);
}

#[test]
fn aab_246_a_short_row_is_refreshed_as_far_as_it_goes() {
    let stage = run("red: coins 5; houses h01 - h04 -; house-deck h17", "refresh houses; draw h17");
    let row: Vec<String> = table(&stage).houses.row.iter().flatten().map(|card| card.to_string()).collect();
    assert_eq!(row, ["h17", "h01", "h04"]);
    assert_eq!(red(&stage).coins, 4);
    let mut stage = at("red: coins 5; houses none; house-deck none");
    assert!(no(&mut stage, "refresh houses").contains("AAB-246"));
    let stage = run("red: coins 5; houses h01; house-deck h05 h06 h07 h08 h09", "refresh houses");
    assert_eq!(table(&stage).houses.row.iter().flatten().count(), 4, "four at most");
}

#[test]
fn aab_290_a_refused_price_can_only_be_raised() {
    let mut stage =
        at("red: coins 6; blue: sale fish; then bid blue; then price 4; then refuse; then bid blue");
    assert_eq!(stage.offers_of("price"), ["5", "6"]);
    assert!(no(&mut stage, "price 4").contains("AAB-290"));
    go(&mut stage, "price 6; refuse");
    assert!(no(&mut stage, "bid blue").contains("AAB-290"), "nothing higher is left");
    go(&mut stage, "labor; send hammer; go; pass");
    assert!(stage.is_offered("bid blue"), "a new turn");
}

#[test]
fn aab_291_a_kind_moves_onto_or_off_the_sale_space_once_a_turn() {
    let mut stage = at("red: rope 2, fish 1; then sell rope");
    assert!(no(&mut stage, "withdraw").contains("AAB-291"));
    let mut stage = at("red: sale rope, rope 1, fish 1; then withdraw");
    assert!(no(&mut stage, "sell rope").contains("AAB-291"));
    go(&mut stage, "sell fish");
    assert!(no(&mut stage, "withdraw").contains("AAB-291"));
    go(&mut stage, "labor; send hammer; go; pass; withdraw");
    assert_eq!(red(&stage).sale, None, "a new turn");
}

#[test]
fn aab_103_three_coins_are_not_too_few_once_they_were_refused() {
    let mut stage = at(&format!("{STAND}; then bid blue; then price 3; then refuse; then bid blue"));
    let low = no(&mut stage, "price 2");
    let again = no(&mut stage, "price 3");
    assert!(low.contains("AAB-103") && again != low.replace("price 2", "price 3"), "{low} {again}");
    assert!(again.contains('3'), "{again}");
}

#[test]
fn aab_100_what_is_put_up_for_sale_is_told() {
    let stage = run(STAND.replace("sale fish", "fish 1").as_str(), "sell rope");
    assert!(stage.told().contains("red puts 1 rope up for sale.\n"), "{}", stage.told());
}
