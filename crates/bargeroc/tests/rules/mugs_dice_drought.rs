//! Beer mugs, Loaded die, My turn, Drought and Lucky day.

use bargeroc::*;
use karst_kit::{Hiding, Viewer};

use crate::table::*;

/// Red against blue without bets, up to the window before the rolls.
fn bets_made(scene: &str) -> Table {
    let mut table = set(&format!("at tavern; {scene}"));
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0");
    table
}

#[test]
fn bar_129_a_card_adds_its_mugs_to_one_die() {
    for (card, mugs) in [("beer-1", 1), ("beer-2", 2), ("beer-3", 3)] {
        let mut table = bets_made(&format!("red: cards {card}"));
        table.answer(&format!("red: play {card} on blue")).pass_chain();
        assert_eq!([table.brawl().bonus(Side::Attacker), table.brawl().bonus(Side::Defender)], [0, mugs]);
    }
    let mut table = bets_made("red: cards beer-1");
    table.pass_once();
    assert_eq!(table.refusal("red: play beer-1"), "Beer mug needs a target. (BAR-129, BAR-134)");
}

#[test]
fn bar_130_mugs_after_the_rolls_may_turn_the_result() {
    let mut table = bets_made("blue: cards beer-2");
    table.pass().play("chance: roll 4\nchance: roll 3");
    table.answer("blue: play beer-2 on blue").pass();
    assert!(table.told().contains("blue wins the brawl against red."));
}

#[test]
fn bar_131_bystanders_may_play_mugs_and_loaded_dice_on_either_die() {
    let mut table = bets_made("players 3; yellow: cards beer-1 loaded-die");
    table.answer("yellow: pass");
    table.pass().play("chance: roll 4\nchance: roll 3");
    table.answer("blue: pass");
    let mut offers = table.offers();
    offers.sort();
    let all = [
        "pass",
        "play beer-1 on blue",
        "play beer-1 on red",
        "play loaded-die on blue",
        "play loaded-die on red",
    ];
    assert_eq!(offers, all);
    assert!(table.refusal("yellow: play beer-1 on yellow").contains("BAR-131"));
}

#[test]
fn bar_132_a_loaded_die_is_rolled_again_by_its_owner() {
    let mut table = bets_made("red: cards loaded-die");
    assert!(!table.is_offered("play loaded-die on red"), "not before the rolls");
    table.pass().play("chance: roll 1\nchance: roll 3");
    table.answer("red: play loaded-die on red").pass_chain().play("chance: roll 5");
    assert_eq!(table.brawl().faces, [5, 3]);
    assert_eq!(table.moment(), Some(Moment::BrawlScore), "polling starts again");
    let mut table = bets_made("red: cards loaded-die");
    table.pass().play("chance: roll 1\nchance: roll 3");
    table.answer("red: play loaded-die on red").pass_chain().play("chance: roll 6");
    assert_eq!(table.brawl().winner, Some(Red), "a natural 6 wins at once");
}

#[test]
fn bar_133_the_winner_cannot_play_my_turn() {
    let mut table = bets_made("players 3; red: cards my-turn; blue: cards my-turn; yellow: cards my-turn");
    table.pass().play("chance: roll 6");
    assert_eq!((table.moment(), table.polled()), (Some(Moment::AfterBrawl), vec![Blue, Yellow]));
    assert!(answers(&table.seen_by(Red)).is_empty());
}

#[test]
fn bar_134_my_turn_starts_a_new_brawl_with_its_own_window_after() {
    let mut table = bets_made("players 3; yellow: cards my-turn, bread 1");
    table.pass().play("chance: roll 6");
    table.answer("yellow: play my-turn on blue").pass_chain();
    assert_eq!((table.actor(), table.brawl().fighters), ("yellow".to_owned(), [Yellow, Blue]));
    table.play("yellow: bet 1").pass().play("blue: bet 0").pass().play("chance: roll 4\nchance: roll 2");
    while table.moment() == Some(Moment::BrawlScore) {
        table.pass_once();
    }
    assert_eq!((table.moment(), table.polled()), (Some(Moment::AfterBrawl), vec![Blue, Red]));
}

#[test]
fn bar_135_drought_leaves_everybody_else_one_card() {
    let mut table = set(
        "players 3; red: cards drought ambush 2; blue: cards beer-1 beer-2 racket; yellow: cards ambush 2",
    );
    table.play("red: play drought").pass().play("blue: keep racket\nyellow: keep ambush");
    assert_eq!((table.tavern(Blue), table.tavern(Yellow)), (cards("racket"), cards("ambush")));
    assert_eq!(table.tavern(Red), cards("ambush ambush"), "its player discards nothing");
    assert_eq!(table.seen().tavern_discard, cards("drought beer-1 beer-2 ambush"));
    assert!(table.is_asked(Red));
}

#[test]
fn bar_136_lucky_day_draws_two_in_the_last_round_too() {
    for left in [3, 1] {
        let mut table = set(&format!("left {left}; at end; red: cards lucky-day"));
        table.play("red: play lucky-day").pass().play("chance: tavern beer-1\nchance: tavern beer-2");
        assert_eq!(table.tavern(Red), cards("beer-1 beer-2"));
        assert!(table.is_at(Place::End));
    }
}

