//! Sales, purchases and bread.

use bargeroc::*;

use crate::table::*;

#[test]
fn bar_022_deals_in_any_order_and_number() {
    let mut table = set("red: coins 3, minerals onyx gold; sale coal iron 2");
    table.play("red: bread 1\nred: buy coal").pass();
    table.play("red: sell gold").pass();
    table.play("red: bread 1\nred: buy iron").pass();
    table.play("red: sell onyx").pass();
    table.play("red: buy iron").pass();
    assert_eq!(table.coins(Red), 3 - 1 - 1 + 5 - 1 - 2 + 4 - 2);
    assert!(table.is_offered("leave"));
}

#[test]
fn bar_023_a_sold_mineral_goes_to_the_sold_zone_for_its_price() {
    let mut table = set("red: coins 0, minerals onyx");
    table.play("red: sell onyx").pass();
    assert_eq!(table.seen().sold, minerals("onyx"));
    assert_eq!((table.coins(Red), table.hand(Red)), (4, Minerals::NONE));
}

#[test]
fn bar_024_a_sold_mineral_cannot_be_bought_this_turn() {
    let mut table = set("red: minerals onyx; sale coal");
    table.play("red: sell onyx").pass();
    assert_eq!(table.offers_of("buy"), ["coal"]);
    assert_eq!(
        table.refusal("red: buy onyx"),
        "Onyx has just been sold; it cannot be bought this turn. (BAR-024)"
    );
    table.finish_turn();
    assert!(table.is_offered("buy onyx"), "but later");
}

#[test]
fn bar_025_a_bought_mineral_lies_in_front_of_its_buyer() {
    let mut table = set("sale iron");
    table.play("red: buy iron").pass();
    assert_eq!((table.seen().bought, table.hand(Red)), (minerals("iron"), Minerals::NONE));
    assert_eq!(table.seen().dwarf(Red).minerals, 0);
}

#[test]
fn bar_026_a_bought_mineral_cannot_be_sold_not_even_by_force() {
    let mut table = set("red: coins 2; blue: cards inflation; sale iron coal");
    table.play("red: buy iron").pass();
    assert_eq!(
        table.refusal("red: sell iron"),
        "You have just bought Iron; it cannot be sold this turn. (BAR-026)"
    );
    table.play("red: buy coal").pass();
    assert!(table.told().contains("void"), "the iron is not sold by force: {}", table.told());
    assert_eq!(table.seen().bought, minerals("iron"));
}

#[test]
fn bar_027_a_mineral_bought_earlier_can_be_sold() {
    let mut table = set("sale iron");
    table.play("red: buy iron").pass();
    table.finish_turn().finish_turn();
    assert_eq!(table.seen().active, Red);
    assert!(table.is_offered("sell iron"));
}

#[test]
fn bar_028_an_unsellable_mineral_is_never_sold() {
    let mut table = set("red: coins 0, minerals granite orichalcum coal; sale silver");
    assert_eq!(table.offers_of("sell"), ["coal"]);
    assert_eq!(table.refusal("red: sell granite"), "Granite is unsellable. (BAR-028)");
    table.play("red: buy silver").pass();
    assert_eq!(table.offers(), ["sell coal"], "forced, but only what can be sold");
    assert_eq!(table.refusal("red: sell orichalcum"), "Orichalcum is unsellable. (BAR-028)");
}

#[test]
fn bar_029_no_unsellable_mineral_is_on_the_stall() {
    walk(|_, view| assert!(view.for_sale.plus(view.sold).kinds().all(Mineral::is_sellable)));
    assert!(karst_scene("sale granite").is_err_and(|why| why.contains("unsellable")));
}

fn karst_scene(text: &str) -> Result<State, String> {
    <Bargeroc as karst_kit::Scenes>::scene(text)
}

#[test]
fn bar_030_bread_costs_one_coin_each() {
    let mut table = set("red: coins 5, bread 0");
    assert_eq!(table.offers_of("bread"), ["1", "2", "3", "4", "5"]);
    table.play("red: bread 3");
    assert_eq!((table.coins(Red), table.bread(Red)), (2, 3));
}

#[test]
fn bar_031_bread_is_neither_taken_back_nor_exchanged() {
    let table = set("red: bread 5, coins 0, bags 1");
    assert!(table.offers_of("sell").is_empty());
    assert!("sell bread".parse::<Choice>().is_err());
    assert!(table.offers().iter().all(|offer| offer == "leave" || offer.starts_with("buy")));
}

