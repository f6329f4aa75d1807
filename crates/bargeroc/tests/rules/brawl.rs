//! Bets, rolls and scores.

use bargeroc::*;

use crate::table::*;

/// A brawl of red against blue with these bets, up to the first roll.
fn fight(scene: &str, bets: [u16; 2]) -> Table {
    let mut table = set(&format!("at tavern; red: bread {}; blue: bread {}; {scene}", bets[0], bets[1]));
    table.play(&format!("red: challenge blue\nred: bet {}", bets[0])).pass();
    table.play(&format!("blue: bet {}", bets[1])).pass();
    table
}

fn rolls(table: &mut Table, attacker: u8, defender: u8) {
    table.play(&format!("chance: roll {attacker}\nchance: roll {defender}"));
}

/// Of 36 pairs of rolls: how many the attacker wins, how many the defender wins by KO, how many decide.
fn odds(bets: [u16; 2]) -> [u32; 3] {
    let (mut wins, mut knock_outs, mut ties) = (0, 0, 0);
    for attacker in 1..=6 {
        for defender in 1..=6 {
            let mut table = fight("", bets);
            table.play(&format!("chance: roll {attacker}"));
            if table.actor() == "chance" {
                table.play(&format!("chance: roll {defender}"));
                while table.moment() == Some(Moment::BrawlScore) {
                    table.pass_once();
                }
            }
            match table.brawl().winner {
                Some(Red) => wins += 1,
                Some(_) => knock_outs += u32::from(table.brawl().ko.is_some()),
                None => ties += 1,
            }
        }
    }
    [wins, knock_outs, 36 - ties]
}

/// Attacker's wins against decided pairs, as a fraction.
#[track_caller]
fn assert_odds(bets: [u16; 2], fraction: [u32; 2]) {
    let [wins, _, decided] = odds(bets);
    assert_eq!(wins * fraction[1], decided * fraction[0], "{wins} of {decided}");
}

#[test]
fn bar_078_exactly_one_rival_of_choice_must_be_challenged() {
    let mut table = set("at tavern; players 4; yellow: minerals onyx");
    assert_eq!(table.offers(), ["challenge blue", "challenge yellow", "challenge green"]);
    assert_eq!(table.refusal("red: challenge red"), "Challenge another player of this table. (BAR-078)");
    table.play("red: challenge green");
    assert_eq!(table.brawl().fighters, [Red, Green], "even one without minerals");
    assert!(table.offers_of("challenge").is_empty());
}

#[test]
fn bar_079_the_attacker_bets_first_both_before_any_roll() {
    let mut table = set("at tavern");
    table.play("red: challenge blue");
    assert_eq!(table.actor(), "red");
    table.play("red: bet 1").pass();
    assert_eq!(table.actor(), "blue");
    table.play("blue: bet 2").pass();
    assert_eq!((table.brawl().bets, table.brawl().faces), ([1, 2], [0, 0]));
    assert_eq!(table.actor(), "chance");
}

