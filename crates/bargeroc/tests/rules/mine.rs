//! The mine.

use bargeroc::*;
use karst_kit::{Hiding, Position, Viewer};

use crate::table::*;

#[test]
fn bar_057_one_mineral_for_free() {
    let mut table = set("red: bread 0");
    table.play("red: leave").pass().play("chance: mineral onyx");
    assert_eq!((table.hand(Red), table.bread(Red)), (minerals("onyx"), 0));
    assert!(table.is_at(Place::Mine));
}

#[test]
fn bar_058_one_more_for_each_bread_at_most_two() {
    let mut table = set("at mine; red: bread 5");
    for eaten in 1..=2 {
        table.play("red: eat").pass_drawing("mineral coal");
        assert_eq!((table.hand(Red).total(), table.bread(Red)), (eaten, 5 - u16::from(eaten)));
    }
    assert!(!table.is_offered("eat"));
    assert_eq!(table.refusal("red: eat"), "Your stomach holds no more than 2 bread a turn. (BAR-058)");
    table.finish_turn();
    table.play("blue: leave").pass_drawing("mineral coal");
    assert!(table.is_offered("eat"), "counted anew each turn");
}

#[test]
fn bar_059_one_two_or_three_minerals() {
    for eaten in 0..=2u8 {
        let mut table = set("red: bread 9");
        table.play("red: leave").pass_drawing("mineral coal");
        for _ in 0..eaten {
            table.play("red: eat").pass_drawing("mineral coal");
        }
        table.play("red: leave");
        assert_eq!(table.hand(Red).total(), 1 + eaten);
    }
    let mut table = set("mine none; mineral-discard none; blue: minerals rest");
    table.play("red: leave\nred: leave");
    assert_eq!(table.hand(Red).total(), 0, "fewer only when the mine is exhausted");
}

#[test]
fn bar_060_each_draw_has_its_own_window() {
    let mut table = set("red: bread 1; blue: cards ambush");
    table.play("red: leave");
    assert_eq!((table.moment(), table.actor()), (Some(Moment::Gain), "blue".to_owned()));
    table.pass().play("chance: mineral coal\nred: eat").pass_once();
    assert_eq!((table.moment(), table.actor()), (Some(Moment::Gain), "blue".to_owned()));
    table.play("blue: play ambush").pass_drawing("mineral iron");
    assert_eq!((table.hand(Red), table.hand(Blue)), (minerals("coal"), minerals("iron")));
}

#[test]
fn bar_061_bread_is_announced_before_it_is_eaten() {
    let mut table = set("at mine; players 3");
    table.play("red: eat");
    assert_eq!((table.moment(), table.bread(Red), table.seen().eaten), (Some(Moment::Bread), 2, 0));
    assert_eq!(table.polled(), [Blue, Yellow]);
    table.pass();
    assert_eq!((table.bread(Red), table.seen().eaten), (1, 1));
}

#[test]
fn bar_062_the_last_bread_stolen_leaves_nothing_to_eat() {
    let mut table = set("at mine; red: bread 1; blue: cards racket, bread 0");
    table.play("red: eat\nblue: play racket").pass();
    assert!(table.is_at(Place::Mine));
    assert_eq!((table.hand(Red).total(), table.seen().eaten, table.bread(Blue)), (0, 0, 1));
    assert!(table.told().contains("red has no bread left to eat."));
}

#[test]
fn bar_063_bread_that_is_left_is_eaten() {
    let mut table = set("at mine; red: bread 2; blue: cards racket, bread 0");
    table.play("red: eat\nblue: play racket").pass_drawing("mineral coal");
    assert_eq!((table.bread(Red), table.bread(Blue), table.seen().eaten), (0, 1, 1));
    assert_eq!(table.hand(Red), minerals("coal"));
}

#[test]
fn bar_064_a_drawn_mineral_is_face_down_until_its_window_closes() {
    let mut table = set("players 3; red: minerals iron");
    table.play("red: leave");
    assert_eq!(table.hand(Red), minerals("iron"), "not even the miner knows it");
    assert_eq!(table.seen().mineral_pile, Minerals::all().total() - 1 - 3 - 1);
    table.pass();
    for mineral in ["onyx", "coal"] {
        let choice = Choice::Mineral(mineral.parse().unwrap());
        let hears = |seat| Bargeroc::hears(&table.0.state, choice, Viewer::Seat(seat));
        assert_eq!([Red, Blue, Yellow].map(hears), [true, false, false]);
        assert!(!Bargeroc::hears(&table.0.state, choice, Viewer::Public));
    }
    table.play("chance: mineral onyx");
    let heard = |seat| match Bargeroc::veil(*table.0.events.last().unwrap(), Viewer::Seat(seat)) {
        Event::Received { mineral, .. } => mineral.detail().copied(),
        other => panic!("{other:?}"),
    };
    assert_eq!([Red, Blue, Yellow].map(heard), [Some(mineral("onyx")), None, None]);
    assert_eq!(table.seen_by(Blue).dwarf(Red).hand, None);
    assert_eq!(table.seen_by(Blue).dwarf(Red).minerals, 2);
}

#[test]
fn bar_065_an_empty_pile_is_replaced_by_the_discard() {
    let mut table = set("mine none; mineral-discard onyx 2 coal; blue: minerals rest; sale none");
    table.play("red: leave");
    assert!(table.told().contains("shuffled into a new pile"));
    assert_eq!((table.seen().mineral_discard, table.seen().mineral_pile), (Minerals::NONE, 2));
    table.pass();
    assert_eq!(table.offers(), ["mineral coal", "mineral onyx"]);
    let weight = |id| table.0.state.weight(Choice::Mineral(mineral(id)));
    assert_eq!((weight("coal"), weight("onyx")), (1, 2));
}

#[test]
fn bar_066_an_exhausted_mine_gives_nothing() {
    let mut table = set("mine none; mineral-discard none; blue: minerals rest, cards ambush; red: bread 2");
    table.play("red: leave");
    assert!(table.is_at(Place::Mine), "no window");
    assert!(table.told().contains("The mine is exhausted: red finds nothing."));
    assert_eq!(table.refusal("red: eat"), "The mine is exhausted. (BAR-066)");
    assert_eq!(table.bread(Red), 2);
}

/// The last mineral is taken by the free draw: then nothing is left to eat for.
#[test]
fn bar_066_bread_cannot_be_eaten_once_the_last_mineral_is_out() {
    let mut table = set("mine coal; mineral-discard none; blue: minerals rest; sale none");
    table.play("red: leave").pass_drawing("mineral coal");
    assert_eq!(table.offers(), ["leave"]);
}
