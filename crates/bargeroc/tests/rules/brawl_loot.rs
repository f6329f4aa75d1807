//! What a brawl brings.

use bargeroc::*;
use karst_kit::{Hiding, Position, Viewer};

use crate::table::*;

/// Red against blue without bets, rolled and closed, up to the theft or the end of the brawl.
fn fought(scene: &str, attacker: u8, defender: u8) -> Table {
    let mut table = set(&format!("at tavern; red: bread 0; blue: bread 0; {scene}"));
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass();
    table.play(&format!("chance: roll {attacker}"));
    if attacker < 6 {
        table.play(&format!("chance: roll {defender}"));
    }
    while table.moment() == Some(Moment::BrawlScore) {
        table.pass_once();
    }
    table
}

#[test]
fn bar_095_an_attacker_who_wins_steals_one_mineral() {
    let mut table = fought("red: minerals coal; blue: minerals onyx gold", 5, 1);
    table.pass().play("chance: mineral gold");
    assert_eq!((table.hand(Red), table.hand(Blue)), (minerals("coal gold"), minerals("onyx")));
}

#[test]
fn bar_096_a_defender_who_wins_without_ko_steals_nothing() {
    let mut table = fought("red: minerals coal; blue: minerals onyx", 1, 5);
    assert_eq!(table.moment(), Some(Moment::AfterBrawl));
    table.pass();
    assert_eq!((table.hand(Red), table.hand(Blue)), (minerals("coal"), minerals("onyx")));
}

#[test]
fn bar_097_a_defender_who_wins_by_ko_steals() {
    let mut table = fought("red: minerals coal; blue: minerals onyx", 5, 6);
    assert_eq!(table.seen().being_received, Some(Origin::Hand(Red)));
    table.pass().play("chance: mineral coal");
    assert_eq!((table.hand(Red), table.hand(Blue)), (Minerals::NONE, minerals("coal onyx")));
}

#[test]
fn bar_098_a_loser_without_minerals_loses_nothing() {
    let mut table = fought("blue: coins 9, cards ambush, forged beard-comb", 5, 1);
    assert!(table.told().contains("blue has no mineral to steal."));
    table.pass();
    let blue = table.seen().dwarf(Blue).clone();
    assert_eq!((blue.coins, blue.cards, blue.objects.len(), blue.minerals), (9, 1, 1, 0), "no substitute");
}

#[test]
fn bar_099_the_stolen_mineral_is_any_card_of_the_hand() {
    let mut table =
        fought("blue: minerals onyx 3 coal granite, cards beer-1, coins 5, bread 3, forged beard-comb", 6, 0);
    table.pass();
    assert_eq!(table.offers(), ["mineral coal", "mineral onyx", "mineral granite"]);
    let weight = |id| table.0.state.weight(Choice::Mineral(mineral(id)));
    assert_eq!(["coal", "onyx", "granite"].map(weight), [1, 3, 1]);
    table.play("chance: mineral onyx");
    let blue = table.seen().dwarf(Blue).clone();
    assert_eq!((blue.minerals, blue.cards, blue.coins, blue.bread, blue.objects.len()), (4, 1, 5, 3, 1));
}

#[test]
fn bar_177_a_brawl_without_loot_is_still_won() {
    let mut table = fought("players 3; blue: cards ambush; yellow: cards my-turn ambush", 5, 1);
    assert_eq!((table.moment(), table.brawl().winner), (Some(Moment::AfterBrawl), Some(Red)));
    assert_eq!(table.polled(), [Blue, Yellow], "the winner cannot play My turn");
    table.answer("yellow: play my-turn on red");
    assert!(table.told().contains("red wins the brawl against blue."));
}

#[test]
fn bar_178_after_a_tie_only_the_window_after_the_rolls_opens_again() {
    let mut table = fought("red: cards beer-1 beer-2", 3, 3);
    assert_eq!(table.actor(), "chance", "rolled again at once");
    table.play("chance: roll 2");
    assert_eq!(table.actor(), "chance");
    table.play("chance: roll 2");
    assert_eq!(table.moment(), Some(Moment::BrawlScore));
    table.answer("red: play beer-1 on red");
}

