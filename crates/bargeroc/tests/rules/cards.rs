//! Doggy bag, Shakedown and Ambush.

use bargeroc::*;

use crate::table::*;

#[test]
fn bar_117_a_doggy_bag_goes_into_every_stage_and_every_own_decision() {
    for stage in ["merchant", "mine", "forge", "tavern", "end"] {
        let mut table = set(&format!("at {stage}; red: cards doggy-bag"));
        table.play("red: play doggy-bag").pass();
        assert_eq!((table.bread(Red), table.is_asked(Red)), (3, true), "{stage}");
    }
    let mut table = set("at tavern; red: cards doggy-bag; then challenge blue");
    table.play("red: play doggy-bag").pass();
    assert_eq!(table.offers_of("bet"), ["0", "1", "2", "3"], "before the own bet");
    let mut table = set("red: coins 0, minerals coal, cards doggy-bag; sale ruby; then buy ruby");
    table.pass().play("red: play doggy-bag").pass();
    assert!(table.is_offered("sell coal"), "and in a forced sale");
}

#[test]
fn bar_117_a_doggy_bag_goes_into_every_window() {
    let everywhere = |table: &Table| {
        assert!(!table.is_asked(Blue) || table.is_offered("play doggy-bag"), "{:?}", table.question());
    };
    let mut table = set("red: minerals onyx, cards lucky-day; blue: cards doggy-bag, minerals coal");
    for line in
        ["red: play lucky-day", "red: sell onyx", "red: leave", "red: eat", "red: leave", "red: leave"]
    {
        table.play(line);
        everywhere(&table);
        table.pass();
        while table.actor() == "chance" {
            let first = table.offers()[0].clone();
            table.play(&format!("chance: {first}"));
        }
    }
    table.play("red: challenge blue\nred: bet 1");
    everywhere(&table);
    table.pass().play("blue: bet 0");
    everywhere(&table);
    table.pass().play("chance: roll 5\nchance: roll 1");
    everywhere(&table);
    table.pass_once().pass_once();
    everywhere(&table);
    assert_eq!(table.moment(), Some(Moment::Gain));
    table.pass().play("chance: mineral coal");
    everywhere(&table);
    assert_eq!(table.moment(), Some(Moment::AfterBrawl));
}

#[test]
fn bar_118_a_doggy_bag_in_play_is_bread() {
    let mut table = set("at mine; red: bread 0, bags 1");
    table.play("red: eat").pass_drawing("mineral coal");
    assert_eq!((table.bread(Red), table.hand(Red).total()), (0, 1), "eaten");
    let mut table = set("at tavern; red: bread 0, bags 2; then challenge blue");
    table.play("red: bet 2").pass();
    assert_eq!((table.brawl().bets[0], table.bread(Red)), (2, 0), "bet");
    let mut table = set("red: cards racket, bread 0; blue: bread 0, bags 1");
    table.play("red: play racket on blue").pass();
    assert_eq!((table.bread(Red), table.bread(Blue)), (1, 0), "stolen");
}

#[test]
fn bar_119_a_doggy_bag_in_play_is_no_tavern_card() {
    let mut table = set("players 3; red: cards drought; blue: bags 2, cards beer-1");
    table.play("red: play drought").pass();
    assert_eq!((table.bread(Blue), table.tavern(Blue)), (4, cards("beer-1")));
    let table = set("at end; red: bags 3, cards ambush 3");
    assert_eq!(table.offers(), ["discard"], "three cards and three bags are within the limit");
}

#[test]
fn bar_120_in_your_dreams_stops_a_doggy_bag_only_as_it_is_played() {
    let mut table = set("red: cards doggy-bag lucky-day; blue: cards in-your-dreams");
    table.play("red: play doggy-bag").pass();
    table.play("red: play lucky-day\nblue: play in-your-dreams").pass();
    assert_eq!(table.bread(Red), 3, "the counter hits the Lucky day, not the bag laid before");
    table.play("red: leave").pass().play("chance: mineral coal\nred: eat");
    assert!(!table.is_offered("play in-your-dreams"));
}

#[test]
fn bar_121_a_cancelled_doggy_bag_gives_no_bread() {
    let mut table = set("red: cards doggy-bag; blue: cards in-your-dreams");
    table.play("red: play doggy-bag\nblue: play in-your-dreams").pass();
    assert_eq!((table.bread(Red), table.seen().dwarf(Red).bags), (2, Cards::NONE));
    assert!(table.seen().tavern_discard.has(Card::DoggyBag));
}

