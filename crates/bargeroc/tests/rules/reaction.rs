//! Windows and chains.

use bargeroc::*;

use crate::table::*;

#[test]
fn bar_108_windows_ask_clockwise_from_the_left_of_their_owner() {
    let mut table = set("players 4; turn yellow; yellow: minerals onyx");
    table.play("yellow: sell onyx");
    assert_eq!(table.polled(), [Green, Red, Blue, Yellow], "PRICE admits its owner, last");
    for seat in ["green", "red", "blue", "yellow"] {
        assert_eq!((table.actor(), table.coins(Yellow)), (seat.to_owned(), 2));
        table.pass_once();
    }
    assert_eq!(table.coins(Yellow), 6, "closed when all have passed in a row");
    table.play("yellow: leave");
    assert_eq!(table.polled(), [Green, Red, Blue], "GAIN does not");
    table.pass().play("chance: mineral coal\nyellow: eat");
    assert_eq!(table.polled(), [Green, Red, Blue], "nor BREAD");
}

#[test]
fn bar_108_the_windows_of_a_brawl() {
    let mut table = set("players 4; turn yellow; at tavern; red: bread 1");
    table.play("yellow: challenge red\nyellow: bet 0\nred: bet 1");
    assert_eq!(table.polled(), [Blue, Yellow, Green], "a bet's owner is the fighter");
    table.pass_once().pass_once().pass_once();
    assert_eq!((table.moment(), table.polled()), (Some(Moment::BrawlPre), vec![Green, Red, Blue, Yellow]));
    table.pass().play("chance: roll 2\nchance: roll 5");
    assert_eq!((table.moment(), table.polled()), (Some(Moment::BrawlScore), vec![Green, Red, Blue, Yellow]));
    for _ in 0..4 {
        table.pass_once();
    }
    assert_eq!((table.moment(), table.polled()), (Some(Moment::AfterBrawl), vec![Green, Blue, Yellow]));
}

#[test]
fn bar_109_polling_starts_again_after_a_card() {
    let mut table =
        set("players 4; red: coins 0, minerals onyx, cards in-your-dreams; yellow: cards inflation 2");
    table.play("red: sell onyx\nblue: pass\nyellow: play inflation").pass_chain();
    assert_eq!((table.actor(), table.price()), ("blue".to_owned(), 6), "from its first player");
    table.play("blue: pass\nyellow: play inflation\ngreen: pass\nred: play in-your-dreams").pass_chain();
    assert_eq!((table.actor(), table.price()), ("blue".to_owned(), 6), "also after a cancelled card");
}

#[test]
fn bar_109_a_doggy_bag_restarts_nothing() {
    let mut table = set("players 4; red: minerals onyx; yellow: cards doggy-bag inflation");
    table.play("red: sell onyx\nblue: pass\nyellow: play doggy-bag").pass_chain();
    assert_eq!(table.actor(), "yellow", "the same player is asked again");
    assert_eq!(table.bread(Yellow), 3);
    assert!(table.is_offered("play inflation"));
    table.play("yellow: pass");
    assert_eq!(table.actor(), "green", "and then the next");
}

#[test]
fn bar_109_a_window_closes_when_its_reason_is_gone() {
    let mut table = set("players 3; at mine; red: bread 1; blue: cards racket; yellow: cards racket");
    table.play("red: eat\nblue: play racket").pass_chain();
    assert!(table.is_at(Place::Mine), "no bread left: yellow is not asked any more");
    let mut table = set("players 3; at tavern; yellow: cards loaded-die, minerals coal");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 3\nchance: roll 4");
    table.answer("yellow: play loaded-die on blue").pass_chain().play("chance: roll 6");
    assert_eq!(table.moment(), Some(Moment::AfterBrawl), "a KO by a Loaded die");
    let mut table = set("players 3; at tavern; yellow: cards my-turn");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 6");
    table.answer("yellow: play my-turn on red").pass_chain();
    assert_eq!(table.question(), Some(Task::Brawl(Step::Bet(Side::Attacker))), "a new brawl");
}

#[test]
fn bar_110_every_card_opens_a_chain_before_it_takes_effect() {
    let mut table = set("players 3; red: cards doggy-bag lucky-day drought racket");
    for card in ["doggy-bag", "lucky-day", "drought", "racket on blue"] {
        let before = (table.bread(Red), table.bread(Blue), table.seen().tavern_pile);
        table.play(&format!("red: play {card}"));
        assert_eq!((table.moment(), table.polled()), (Some(Moment::Counter), vec![Blue, Yellow]), "{card}");
        assert_eq!((table.bread(Red), table.bread(Blue), table.seen().tavern_pile), before, "{card}");
        table.pass_drawing("tavern beer-1");
    }
}