#[test]
fn bar_179_a_ko_by_a_loaded_die_wins_for_the_owner_of_the_die() {
    for (die, winner) in [("red", Red), ("blue", Blue)] {
        let mut table = set("at tavern; players 3; red: bread 0; yellow: cards loaded-die");
        table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass();
        table.play("chance: roll 3\nchance: roll 4");
        table.answer(&format!("yellow: play loaded-die on {die}")).pass_chain();
        table.play("chance: roll 6");
        assert_eq!((table.brawl().winner, table.moment()), (Some(winner), Some(Moment::AfterBrawl)), "{die}");
    }
}

#[test]
fn bar_180_brawls_by_my_turn_belong_to_the_active_players_turn() {
    let mut table = fought("players 3; yellow: cards my-turn", 5, 1);
    table.answer("yellow: play my-turn on blue").pass();
    assert_eq!((table.actor(), table.seen().active), ("yellow".to_owned(), Red));
    table.play("yellow: bet 0\nblue: bet 0").pass().play("chance: roll 5\nchance: roll 1").pass();
    table.pass_drawing("tavern beer-1");
    assert!(table.is_at(Place::End) && table.is_asked(Red));
    assert_eq!((table.tavern(Red).total(), table.tavern(Yellow).total()), (3, 0), "only red draws");
}

/// Who was robbed knows what it was; nobody else does.
#[test]
fn a_robbed_player_knows_the_mineral() {
    let mut table = fought("players 3; blue: minerals onyx coal", 5, 1);
    table.pass();
    let choice = Choice::Mineral(mineral("onyx"));
    let hears = |seat| Bargeroc::hears(&table.0.state, choice, Viewer::Seat(seat));
    assert_eq!([Red, Blue, Yellow].map(hears), [true, true, false]);
}

/// How the brawl ended stays in sight until the next challenge; the stolen mineral only for its thief and its owner.
#[test]
fn bar_164_the_latest_brawl_is_remembered_and_its_loot_only_by_two() {
    let lost = fought("red: minerals coal; blue: minerals gold", 3, 4).seen().last_brawl.unwrap();
    assert_eq!((lost.winner(), lost.taken_by, lost.loot), (Side::Defender, None, None));
    let mut table = fought("players 3; red: minerals coal; blue: minerals gold", 6, 0);
    table.pass().play("chance: mineral gold");
    let seen = |viewer| table.0.state.view(viewer).last_brawl.unwrap();
    let outcome = seen(Viewer::Public);
    assert_eq!(
        (outcome.winner(), outcome.brawl.ko, outcome.brawl.faces),
        (Side::Attacker, Some(Side::Attacker), [6, 0])
    );
    assert_eq!((outcome.taken_by, outcome.loot), (Some(Red), None));
    let loot = [Red, Blue, Yellow].map(|seat| seen(Viewer::Seat(seat)).loot);
    assert_eq!(loot, [Some(mineral("gold")), Some(mineral("gold")), None]);
}

#[test]
fn bar_084_the_latest_brawl_keeps_its_mugs_until_the_next_challenge() {
    let mut table = set("at tavern; red: bread 0, cards beer-2; blue: bread 0, minerals coal");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0\nblue: pass\nred: play beer-2 on red").pass();
    table.play("chance: roll 3\nchance: roll 4").pass();
    let outcome = table.seen().last_brawl.unwrap();
    assert_eq!(Side::ALL.map(|side| outcome.brawl.score(side)), [5, 4]);
    table.play("chance: mineral coal").pass();
    while table.seen().active == Red {
        let choice = table.offers().swap_remove(0);
        let actor = table.0.state.actor().unwrap();
        table.play(&format!("{actor}: {choice}"));
    }
    assert_eq!(table.seen().last_brawl.map(|last| last.brawl), Some(outcome.brawl), "into the next turn");
    assert_eq!(table.seen().brawl, None);
    let next = set("at tavern; then challenge blue");
    assert_eq!(next.seen().last_brawl, None, "a brawl under way");
}