#[test]
fn bar_122_bags_are_spent_before_tokens_and_discarded() {
    let mut table = set("at mine; red: bread 2, bags 1");
    table.play("red: eat").pass();
    assert_eq!((table.seen().dwarf(Red).bread, table.seen().dwarf(Red).bags), (2, Cards::NONE));
    assert_eq!(table.seen().tavern_discard, cards("doggy-bag"));
    let mut table = set("at tavern; red: bread 2, bags 1; then challenge blue");
    table.play("red: bet 2").pass();
    assert_eq!((table.seen().dwarf(Red).bread, table.seen().dwarf(Red).bags), (1, Cards::NONE));
}

#[test]
fn bar_123_a_shakedown_steals_exactly_one_bread() {
    let mut table = set("red: cards racket, bread 1; blue: bread 5");
    table.play("red: play racket on blue").pass();
    assert_eq!((table.bread(Red), table.bread(Blue)), (2, 4));
}

#[test]
fn bar_124_a_shakedown_answers_bread_or_is_played_between_actions() {
    let mut table = set("players 3; red: cards racket, minerals onyx; yellow: cards racket");
    assert_eq!(table.offers_of("play racket"), ["on blue", "on yellow"]);
    table.play("red: sell onyx");
    table.answer("yellow: pass");
    assert_eq!(table.offers(), ["pass"], "not in other windows");
    table.pass().play("red: leave").pass().play("chance: mineral coal\nred: eat");
    table.answer("yellow: play racket").pass();
    assert_eq!((table.bread(Yellow), table.bread(Red)), (3, 0), "one stolen, one eaten");
    let mut table = set("players 3; at tavern; yellow: cards racket");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 2");
    assert_eq!(table.polled(), [Yellow, Red]);
    assert_eq!(table.offers(), ["pass", "play racket"]);
    table.play("yellow: play racket").pass();
    assert_eq!((table.bread(Yellow), table.brawl().bets[1]), (3, 1));
}

#[test]
fn bar_125_a_shakedown_lowers_a_bet_to_what_is_left() {
    let mut table = set("at tavern; red: bread 3; blue: cards racket 2");
    table.play("red: challenge blue\nred: bet 3\nblue: play racket").pass();
    assert_eq!((table.brawl().bets[0], table.bread(Red)), (2, 0));
    assert!(table.told().contains("The bet of red shrinks to 2 bread."));
    let mut table = set("at tavern; red: bread 3; blue: cards racket");
    table.play("red: challenge blue\nred: bet 2\nblue: play racket").pass();
    assert_eq!((table.brawl().bets[0], table.bread(Red)), (2, 0), "enough is left");
}

#[test]
fn bar_126_ambush_on_mined_and_stolen_minerals_never_on_bought_ones() {
    let mut table = set("red: coins 5, minerals gold; blue: cards ambush 2, minerals onyx; sale iron");
    table.play("red: buy iron");
    assert_eq!(table.offers(), ["pass"], "bought");
    table.pass().play("red: leave");
    assert_eq!(table.offers(), ["pass", "play ambush"], "mined");
    table.play("blue: play ambush").pass_drawing("mineral coal");
    assert_eq!((table.hand(Blue), table.hand(Red)), (minerals("onyx coal"), minerals("gold iron")));
    table.play("red: leave\nred: leave\nred: challenge blue\nred: bet 0\nblue: bet 0").pass();
    table.play("chance: roll 6");
    assert_eq!(table.offers(), ["pass", "play ambush"], "stolen");
}

#[test]
fn bar_127_an_ambushed_mineral_can_be_ambushed_again() {
    let mut table = set("players 3; red: cards ambush; blue: cards ambush; yellow: cards ambush");
    table.play("red: leave\nblue: play ambush").pass_chain();
    assert_eq!(table.polled(), [Yellow, Red], "blue receives it now");
    table.play("yellow: play ambush").pass_chain();
    assert_eq!(table.polled(), [Red, Blue]);
    table.play("red: play ambush").pass_drawing("mineral onyx");
    assert_eq!(table.hand(Red), minerals("onyx"), "also by its previous holder");
    assert_eq!(table.seen().tavern_discard, cards("ambush ambush ambush"));
}

#[test]
fn bar_128_the_receiver_cannot_ambush() {
    let mut table = set("players 3; red: cards ambush; blue: cards ambush 2");
    table.play("red: leave");
    assert_eq!(table.polled(), [Blue, Yellow]);
    table.play("blue: play ambush").pass_chain();
    assert!(!table.polled().contains(&Blue));
}