#[test]
fn bar_111_in_your_dreams_cancels_the_latest_card() {
    let mut table = set(
        "players 3; red: coins 0, minerals onyx, cards inflation; blue: cards in-your-dreams; yellow: cards in-your-dreams",
    );
    table.play("red: sell onyx").answer("red: play inflation");
    table.play("blue: play in-your-dreams");
    assert!(table.told().contains("blue counters red: In your dreams!"));
    table.play("yellow: play in-your-dreams").pass();
    assert!(table.told().contains("yellow counters blue: In your dreams!\nInflation works after all."));
    assert_eq!(table.coins(Red), 6);
}

#[test]
fn bar_112_even_lets_the_card_work_odd_cancels_it() {
    for counters in 0..=5 {
        let mut table = set(
            "red: coins 0, minerals onyx, cards inflation in-your-dreams 3; blue: cards in-your-dreams 3",
        );
        table.play("red: sell onyx").answer("red: play inflation");
        for n in 0..counters {
            let seat = if n % 2 == 0 { "blue" } else { "red" };
            table.play(&format!("{seat}: play in-your-dreams"));
        }
        table.pass();
        assert_eq!(table.coins(Red), if counters % 2 == 0 { 6 } else { 4 }, "{counters} counters");
    }
}

#[test]
fn bar_113_nobody_counters_the_own_latest_card() {
    let mut table = set(
        "players 3; red: cards lucky-day in-your-dreams; blue: cards in-your-dreams; yellow: cards beer-1",
    );
    table.play("red: play lucky-day");
    assert_eq!(table.polled(), [Blue, Yellow], "not red");
    table.play("blue: play in-your-dreams");
    assert_eq!(table.polled(), [Yellow, Red], "but red may counter the counter");
    table.answer("red: play in-your-dreams");
    assert_eq!(table.polled(), [Blue, Yellow]);
}

#[test]
fn bar_114_in_your_dreams_cancels_no_game_action() {
    let mut table = set("red: minerals onyx copper coal; blue: cards in-your-dreams; sale iron");
    let cannot = |table: &Table, what: &str| {
        assert!(!table.is_asked(Blue) || !table.is_offered("play in-your-dreams"), "{what}");
    };
    table.play("red: sell onyx");
    cannot(&table, "a sale");
    table.pass().play("red: buy iron");
    cannot(&table, "a purchase");
    table.pass().play("red: leave");
    cannot(&table, "mining");
    table.pass().play(
        "chance: mineral coal\nred: leave\nred: forge miners-lantern\nchance: object clan-shield\nred: leave",
    );
    table.play("red: challenge blue\nred: bet 1");
    cannot(&table, "a bet");
    table.pass().play("blue: bet 0");
    cannot(&table, "the bets");
    table.pass().play("chance: roll 4\nchance: roll 2");
    cannot(&table, "a roll");
    table.pass();
    assert_eq!(table.tavern(Blue), cards("in-your-dreams"));
}

#[test]
fn bar_115_the_cards_of_a_chain_are_discarded() {
    let mut table = set("red: minerals onyx, cards inflation; blue: cards in-your-dreams");
    table.play("red: sell onyx").answer("red: play inflation").play("blue: play in-your-dreams");
    assert_eq!(table.seen().tavern_discard, Cards::NONE, "not before the chain is settled");
    table.pass();
    assert_eq!(table.seen().tavern_discard, cards("inflation in-your-dreams"));
}

#[test]
fn bar_115_a_bag_and_a_mug_that_took_effect_stay() {
    let mut table = set("red: cards doggy-bag 2 beer-1 beer-2; blue: cards in-your-dreams 2");
    table.play("red: play doggy-bag").pass();
    assert_eq!(
        (table.seen().dwarf(Red).bags, table.seen().tavern_discard),
        (cards("doggy-bag"), Cards::NONE)
    );
    table.play("red: play doggy-bag\nblue: play in-your-dreams").pass();
    assert_eq!(table.seen().tavern_discard, cards("doggy-bag in-your-dreams"), "cancelled");
    table.play("red: leave").pass_drawing("mineral coal").play("red: leave\nred: leave\nred: challenge blue");
    table.play("red: bet 0\nblue: bet 0").answer("red: play beer-1 on red").pass_chain();
    assert_eq!(table.brawl().mugs[0], cards("beer-1"));
    table.answer("red: play beer-2 on red").play("blue: play in-your-dreams").pass_chain();
    assert_eq!(table.brawl().mugs[0], cards("beer-1"), "a cancelled mug is discarded");
    assert!(table.seen().tavern_discard.has(Card::Beer2));
}

#[test]
fn bar_116_no_limit_to_the_cards_played_in_a_turn() {
    let mut table =
        set("players 3; red: minerals ruby, coins 0, cards doggy-bag 4 inflation 5 drought 2 racket 2");
    for card in ["doggy-bag"; 4].into_iter().chain(["drought"; 2]).chain(["racket on blue"; 2]) {
        table.play(&format!("red: play {card}")).pass();
    }
    table.play("red: sell ruby");
    for _ in 0..5 {
        table.answer("red: play inflation").pass_chain();
    }
    table.pass();
    assert_eq!((table.coins(Red), table.bread(Red), table.tavern(Red).total()), (16, 8, 0));
}
