//! The end of the game: titles, scores, winners.

use bargeroc::*;
use karst_kit::{Lang, Rules, Speak};

use crate::table::*;

/// The last turn of a game of three, played to its end without any change of hands.
fn ended(scene: &str) -> Table {
    let mut table = set(&format!("players 3; left 1; turn yellow; at end; {scene}"));
    table.play("yellow: discard");
    assert!(table.seen().over);
    table
}

const EVEN: &str = "red: coins 2; blue: coins 2; yellow: coins 2";

#[test]
fn bar_137_the_game_ends_before_the_pickaxe_holders_turn() {
    let mut table = set("players 3; first blue; left 2; turn red; at end");
    table.play("red: discard");
    assert_eq!((table.seen().over, table.seen().rounds_left, table.seen().active), (false, 1, Blue));
    table.finish_turn().finish_turn();
    assert!(!table.seen().over);
    assert_eq!(table.seen().active, Red);
    table.finish_turn();
    assert!(table.seen().over);
    assert_eq!(table.refusal_when_over(), "The game is over. (BAR-137)");
}

impl Table {
    fn refusal_when_over(&mut self) -> String {
        self.refusal("nobody: leave")
    }
}

#[test]
fn bar_138_titles_for_most_objects_minerals_and_coins() {
    let table = ended(
        "red: forged beard-comb clan-shield; blue: minerals coal 3; yellow: coins 5; blue: forged guards-axe",
    );
    let told = table.told();
    assert!(
        told.contains("red is Master smith.\nblue is Master miner.\nyellow is Master of coffers."),
        "{told}"
    );
    let lines = |seat: usize| {
        let score = table.0.state.score().swap_remove(seat);
        score.lines.into_iter().map(|line| line.what.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(lines(0), ["beard-comb", "clan-shield", "minerals", "coins", "master-smith"]);
    assert!(told.find("The game is over.") < told.find("Master smith"));
}

#[test]
fn bar_139_a_tie_for_first_place_leaves_a_title_to_nobody() {
    let table = ended("red: forged beard-comb; blue: forged guards-axe; yellow: coins 2");
    let told = table.told();
    for title in ["Master smith", "Master miner", "Master of coffers"] {
        assert!(told.contains(&format!("Nobody is {title}: a tie.")), "{told}");
    }
    assert_eq!(table.points(Yellow), 1, "also at 0");
}

#[test]
fn bar_140_a_player_may_hold_any_number_of_titles() {
    let table = ended("red: forged beard-comb, minerals coal, coins 9");
    assert_eq!(table.points(Red), 5 + 4 + 3 * 4);
    assert_eq!(table.points(Blue), 1);
    let table = ended(&format!("red: forged beard-comb, minerals coal; {EVEN}"));
    assert_eq!(table.points(Red), 5 + 1 + 2 * 4);
}

#[test]
fn bar_141_each_title_is_worth_4() {
    assert_eq!(TITLE_POINTS, 4);
    let table = ended(&format!("red: minerals coal; {EVEN}"));
    assert_eq!((table.points(Red), table.points(Blue)), (1 + 4, 1));
}

#[test]
fn bar_142_the_score_adds_up() {
    let table = ended(
        "red: forged elders-ring hooped-tankard, minerals onyx coal granite, coins 7; blue: forged beard-comb, minerals coal 3, coins 9; yellow: coins 0",
    );
    assert_eq!(table.points(Red), 9 + 4 + 2 + 1 + 3 + 4);
    assert_eq!(table.points(Blue), 5 + 4 + 4);
    let score = &table.0.state.score()[0];
    assert_eq!(score.total, score.lines.iter().map(|line| line.points).sum::<i32>());
}

#[test]
fn bar_143_no_half_points_for_coins() {
    let table = ended("red: coins 7; blue: coins 7; yellow: coins 1");
    assert_eq!((table.points(Red), table.points(Yellow)), (3, 0));
}

#[test]
fn bar_144_bread_bags_and_tavern_cards_score_nothing() {
    let table = ended(&format!("red: bread 9, bags 3, cards ambush 3; {EVEN}"));
    assert_eq!((table.points(Red), table.points(Blue)), (1, 1));
}

#[test]
fn bar_145_unsellable_minerals_score_their_prestige() {
    let table = ended("red: minerals granite orichalcum; blue: minerals coal 2; yellow: minerals iron 2");
    assert_eq!(table.points(Red), 1 + 4 + 1);
}

#[test]
fn bar_146_the_most_prestigious_object_breaks_a_tie() {
    let table = ended(
        "red: forged idol-of-the-deep beard-comb, coins 0; blue: forged elders-ring onyx-dagger, coins 0; yellow: coins 0",
    );
    assert_eq!((table.points(Red), table.points(Blue)), (17, 17));
    assert!(table.wins(Red) && !table.wins(Blue));
    let table = ended(
        "red: minerals orichalcum, coins 2; blue: forged beard-comb, minerals coal, coins 0; yellow: coins 2",
    );
    assert_eq!((table.points(Red), table.points(Blue)), (5, 9));
    let table = ended(
        "red: coins 10, minerals coal; blue: forged beard-comb, minerals coal, coins 0; yellow: minerals coal, coins 0",
    );
    assert_eq!((table.points(Red), table.points(Blue)), (9, 9));
    assert!(table.wins(Blue) && !table.wins(Red), "no object counts 0");
}

#[test]
fn bar_147_players_still_tied_share_the_victory() {
    let table = ended(
        "red: forged underground-clock, coins 0; blue: forged idol-of-the-deep, coins 0; yellow: coins 0",
    );
    assert!(table.wins(Red) && table.wins(Blue) && !table.wins(Yellow));
    let said = Bargeroc::ask(Lang::En, &table.seen(), &|seat| seat.to_string());
    assert_eq!(said, "red and blue share the victory.");
}

#[test]
fn bar_184_the_highest_total_wins() {
    let table = ended("red: coins 10; blue: forged crown-of-bargeroc; yellow: minerals orichalcum 2");
    assert_eq!([Red, Blue, Yellow].map(|seat| table.wins(seat)), [false, true, false]);
    let said = Bargeroc::ask(Lang::En, &table.seen(), &|seat| seat.to_string());
    assert_eq!(said, "blue is the best dwarf of Bargeroc!");
}
