//! The set-up and its options.

use bargeroc::*;
use karst_kit::{Game, Position};

use crate::table::*;

/// Draws the first of what is possible until somebody has to decide.
fn dealt(setup: Setup) -> Table {
    let mut table = fresh(setup);
    while table.actor() == "chance" {
        let first = table.offers()[0].clone();
        table.play(&format!("chance: {first}"));
    }
    table
}

fn options(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect()
}

#[test]
fn bar_006_four_objects_face_up_and_sixteen_in_the_pile() {
    let view = dealt(Setup::usual(3)).seen();
    assert_eq!(view.shop.iter().flatten().count(), 4);
    assert_eq!(view.object_pile.len(), 16);
    assert!(view.bottom.is_empty());
}

#[test]
fn bar_007_three_sellable_minerals_for_sale_and_none_sold() {
    for players in 2..=6 {
        let view = dealt(Setup::usual(players)).seen();
        assert_eq!((view.for_sale.total(), view.sold.total()), (3, 0));
        assert!(view.for_sale.kinds().all(Mineral::is_sellable));
    }
}

/// Replacing and shuffling back is the same as never drawing one: chance draws the stall among the sellable ones, and
/// all unsellable ones are in the pile when hands are dealt.
#[test]
fn bar_008_an_unsellable_mineral_never_starts_on_the_stall() {
    let mut table = fresh(Setup::usual(2));
    table.play("chance: object beard-comb\nchance: object clan-shield\nchance: object guards-axe");
    table.play("chance: object steel-pickaxe");
    for drawn in ["coal", "onyx", "onyx"] {
        let offers = table.offers_of("mineral");
        assert!(!offers.contains(&"granite".to_owned()) && !offers.contains(&"orichalcum".to_owned()));
        assert!(table.refusal("chance: mineral granite").contains("cannot be drawn"));
        table.play(&format!("chance: mineral {drawn}"));
    }
    let weight = |id| table.0.state.weight(Choice::Mineral(mineral(id)));
    assert_eq!((weight("granite"), weight("orichalcum"), weight("onyx")), (6, 4, 6));
}

#[test]
fn bar_009_everybody_starts_with_2_minerals_3_cards_2_coins_2_bread() {
    for players in 2..=6 {
        for dwarf in dealt(Setup::usual(players)).seen().dwarfs {
            assert_eq!((dwarf.minerals, dwarf.cards, dwarf.coins, dwarf.bread), (2, 3, 2, 2));
        }
    }
}

#[test]
fn bar_010_the_mineral_pile_after_the_set_up() {
    let pile = |players| dealt(Setup::usual(players)).seen().mineral_pile;
    assert_eq!([2, 3, 4, 5, 6].map(pile), [67, 65, 63, 61, 59]);
}

#[test]
fn bar_011_the_tavern_pile_after_the_set_up() {
    let pile = |players| dealt(Setup::usual(players)).seen().tavern_pile;
    assert_eq!([2, 3, 4, 5, 6].map(pile), [71, 71, 68, 65, 62]);
}

#[test]
fn bar_012_the_usual_number_of_rounds() {
    let rounds = |players| Bargeroc::setup(players, &[]).unwrap().rounds;
    assert_eq!([2, 3, 4, 5, 6].map(rounds), [6, 6, 5, 5, 4]);
    assert_eq!(dealt(Setup::usual(6)).seen().rounds_left, 4);
}

#[test]
fn bar_013_another_number_of_rounds_may_be_chosen() {
    for rounds in 3..=8 {
        let setup = Bargeroc::setup(4, &options(&[("rounds", &rounds.to_string())])).unwrap();
        assert_eq!(dealt(setup).seen().rounds_left, rounds);
    }
    for bad in ["2", "9", "many"] {
        assert!(Bargeroc::setup(4, &options(&[("rounds", bad)])).is_err());
    }
    assert_eq!(Bargeroc::setup(6, &options(&[("rounds", "usual")])).unwrap().rounds, 4);
}

#[test]
fn bar_014_the_first_player_is_drawn_and_keeps_the_pickaxe() {
    let mut table = fresh(Setup::usual(3));
    while table.offers_of("first").is_empty() {
        let first = table.offers()[0].clone();
        table.play(&format!("chance: {first}"));
    }
    assert_eq!(table.offers(), ["first red", "first blue", "first yellow"]);
    let weights = [Red, Blue, Yellow].map(|seat| table.0.state.weight(Choice::First(seat)));
    assert_eq!(weights, [1; 3]);
    table.play("chance: first yellow");
    assert_eq!(table.actor(), "yellow");
    while !table.seen().over {
        table.finish_turn();
        assert_eq!(table.seen().first, Yellow);
    }
}

#[test]
fn bar_015_two_players_play_without_drought() {
    assert_eq!(Cards::deck(2).total(), 77);
    assert_eq!(Cards::deck(2).n(Card::Drought), 0);
    let mut table = fresh(Setup::usual(2));
    while table.offers_of("tavern").is_empty() {
        let first = table.offers()[0].clone();
        table.play(&format!("chance: {first}"));
    }
    assert!(!table.is_offered("tavern drought"));
}

#[test]
fn bar_016_more_players_play_with_all_droughts() {
    assert!((3..=6).all(|players| Cards::deck(players).n(Card::Drought) == 3));
}

#[test]
fn bar_157_the_fair_start_is_an_option_for_three_to_six() {
    assert!(Bargeroc::OPTIONS.iter().any(|option| option.key == "fair-start" && option.default() == "off"));
    assert!(!Bargeroc::setup(4, &[]).unwrap().fair_start, "off by default");
    assert!(Bargeroc::setup(2, &options(&[("fair-start", "on")])).is_err());
    let setup = Bargeroc::setup(5, &options(&[("fair-start", "on")])).unwrap();
    let mut table = fresh(setup);
    while table.actor() == "chance" {
        let outcome = match table.is_offered("first yellow") {
            true => "first yellow".to_owned(),
            false => table.offers()[0].clone(),
        };
        table.play(&format!("chance: {outcome}"));
    }
    let bread: Vec<u16> = table.seen().dwarfs.iter().map(|dwarf| dwarf.bread).collect();
    assert_eq!(bread, [2, 2, 5, 4, 3], "yellow is first, then green and violet");
}

/// A journal says how many rounds were played, not that it was the usual number.
#[test]
fn what_is_usual_is_written_out() {
    let written =
        |players| Bargeroc::options_of(&Bargeroc::setup(players, &options(&[("rounds", "usual")])).unwrap());
    assert_eq!(written(6), options(&[("rounds", "4"), ("fair-start", "off")]));
    assert_eq!(written(2), options(&[("rounds", "6"), ("fair-start", "off")]));
    let refused = Bargeroc::setup(2, &options(&[("fair-start", "on")])).unwrap_err().to_string();
    assert_eq!(refused, "option `fair-start` cannot be `on`; it can be off");
}

#[test]
fn options_that_do_not_exist_are_refused() {
    let refused = Bargeroc::setup(3, &options(&[("dragons", "on")])).unwrap_err().to_string();
    assert_eq!(refused, "bargeroc has no option `dragons`; `karst games` lists the options");
}