#[test]
fn bar_080_a_bet_is_any_number_of_the_own_bread() {
    let mut table = set("at tavern; red: bread 7, bags 1");
    table.play("red: challenge blue");
    assert_eq!(table.offers_of("bet"), ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    assert_eq!(table.refusal("red: bet 9"), "You have only 8 bread. (BAR-058, BAR-080)");
    table.play("red: bet 0");
    assert_eq!(table.actor(), "blue", "no bread, no window");
}

#[test]
fn bar_081_each_bread_adds_1_for_the_whole_brawl() {
    let mut table = fight("", [3, 1]);
    rolls(&mut table, 1, 3);
    assert_eq!([table.brawl().score(Side::Attacker), table.brawl().score(Side::Defender)], [4, 4]);
    table.pass();
    rolls(&mut table, 2, 2);
    assert_eq!([table.brawl().score(Side::Attacker), table.brawl().score(Side::Defender)], [5, 3]);
}

#[test]
fn bar_082_bread_that_was_bet_is_spent_whoever_wins() {
    for (attacker, defender) in [(5, 1), (1, 5)] {
        let mut table = fight("", [2, 2]);
        assert_eq!((table.bread(Red), table.bread(Blue)), (0, 0), "spent before the rolls");
        rolls(&mut table, attacker, defender);
        table.pass();
        assert_eq!((table.bread(Red), table.bread(Blue)), (0, 0));
    }
}

#[test]
fn bar_083_the_attacker_rolls_first() {
    let mut table = fight("", [0, 0]);
    table.play("chance: roll 3");
    assert_eq!(table.brawl().faces, [3, 0]);
    table.play("chance: roll 5");
    assert_eq!(table.brawl().faces, [3, 5]);
    assert!(table.told().contains("red rolls 3.\nblue rolls 5.\n"));
}

#[test]
fn bar_084_a_score_is_face_plus_bread_plus_mugs() {
    let mut table = fight("red: cards beer-3 beer-1", [2, 0]);
    rolls(&mut table, 2, 5);
    table.answer("red: play beer-3 on red").pass_chain();
    table.answer("red: play beer-1 on blue").pass_chain();
    assert_eq!([table.brawl().score(Side::Attacker), table.brawl().score(Side::Defender)], [7, 6]);
}

#[test]
fn bar_085_the_higher_score_wins() {
    for (attacker, defender, winner) in [(4, 3, Red), (3, 4, Blue), (5, 1, Red)] {
        let mut table = fight("", [0, 0]);
        rolls(&mut table, attacker, defender);
        table.pass_once().pass_once();
        assert_eq!(table.brawl().winner, Some(winner));
    }
}

#[test]
fn bar_086_equal_scores_are_rolled_again_until_somebody_wins() {
    let mut table = fight("", [0, 0]);
    for face in [2, 5, 1] {
        rolls(&mut table, face, face);
        table.pass();
        assert_eq!((table.actor(), table.brawl().faces), ("chance".to_owned(), [0, 0]));
    }
    table.play("chance: roll 4");
    assert_eq!(table.brawl().faces, [4, 0], "attacker first");
    table.play("chance: roll 2").pass_once().pass_once();
    assert_eq!(table.brawl().winner, Some(Red));
}

#[test]
fn bar_087_on_a_reroll_the_bets_stay() {
    let mut table = fight("", [1, 2]);
    rolls(&mut table, 3, 2);
    table.pass();
    assert_eq!((table.brawl().bets, table.actor()), ([1, 2], "chance".to_owned()), "nobody bets again");
    rolls(&mut table, 1, 1);
    assert_eq!([table.brawl().score(Side::Attacker), table.brawl().score(Side::Defender)], [2, 3]);
}

#[test]
fn bar_088_mugs_fall_from_a_die_that_is_rolled_again() {
    let mut table = fight("red: cards beer-2", [0, 0]);
    rolls(&mut table, 1, 3);
    table.answer("red: play beer-2 on red").pass();
    assert_eq!(table.brawl().mugs, [Cards::NONE; 2], "3 to 3: rolled again");
    assert_eq!(table.seen().tavern_discard, cards("beer-2"));
    rolls(&mut table, 1, 3);
    assert_eq!(table.brawl().score(Side::Attacker), 1);
}

#[test]
fn bar_089_mugs_stay_on_the_die_that_is_not_rolled_again() {
    let mut table = fight("red: cards beer-2 beer-1 loaded-die", [0, 0]);
    rolls(&mut table, 1, 4);
    table.answer("red: play beer-2 on red").pass_chain();
    table.answer("red: play beer-1 on blue").pass_chain();
    table.answer("red: play loaded-die on blue").pass_chain();
    table.play("chance: roll 2");
    assert_eq!(table.brawl().mugs, [cards("beer-2"), Cards::NONE]);
    assert_eq!([table.brawl().score(Side::Attacker), table.brawl().score(Side::Defender)], [3, 2]);
}

#[test]
fn bar_090_a_natural_6_wins_at_once() {
    let mut table = fight("", [0, 2]);
    table.play("chance: roll 6");
    assert_eq!(
        (table.brawl().winner, table.brawl().faces),
        (Some(Red), [6, 0]),
        "the defender does not roll"
    );
    let mut table = fight("", [2, 0]);
    rolls(&mut table, 5, 6);
    assert_eq!((table.brawl().winner, table.moment()), (Some(Blue), Some(Moment::AfterBrawl)));
}

#[test]
fn bar_091_the_ko_is_face_6() {
    assert_eq!(KO, 6);
    for face in 1..=5 {
        let mut table = fight("", [0, 0]);
        table.play(&format!("chance: roll {face}"));
        assert_eq!(table.brawl().winner, None);
    }
}

#[test]
fn bar_092_no_card_changes_a_ko_but_its_theft_can_be_ambushed() {
    let everything = "cards beer-3 loaded-die my-turn in-your-dreams ambush";
    let mut table = fight(&format!("red: minerals onyx; blue: minerals coal; blue: {everything}"), [0, 0]);
    table.play("chance: roll 6");
    assert_eq!(table.brawl().winner, Some(Red));
    assert_eq!((table.moment(), table.actor()), (Some(Moment::Gain), "blue".to_owned()));
    assert_eq!(table.offers(), ["pass", "play ambush"]);
    table.play("blue: play ambush").pass();
    assert_eq!(table.hand(Blue), minerals("coal"));
}

#[test]
fn bar_093_a_score_of_6_or_more_is_no_ko() {
    let mut table = fight("blue: cards beer-1", [3, 0]);
    rolls(&mut table, 3, 5);
    table.answer("blue: play beer-1 on blue").pass_chain();
    assert_eq!([table.brawl().score(Side::Attacker), table.brawl().score(Side::Defender)], [6, 6]);
    assert_eq!((table.brawl().ko, table.brawl().winner), (None, None));
    table.pass();
    assert_eq!(table.brawl().faces, [0, 0], "a tie like any other");
}

#[test]
fn bar_094_a_ko_on_a_reroll_counts() {
    let mut table = fight("", [0, 0]);
    rolls(&mut table, 2, 2);
    table.pass();
    rolls(&mut table, 5, 6);
    assert_eq!((table.brawl().ko, table.brawl().winner), (Some(Side::Defender), Some(Blue)));
}

#[test]
fn bar_100_even_bets() {
    assert_odds([0, 0], [16, 31]);
    let [_, knock_outs, decided] = odds([2, 2]);
    assert_eq!(knock_outs * 31, decided * 5);
}

#[test]
fn bar_101_leads_of_one_and_two() {
    assert_odds([1, 0], [21, 32]);
    assert_odds([2, 0], [25, 33]);
    assert_odds([0, 1], [3, 8]);
    assert_odds([0, 2], [3, 11]);
}

#[test]
fn bar_185_leads_of_four_and_more() {
    assert_odds([4, 0], [6, 7]);
    assert_odds([5, 0], [31, 36]);
    assert_odds([7, 0], [31, 36]);
    assert_odds([0, 4], [6, 35]);
    assert_odds([0, 5], [1, 6]);
    assert_odds([0, 7], [1, 6]);
}
