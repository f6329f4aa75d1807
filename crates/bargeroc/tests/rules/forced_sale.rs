//! Forced sales and refusals.

use bargeroc::*;

use crate::table::*;

#[test]
fn bar_051_a_buyer_short_of_coins_must_sell_by_choice() {
    let mut table = set("red: coins 1, minerals iron coal granite gold; sale onyx");
    table.play("red: buy onyx").pass();
    assert_eq!(table.offers(), ["sell coal", "sell iron", "sell gold"]);
    table.play("red: sell coal").pass();
    assert_eq!(table.offers(), ["sell iron", "sell gold"], "2 of 4 coins");
    table.play("red: sell iron").pass();
    assert_eq!((table.coins(Red), table.seen().bought), (0, minerals("onyx")));
}

#[test]
fn bar_052_a_forced_sale_has_its_own_price_window() {
    let mut table = set("red: coins 0, minerals gold; blue: cards devaluation; sale onyx");
    table.play("red: buy onyx").pass().play("red: sell gold");
    assert_eq!((table.moment(), table.price()), (Some(Moment::Price), 5));
    table.play("blue: play devaluation").pass();
    assert_eq!(table.coins(Red), 3, "the gold brought 3, not enough for the onyx");
    assert_eq!(table.seen().sold, minerals("gold"));
}

#[test]
fn bar_053_forced_selling_stops_when_the_price_is_covered() {
    let mut table = set("red: coins 0, minerals ruby gold; sale iron");
    table.play("red: buy iron").pass().play("red: sell gold").pass();
    assert!(table.is_at(Place::Merchant));
    assert_eq!((table.coins(Red), table.hand(Red)), (3, minerals("ruby")));
}

#[test]
fn bar_054_a_purchase_nobody_can_pay_is_void_and_the_coins_are_kept() {
    let mut table = set("red: coins 3, minerals coal granite; sale ruby");
    table.play("red: buy ruby").pass().play("red: sell coal").pass();
    assert_eq!(table.coins(Red), 4);
    assert_eq!((table.seen().for_sale, table.seen().bought), (minerals("ruby"), Minerals::NONE));
    assert_eq!(table.seen().sold, minerals("coal"), "never reversed");
}

#[test]
fn bar_055_the_merchant_then_refuses_until_the_next_turn() {
    let mut table = set("red: coins 3, minerals granite; sale ruby coal");
    table.play("red: buy ruby").pass();
    assert!(table.seen().dwarf(Red).refused);
    assert_eq!(table.offers(), ["leave"]);
    for deal in ["buy coal", "bread 1", "sell coal"] {
        let refusal = table.refusal(&format!("red: {deal}"));
        assert_eq!(refusal, "The merchant refuses to deal with you until your next turn. (BAR-055, BAR-160)");
    }
    table.finish_turn();
    assert!(table.is_offered("buy coal"), "others are welcome");
    table.finish_turn();
    assert!(table.is_offered("buy coal") && table.is_offered("bread 1"), "and so is red, a turn later");
}

#[test]
fn bar_056_earlier_deals_stand() {
    let mut table = set("red: coins 2, minerals onyx; sale iron ruby gold");
    table.play("red: sell onyx").pass();
    table.play("red: bread 1\nred: buy iron").pass();
    table.play("red: buy ruby").pass();
    assert!(table.seen().dwarf(Red).refused);
    assert_eq!((table.seen().bought, table.bread(Red), table.coins(Red)), (minerals("iron"), 3, 3));
    table.play("red: leave");
    assert_eq!(table.hand(Red), minerals("iron"));
}

#[test]
fn bar_158_the_price_of_a_purchase_is_fixed_when_its_window_closes() {
    let mut table = set("red: coins 1, minerals gold; blue: cards inflation 2 devaluation; sale iron");
    table.play("red: buy iron\nblue: play inflation").pass();
    assert_eq!(table.question(), Some(Task::ForcedSale { mineral: mineral("iron"), price: 4 }));
    table.play("red: sell gold\nblue: play inflation").pass_chain();
    assert_eq!(table.price(), 7, "the gold, not the iron");
    table.pass();
    assert_eq!((table.coins(Red), table.seen().bought), (1 + 7 - 4, minerals("iron")));
}
