//! The digest's worked examples and test vectors.

use bargeroc::*;

use crate::table::*;

#[test]
fn example_01_price_duel() {
    let mut table = set(
        "players 3; red: coins 0, minerals onyx, cards in-your-dreams inflation; blue: cards devaluation; yellow: cards in-your-dreams",
    );
    table.play("red: sell onyx\nblue: play devaluation").answer("red: play in-your-dreams");
    table.answer("yellow: play in-your-dreams").pass_chain();
    assert_eq!(table.price(), 2);
    table.answer("red: play inflation").pass();
    assert_eq!(table.coins(Red), 4);
}

#[test]
fn example_02_forced_sale_inside_a_purchase() {
    let mut table = set("red: coins 1, minerals gold granite; blue: cards inflation devaluation; sale iron");
    table.play("red: buy iron\nblue: play inflation").pass();
    assert_eq!(table.offers(), ["sell gold"]);
    table.play("red: sell gold\nblue: play devaluation").pass();
    assert_eq!((table.coins(Red), table.seen().bought), (0, minerals("iron")));
}

#[test]
fn example_03_refusal() {
    let mut table = set("red: coins 0, minerals granite, cards lucky-day; sale coal");
    table.play("red: buy coal").pass();
    assert_eq!(table.seen().for_sale, minerals("coal"));
    assert_eq!(table.offers(), ["leave", "play lucky-day"]);
    table.play("red: leave").pass_drawing("mineral iron");
    assert_eq!(table.hand(Red), minerals("iron granite"));
    table.finish_turn().finish_turn();
    assert!(table.is_offered("buy coal"));
}

#[test]
fn example_04_bread_under_threat() {
    let mut table = set("at mine; red: bread 1, cards doggy-bag; blue: bread 0, cards racket");
    table.play("red: eat\nblue: play racket\nred: play doggy-bag").pass_chain();
    assert_eq!(table.bread(Red), 2);
    table.pass_drawing("mineral onyx");
    assert_eq!((table.bread(Red), table.seen().eaten, table.hand(Red)), (0, 1, minerals("onyx")));
    assert_eq!(table.seen().dwarf(Blue).bags, cards("doggy-bag"));
}

#[test]
fn example_05_ambush_on_a_theft() {
    let mut table = set(
        "players 3; at tavern; red: bread 0; blue: bread 0, minerals onyx, cards ambush 2; yellow: cards in-your-dreams",
    );
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 6");
    table.play("blue: play ambush\nyellow: play in-your-dreams").pass_chain();
    assert_eq!((table.moment(), table.actor()), (Some(Moment::Gain), "blue".to_owned()));
    table.play("blue: play ambush").pass();
    assert_eq!((table.hand(Blue), table.hand(Red)), (minerals("onyx"), Minerals::NONE));
    assert!(table.told().contains("blue gets the mineral back."));
}

#[test]
fn example_06_tie_with_mugs() {
    let mut table = set("at tavern; red: bread 1; blue: bread 0, cards beer-1 2");
    table.play("red: challenge blue\nred: bet 1").pass().play("blue: bet 0").pass();
    table.play("chance: roll 4\nchance: roll 3");
    table.play("blue: play beer-1 on blue").pass_chain();
    table.play("blue: play beer-1 on blue").pass_chain();
    table.pass();
    assert_eq!(table.seen().tavern_discard, cards("beer-1 beer-1"));
    assert_eq!((table.brawl().bets, table.actor()), ([1, 0], "chance".to_owned()));
}

#[test]
fn example_07_ko() {
    let mut table = set(
        "players 3; at tavern; red: bread 0; blue: bread 4, minerals onyx, cards beer-3 loaded-die; yellow: cards ambush beer-3",
    );
    table.play("red: challenge blue\nred: bet 0\nblue: bet 4").pass().play("chance: roll 6");
    assert_eq!(table.brawl().faces, [6, 0]);
    assert_eq!((table.offers(), table.polled()), (vec!["pass".to_owned()], vec![Blue, Yellow]));
    table.pass_once();
    assert_eq!(table.offers(), ["pass", "play ambush"]);
}

