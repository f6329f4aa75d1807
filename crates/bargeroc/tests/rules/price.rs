//! Price cards.

use bargeroc::*;

use crate::table::*;

/// Sells one mineral while price cards are played one after the other, and returns what it brings.
#[track_caller]
fn sold_with(id: &str, played: &[&str]) -> u16 {
    let mut table = set(&format!("red: coins 0, minerals {id}, cards inflation 7 devaluation 7"));
    table.play(&format!("red: sell {id}"));
    for card in played {
        table.answer(&format!("red: play {card}")).pass_chain();
    }
    table.pass();
    table.coins(Red)
}

#[test]
fn bar_037_a_declared_deal_cannot_be_withdrawn() {
    let mut table = set("red: minerals onyx gold; sale iron");
    table.play("red: sell onyx").pass_once();
    assert_eq!(table.actor(), "red");
    assert_eq!(table.offers(), ["pass"]);
    for other in ["leave", "sell gold", "buy iron", "bread 1"] {
        assert_eq!(table.refusal(&format!("red: {other}")), "Play a card or pass first. (BAR-108)");
    }
    table.play("red: pass");
    assert_eq!(table.coins(Red), 6);
    let mut table = set("red: coins 0, minerals onyx; sale iron");
    table.play("red: buy iron").pass();
    assert_eq!(
        table.refusal("red: leave"),
        "You must sell until you can pay 2 coins for Iron; you have 0. (BAR-037, BAR-051)"
    );
}

#[test]
fn bar_038_one_deal_at_a_time() {
    let mut table = set("red: minerals onyx gold");
    table.play("red: sell onyx");
    assert_eq!(table.coins(Red), 2, "no payment while the window is open");
    assert_eq!(table.moment(), Some(Moment::Price));
    table.pass();
    assert_eq!(table.coins(Red), 6);
    let mut table = set("red: coins 0, minerals gold; sale onyx");
    table.play("red: buy onyx").pass().play("red: sell gold").pass();
    assert_eq!(table.seen().bought, minerals("onyx"), "only a forced sale comes in between");
}

#[test]
fn bar_039_a_purchase_may_be_declared_without_the_coins() {
    let table = set("red: coins 0; sale ruby onyx");
    assert_eq!(table.offers_of("buy"), ["onyx", "ruby"]);
}

#[test]
fn bar_040_inflation_adds_2() {
    assert_eq!(sold_with("onyx", &["inflation"]), 6);
    assert_eq!(sold_with("coal", &["inflation"]), 3);
}

#[test]
fn bar_041_devaluation_halves_rounded_up() {
    assert_eq!(sold_with("onyx", &["devaluation"]), 2);
    assert_eq!(sold_with("gold", &["devaluation"]), 3);
}

#[test]
fn bar_042_anybody_may_change_the_price() {
    for seat in ["red", "blue", "yellow"] {
        let mut table = set(&format!("players 3; red: coins 0, minerals onyx; {seat}: cards devaluation"));
        table.play("red: sell onyx").answer(&format!("{seat}: play devaluation")).pass();
        assert_eq!(table.coins(Red), 2, "{seat}");
        let mut table = set(&format!("players 3; red: coins 9; sale onyx; {seat}: cards inflation"));
        table.play("red: buy onyx").answer(&format!("{seat}: play inflation")).pass();
        assert_eq!(table.coins(Red), 3, "{seat}");
    }
}

#[test]
fn bar_043_price_cards_apply_in_the_order_they_took_effect() {
    assert_eq!(sold_with("ruby", &["inflation", "devaluation", "inflation"]), 6);
    assert_eq!(sold_with("ruby", &["devaluation", "inflation", "inflation"]), 7);
}

#[test]
fn bar_044_an_onyx_with_inflation_then_devaluation_trades_at_3() {
    assert_eq!(sold_with("onyx", &["inflation", "devaluation"]), 3);
}

#[test]
fn bar_045_an_onyx_with_devaluation_then_inflation_trades_at_4() {
    assert_eq!(sold_with("onyx", &["devaluation", "inflation"]), 4);
}

#[test]
fn bar_046_odd_prices_are_rounded_up() {
    assert_eq!(["coal", "silver", "gold"].map(|id| sold_with(id, &["devaluation"])), [1, 2, 3]);
}

#[test]
fn bar_047_no_price_falls_below_1() {
    assert_eq!(sold_with("coal", &["devaluation"; 3]), 1);
    assert_eq!(sold_with("ruby", &["devaluation"; 6]), 1);
}

#[test]
fn bar_048_another_copy_keeps_its_price() {
    let mut table = set("red: coins 0, minerals onyx 2, cards inflation");
    table.play("red: sell onyx").answer("red: play inflation").pass();
    assert_eq!(table.coins(Red), 6);
    table.play("red: sell onyx").pass();
    assert_eq!(table.coins(Red), 10);
}

#[test]
fn bar_049_a_price_change_ends_with_the_deal() {
    let mut table = set("red: coins 0, minerals onyx, cards inflation; blue: coins 20; sale none");
    table.play("red: sell onyx").answer("red: play inflation").pass();
    table.finish_turn();
    table.play("blue: buy onyx");
    assert_eq!(table.price(), 4);
}

#[test]
fn bar_050_a_cancelled_price_card_changes_nothing() {
    for card in ["inflation", "devaluation"] {
        let mut table =
            set(&format!("red: coins 0, minerals onyx, cards in-your-dreams; blue: cards {card}"));
        table.play(&format!("red: sell onyx\nblue: play {card}\nred: play in-your-dreams")).pass();
        assert_eq!(table.coins(Red), 4, "{card}");
    }
}
