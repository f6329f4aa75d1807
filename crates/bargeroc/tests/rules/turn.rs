//! The course of a turn and of the rounds.

use bargeroc::*;

use crate::table::*;

#[test]
fn bar_017_merchant_mine_forge_tavern_in_that_order() {
    let mut table = set("");
    assert!(table.is_at(Place::Merchant));
    table.play("red: leave").pass_drawing("mineral coal");
    assert!(table.is_at(Place::Mine));
    assert_eq!(table.refusal("red: sell coal"), "This cannot be done now: you are at the mine. (BAR-017)");
    table.play("red: leave");
    assert!(table.is_at(Place::Forge));
    assert!(table.refusal("red: eat").contains("BAR-017"));
    table.play("red: leave");
    assert!(table.is_at(Place::Tavern));
    assert!(table.refusal("red: renew beard-comb").contains("BAR-017"));
    assert!(table.offers().iter().all(|offer| offer.starts_with("challenge")), "no way back or past");
}

#[test]
fn bar_018_turns_pass_clockwise() {
    let mut table = set("players 4; first yellow");
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(table.seen().active);
        table.finish_turn();
    }
    assert_eq!(order, [Yellow, Green, Red, Blue, Yellow]);
    assert_eq!(table.seen().rounds_left, 4, "a round is complete when all have taken a turn");
}

#[test]
fn bar_019_the_counter_drops_when_play_returns_to_the_pickaxe() {
    let mut table = set("players 3; first blue");
    let mut counter = Vec::new();
    for _ in 0..7 {
        counter.push(table.seen().rounds_left);
        table.finish_turn();
    }
    assert_eq!(counter, [6, 6, 6, 5, 5, 5, 4]);
}

#[test]
fn bar_020_everybody_has_the_same_number_of_turns() {
    for players in 2..=6 {
        let mut turns = [0; 6];
        let mut table = set(&format!("players {players}; first blue"));
        while !table.seen().over {
            turns[table.seen().active.index()] += 1;
            table.finish_turn();
        }
        let players = usize::from(players as u8);
        assert!(turns[..players].iter().all(|&n| n == usual_rounds(players as u8)), "{turns:?}");
    }
}

#[test]
fn bar_021_only_the_free_mineral_and_the_brawl_are_compulsory() {
    let mut table = set("red: coins 9, bread 3, minerals copper coal iron; blue: minerals onyx");
    table.play("red: leave");
    assert_eq!(table.seen().being_received, Some(Origin::Mine), "the free mineral comes by itself");
    table.pass_drawing("mineral coal").play("red: leave\nred: leave");
    assert!(!table.is_offered("leave") && !table.is_offered("pass"));
    assert_eq!(table.refusal("red: leave"), "The brawl is compulsory: challenge somebody. (BAR-078)");
}

/// Whatever happens, there is a way on.
#[test]
fn bar_183_no_stage_can_get_stuck() {
    for stage in ["merchant", "mine", "forge"] {
        let scene = format!("at {stage}; red: coins 0, bread 0; blue: bread 0; sale none");
        assert!(set(&scene).is_offered("leave"), "{stage}");
    }
    assert!(set("red: refused").is_offered("leave"));
    let mut table = set("at tavern; red: bread 0; blue: bread 0");
    assert_eq!(table.offers(), ["challenge blue"]);
    table.play("red: challenge blue");
    assert!(table.is_offered("bet 0"));
}