#[test]
fn example_08_drought() {
    let mut table = set(
        "players 4; red: cards drought; blue: cards doggy-bag beer-1 beer-2; yellow: cards ambush; green: cards doggy-bag racket beer-3",
    );
    table.play("red: play drought").answer("green: play doggy-bag").pass_chain().pass();
    assert_eq!(table.actor(), "blue");
    assert!(!table.is_offered("play doggy-bag"));
    table.play("blue: keep beer-2\ngreen: keep racket");
    let held = [Red, Blue, Yellow, Green].map(|seat| table.tavern(seat).total());
    assert_eq!((held, table.bread(Green)), ([0, 1, 1, 1], 3));
}

#[test]
fn example_09_my_turn() {
    let mut table = set("players 3; at tavern; red: bread 0; blue: cards my-turn; yellow: cards my-turn");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 1\nchance: roll 4");
    while table.moment() == Some(Moment::BrawlScore) {
        table.pass_once();
    }
    assert_eq!(table.polled(), [Yellow, Red], "everyone but blue");
    table.play("yellow: play my-turn on blue").pass_chain();
    table.play("yellow: bet 0\nblue: bet 0").pass().play("chance: roll 4\nchance: roll 1");
    while table.moment() == Some(Moment::BrawlScore) {
        table.pass_once();
    }
    assert_eq!(table.polled(), [Blue, Red], "everyone but yellow, blue included");
    table.pass_drawing("tavern beer-1");
    assert_eq!((table.tavern(Red).total(), table.tavern(Yellow).total()), (3, 0));
}

#[test]
fn example_10_last_turn() {
    let mut table = set("left 1; at tavern; red: cards lucky-day ambush");
    table
        .play("red: challenge blue\nred: bet 0\nblue: bet 0")
        .pass()
        .play("chance: roll 1\nchance: roll 4")
        .pass();
    assert!(table.is_at(Place::End));
    table.play("red: play lucky-day").pass().play("chance: tavern beer-1\nchance: tavern racket");
    assert_eq!(table.tavern(Red).total(), 3);
    assert!(table.is_offered("discard"));
}

#[test]
fn vector_forced_sale() {
    let scene = "red: coins 3, minerals iron coal granite; blue: cards inflation; sale silver";
    let mut table = set(scene);
    table.play("red: buy silver\nblue: play inflation").pass().play("red: sell iron").pass();
    assert_eq!((table.coins(Red), table.hand(Red)), (0, minerals("coal granite")));
    let mut table = set(scene);
    table.play("red: buy silver\nblue: play inflation").pass().play("red: sell coal").pass();
    table.play("red: sell iron").pass();
    assert_eq!((table.coins(Red), table.hand(Red)), (1, minerals("granite")));
    let mut table = set("red: coins 3, minerals coal granite; blue: cards inflation; sale silver");
    table.play("red: buy silver\nblue: play inflation").pass().play("red: sell coal").pass();
    assert_eq!((table.coins(Red), table.seen().dwarf(Red).refused), (4, true));
}

#[test]
fn vector_ambush_chain() {
    let mut table = set("red: cards ambush; blue: cards ambush");
    table.play("red: leave\nblue: play ambush").pass_chain();
    table.play("red: play ambush").pass_drawing("mineral onyx");
    assert_eq!((table.hand(Red), table.seen().tavern_discard), (minerals("onyx"), cards("ambush ambush")));
}

#[test]
fn vector_brawl_with_mugs_and_a_loaded_die() {
    let mut table = set("at tavern; red: bread 1, cards beer-2; blue: bread 0, cards beer-1 loaded-die");
    table.play("red: challenge blue\nred: bet 1").pass().play("blue: bet 0");
    table.play("blue: play beer-1 on blue").pass_chain().pass();
    table.play("chance: roll 3\nchance: roll 4");
    let scores = |table: &Table| Side::ALL.map(|side| table.brawl().score(side));
    assert_eq!(scores(&table), [4, 5]);
    table.answer("red: play beer-2 on red").pass_chain();
    assert_eq!((scores(&table), table.brawl().ko), ([6, 5], None));
    table.answer("blue: play loaded-die on red").pass_chain().play("chance: roll 2");
    assert_eq!(scores(&table), [3, 5]);
    assert!(table.seen().tavern_discard.has(Card::Beer2));
}

#[test]
fn vector_score() {
    let mut table = set(
        "left 1; turn blue; at end; red: forged elders-ring hooped-tankard, minerals onyx coal granite, coins 7; blue: forged beard-comb clan-shield, minerals coal 3, coins 0",
    );
    table.play("blue: discard");
    assert_eq!(table.points(Red), 23);
}