#[test]
fn bar_032_players_do_not_trade_with_each_other() {
    let table = set("players 3; red: coins 5, bread 5, minerals onyx gold, cards beer-1");
    let about_others = |offer: &String| ["blue", "yellow"].iter().any(|name| offer.contains(name));
    assert!(!table.offers().iter().any(about_others), "{:?}", table.offers());
    for text in ["give onyx blue", "trade onyx for gold", "lend 1 blue"] {
        assert!(text.parse::<Choice>().is_err(), "{text}");
    }
}

#[test]
fn bar_033_the_price_of_bread_cannot_be_changed() {
    let mut table = set("red: coins 4, cards devaluation; blue: cards inflation");
    table.play("red: bread 2");
    assert_eq!(table.actor(), "red", "nobody is asked about bread");
    assert_eq!((table.coins(Red), table.bread(Red)), (2, 4));
    assert!(!table.is_offered("play devaluation"));
}

#[test]
fn bar_034_leaving_moves_bought_and_sold_cards_before_the_first_draw() {
    let mut table = set("red: minerals onyx; sale iron coal");
    table.play("red: buy iron").pass();
    table.play("red: sell onyx").pass();
    table.play("red: leave");
    assert_eq!(table.seen().being_received, Some(Origin::Mine), "the first card is not seen yet");
    assert_eq!((table.hand(Red), table.seen().bought), (minerals("iron"), Minerals::NONE));
    assert_eq!((table.seen().for_sale, table.seen().sold), (minerals("coal onyx"), Minerals::NONE));
}

#[test]
fn bar_035_the_stall_is_never_refilled_from_the_pile() {
    let mut table = set("red: coins 5; sale coal iron copper");
    for bought in ["coal", "iron", "copper"] {
        table.play(&format!("red: buy {bought}")).pass();
    }
    for _ in 0..4 {
        table.finish_turn();
        assert!(table.seen().for_sale.is_empty());
    }
    assert_eq!(table.refusal(&format!("{}: buy coal", table.actor())), "Coal is not for sale. (BAR-035)");
}

#[test]
fn bar_036_buying_and_selling_use_the_same_price() {
    for (id, price) in [("coal", 1), ("silver", 3), ("ruby", 6)] {
        let mut table = set(&format!("red: coins 10, minerals {id}; sale {id}"));
        table.play(&format!("red: sell {id}")).pass();
        assert_eq!(table.coins(Red), 10 + price);
        table.play(&format!("red: buy {id}")).pass();
        assert_eq!(table.coins(Red), 10);
    }
}

#[test]
fn bar_159_bread_is_bought_by_number_and_cannot_be_answered() {
    let mut table = set("players 3; red: coins 2; blue: cards racket in-your-dreams");
    assert_eq!(table.refusal("red: bread 3"), "You have only 2 coins. (BAR-159, BAR-182)");
    assert!(table.refusal("red: bread 0").contains("BAR-159"));
    table.play("red: bread 2");
    assert!(table.is_at(Place::Merchant) && table.is_asked(Red));
    assert!(set("red: coins 0").offers_of("bread").is_empty());
}

#[test]
fn bar_160_a_refused_player_may_still_play_cards_and_goes_on() {
    let mut table = set("players 3; red: refused, coins 5, minerals onyx, cards lucky-day doggy-bag drought");
    let mut offers = table.offers();
    offers.sort();
    assert_eq!(offers, ["leave", "play doggy-bag", "play drought", "play lucky-day"]);
    table.play("red: play doggy-bag").pass();
    assert_eq!(table.bread(Red), 3);
    table.play("red: leave").pass_drawing("mineral coal");
    assert!(table.is_at(Place::Mine) && table.is_offered("eat"));
    table.play("red: leave\nred: leave");
    assert!(table.is_at(Place::Tavern));
}

#[test]
fn bar_161_a_declared_mineral_stays_where_it_is_until_settled() {
    let mut table = set("red: minerals onyx; sale iron");
    table.play("red: sell onyx");
    assert_eq!((table.hand(Red), table.seen().sold, table.coins(Red)), (minerals("onyx"), Minerals::NONE, 2));
    table.pass();
    table.play("red: buy iron");
    assert_eq!((table.seen().for_sale, table.seen().bought), (minerals("iron"), Minerals::NONE));
}
