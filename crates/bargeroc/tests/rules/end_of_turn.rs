//! Drawing and discarding at the end of a turn.

use bargeroc::*;

use crate::table::*;

/// A turn of red from the tavern up to the end-of-turn draw.
fn after_brawl(scene: &str) -> Table {
    let mut table = set(&format!("at tavern; {scene}"));
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass();
    table.play("chance: roll 1\nchance: roll 5").pass();
    table
}

#[test]
fn bar_102_draw_three_then_discard_down_to_three() {
    let mut table = after_brawl("red: cards ambush beer-1");
    for card in ["beer-2", "racket", "beer-2"] {
        assert_eq!(table.actor(), "chance");
        table.play(&format!("chance: tavern {card}"));
    }
    assert_eq!(table.tavern(Red), cards("ambush beer-1 beer-2 beer-2 racket"));
    assert!(table.is_offered("discard beer-1 racket") && table.is_offered("discard beer-2 beer-2"));
    table.play("red: discard beer-1 beer-2");
    assert_eq!(table.tavern(Red), cards("ambush beer-2 racket"));
    assert_eq!(table.seen().tavern_discard, cards("beer-1 beer-2"));
    assert_eq!(table.seen().active, Blue);
}

#[test]
fn bar_103_the_limit_is_checked_only_at_the_end_of_the_own_turn() {
    let mut table = set("red: cards beer-1 4 racket 2; blue: cards beer-2 5");
    assert!(table.offers_of("discard").is_empty());
    assert_eq!(table.tavern(Red).total(), 6);
    table.finish_turn();
    assert_eq!(
        (table.tavern(Red).total(), table.tavern(Blue).total()),
        (3, 5),
        "blue's turn is still to come"
    );
}

#[test]
fn bar_104_nobody_draws_in_the_last_round() {
    let mut table = after_brawl("left 1; red: cards ambush");
    assert!(table.is_at(Place::End));
    assert_eq!(table.tavern(Red), cards("ambush"));
    table.play("red: discard").finish_turn();
    assert_eq!(table.tavern(Blue).total(), 0);
    assert!(table.seen().over);
}

#[test]
fn bar_105_the_limit_holds_in_the_last_round() {
    let mut table = after_brawl("left 1; red: cards ambush 2 beer-1 3");
    assert!(!table.is_offered("discard"));
    assert_eq!(table.refusal("red: discard beer-1"), "Discard exactly 2 of your tavern cards. (BAR-181)");
    table.play("red: discard ambush beer-1");
    assert_eq!(table.tavern(Red), cards("ambush beer-1 beer-1"));
}

#[test]
fn bar_106_minerals_have_no_limit() {
    let mut table = set("red: minerals coal 9 iron 9 copper 9");
    table.finish_turn();
    assert!(table.hand(Red).total() >= 27, "nothing but the brawl takes minerals");
}

#[test]
fn bar_107_an_empty_tavern_pile_is_replaced_by_its_discard() {
    let mut table = after_brawl("tavern-pile beer-1; tavern-discard racket 2; blue: cards rest");
    table.play("chance: tavern beer-1");
    assert!(table.told().contains("The discarded tavern cards are shuffled into a new pile."));
    assert_eq!(table.seen().tavern_discard, Cards::NONE);
    table.play("chance: tavern racket\nchance: tavern racket");
    assert!(table.is_at(Place::End));
}

#[test]
fn bar_107_fewer_cards_are_drawn_when_there_are_no_more() {
    let mut table = after_brawl("tavern-pile beer-1; tavern-discard none; blue: cards rest");
    table.play("chance: tavern beer-1");
    assert!(table.is_at(Place::End));
    assert_eq!(table.tavern(Red), cards("beer-1"));
}

#[test]
fn bar_181_the_turn_ends_with_exactly_the_cards_above_three() {
    let mut table = set("at end; red: cards ambush beer-1 loaded-die");
    assert_eq!(table.offers(), ["discard"]);
    assert_eq!(
        table.refusal("red: discard ambush"),
        "You hold 3 tavern cards or fewer: discard none. (BAR-181)"
    );
    table.play("red: discard");
    assert_eq!((table.seen().active, table.tavern(Red).total()), (Blue, 3));
    let table = set("at end; red: cards ambush 2 beer-1 2 racket");
    let mut offers = table.offers_of("discard");
    offers.sort();
    let all = ["ambush ambush", "ambush racket", "beer-1 ambush", "beer-1 beer-1", "beer-1 racket"];
    assert_eq!(offers, all);
}