#[test]
fn bar_169_a_doggy_bag_may_be_laid_while_the_drought_can_be_countered() {
    let mut table = set("players 3; red: cards drought; blue: cards doggy-bag beer-1 beer-2");
    table.play("red: play drought\nblue: play doggy-bag").pass_chain();
    assert_eq!((table.actor(), table.bread(Blue)), ("blue".to_owned(), 3));
    table.pass();
    assert_eq!(table.offers(), ["keep beer-1", "keep beer-2"]);
    let mut table = set("players 3; red: cards drought; blue: cards doggy-bag beer-1");
    table.play("red: play drought").pass();
    assert!(!table.is_offered("play doggy-bag"), "not once it takes effect");
}

#[test]
fn bar_170_who_holds_one_card_or_none_loses_nothing() {
    let mut table = set("players 4; red: cards drought; blue: cards beer-1; green: cards beer-2 2");
    table.play("red: play drought").pass();
    assert_eq!(table.actor(), "green", "blue and yellow are not asked");
    table.play("green: keep beer-2");
    assert_eq!(table.tavern(Blue), cards("beer-1"));
    let mut table = set("players 3; red: cards drought");
    table.play("red: play drought").pass();
    assert!(table.is_at(Place::Merchant), "it may be played although nobody loses a card");
    assert_eq!(table.seen().tavern_discard, cards("drought"));
}

#[test]
fn bar_171_the_discards_of_a_drought_are_shown_together() {
    let mut table =
        set("players 3; red: cards drought; blue: cards beer-1 racket; yellow: cards ambush 2 beer-3");
    table.play("red: play drought").pass();
    let choice: Choice = "keep racket".parse().unwrap();
    let hears = |seat| Bargeroc::hears(&table.0.state, choice, Viewer::Seat(seat));
    assert_eq!([Red, Blue, Yellow].map(hears), [false, true, false], "sealed");
    table.play("blue: keep racket");
    assert_eq!(table.tavern(Blue).total(), 2, "nothing is discarded yet");
    assert_eq!(table.seen_by(Blue).dwarf(Blue).kept, Some(Card::Racket));
    assert_eq!(table.seen_by(Yellow).dwarf(Blue).kept, None);
    assert!(!table.told().contains("discards"));
    table.play("yellow: keep beer-3");
    assert!(
        table.told().ends_with("blue discards Beer mug.\nyellow discards 2 × Ambush.\n"),
        "{}",
        table.told()
    );
}

#[test]
fn bar_172_no_shakedown_between_actions_when_nobody_has_bread() {
    let mut table = set("players 3; red: cards racket, bread 3; blue: bread 0; yellow: bread 0");
    assert!(table.offers_of("play").is_empty());
    assert_eq!(table.refusal("red: play racket on blue"), "No other player has bread. (BAR-172)");
    let table = set("players 3; red: cards racket; blue: bread 0; yellow: bread 0, bags 1");
    assert_eq!(table.offers_of("play"), ["racket on yellow"]);
}

#[test]
fn bar_173_a_shakedown_takes_a_bag_before_a_token() {
    let mut table = set("red: cards racket, bread 0; blue: bread 2, bags 1");
    table.play("red: play racket on blue").pass();
    let view = table.seen();
    assert_eq!((view.dwarf(Blue).bread, view.dwarf(Blue).bags), (2, Cards::NONE));
    assert_eq!((view.dwarf(Red).bread, view.dwarf(Red).bags), (0, cards("doggy-bag")));
    assert_eq!(table.bread(Red), 1);
}

#[test]
fn bar_174_my_turn_may_be_aimed_at_anybody_else() {
    let mut table = bets_made("players 4; yellow: cards my-turn");
    table.pass().play("chance: roll 6");
    table.answer("blue: pass");
    assert_eq!(
        table.offers_of("play my-turn"),
        ["on red", "on blue", "on green"],
        "winner and active player too"
    );
    assert!(table.refusal("yellow: play my-turn on yellow").contains("BAR-174"));
}

/// The five are played, shuffled into a new pile and drawn again at the end of the same turn: no sixth time.
#[test]
fn bar_175_lucky_day_at_most_five_times_a_turn() {
    let mut table = set(
        "at tavern; red: cards lucky-day 5; tavern-pile beer-1 4 beer-2 6; tavern-discard none; blue: cards rest",
    );
    for n in 1..=5 {
        table.play("red: play lucky-day").pass();
        while table.actor() == "chance" {
            let first = table.offers()[0].clone();
            table.play(&format!("chance: {first}"));
        }
        assert_eq!(table.seen().limited_plays, n);
    }
    table
        .play("red: challenge blue\nred: bet 0\nblue: bet 0")
        .pass()
        .play("chance: roll 1\nchance: roll 5")
        .pass();
    table.pass_drawing("tavern lucky-day");
    assert_eq!(table.tavern(Red).n(Card::LuckyDay), 3);
    assert!(!table.is_offered("play lucky-day"));
    assert_eq!(table.refusal("red: play lucky-day"), "Lucky day is played at most 5 times a turn. (BAR-175)");
    table.finish_turn();
    assert_eq!(table.seen().limited_plays, 0, "counted anew each turn");
}

#[test]
fn bar_176_lucky_day_draws_what_there_is() {
    let mut table = set("tavern-pile beer-1; tavern-discard none; red: cards lucky-day; blue: cards rest");
    table.play("red: play lucky-day").pass().play("chance: tavern beer-1");
    assert_eq!((table.tavern(Red), table.is_asked(Red)), (cards("beer-1"), true));
    let mut table = set("tavern-pile none; tavern-discard none; red: cards lucky-day; blue: cards rest");
    assert!(table.is_offered("play lucky-day"));
    table.play("red: play lucky-day").pass();
    assert_eq!(table.tavern(Red), Cards::NONE);
}
