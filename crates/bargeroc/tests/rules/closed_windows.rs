//! Windows that do not open, cards that nobody sees, and the end of windows.

use bargeroc::*;
use karst_kit::{Hiding, Viewer};

use crate::table::*;

#[test]
fn bar_162_no_gain_window_without_a_mineral() {
    let mut table = set("mine none; mineral-discard none; blue: minerals rest, cards ambush");
    table.play("red: leave");
    assert_eq!(table.moment(), Some(Moment::Free), "nothing mined");
    let mut table = set("at tavern; blue: cards ambush; red: bread 0");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 6");
    assert_eq!(table.moment(), Some(Moment::AfterBrawl), "nothing stolen");
}

#[test]
fn bar_163_a_bread_window_closes_with_the_last_bread() {
    let mut table = set("players 3; at tavern; red: bread 1; blue: cards racket; yellow: cards racket");
    table.play("red: challenge blue\nred: bet 1\nblue: play racket").pass_chain();
    assert_eq!(
        (table.actor(), table.question()),
        ("blue".to_owned(), Some(Task::Brawl(Step::Bet(Side::Defender))))
    );
    let mut table = set("players 3; at tavern; red: bread 2; blue: cards racket; yellow: cards racket");
    table.play("red: challenge blue\nred: bet 2\nblue: play racket").pass_chain();
    assert_eq!((table.moment(), table.actor()), (Some(Moment::Bread), "blue".to_owned()), "bread is left");
}

#[test]
fn bar_164_nobody_looks_at_a_mineral_being_received() {
    let mut table = set("players 3; at tavern; red: bread 0; blue: minerals onyx coal; yellow: cards ambush");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 6");
    assert_eq!(table.hand(Blue), minerals("onyx coal"), "not even the player robbed can tell which it is");
    assert_eq!(table.seen().dwarf(Blue).minerals, 1, "but one is on its way");
    table.answer("yellow: play ambush").pass_chain().pass();
    table.play("chance: mineral onyx");
    let received = table.0.events.iter().rfind(|event| matches!(event, Event::Received { .. })).unwrap();
    let knows = |seat| match Bargeroc::veil(*received, Viewer::Seat(seat)) {
        Event::Received { mineral, .. } => mineral.detail().is_some(),
        _ => false,
    };
    assert_eq!([Red, Blue, Yellow].map(knows), [false, true, true], "red never sees it");
    assert_eq!((table.hand(Blue), table.hand(Yellow)), (minerals("coal"), minerals("onyx")));
}

#[test]
fn bar_165_a_lucky_day_cannot_draw_itself() {
    let mut table = set("tavern-pile none; tavern-discard beer-1; red: cards lucky-day; blue: cards rest");
    table.play("red: play lucky-day").pass();
    assert_eq!(table.offers(), ["tavern beer-1"]);
    table.play("chance: tavern beer-1");
    assert_eq!(table.seen().tavern_discard, cards("lucky-day"), "discarded after its effect");
    assert_eq!(table.tavern(Red), cards("beer-1"));
}

#[test]
fn bar_165_my_turn_is_discarded_once_the_brawl_is_announced() {
    let mut table = set("players 3; at tavern; red: bread 0; yellow: cards my-turn");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass().play("chance: roll 6");
    table.answer("yellow: play my-turn on red").pass_chain();
    assert_eq!(table.seen().tavern_discard, cards("my-turn"));
    assert_eq!(table.brawl().fighters, [Yellow, Red]);
}

#[test]
fn bar_166_no_card_while_an_effect_is_carried_out() {
    let mut table =
        set("players 3; red: cards drought; blue: cards doggy-bag beer-1; yellow: cards doggy-bag ambush");
    table.play("red: play drought").pass();
    assert_eq!(table.actor(), "blue");
    assert_eq!(table.offers(), ["keep doggy-bag", "keep beer-1"]);
    assert_eq!(
        table.refusal("blue: play doggy-bag"),
        "First say which tavern card you keep; no card can be played now. (BAR-166, BAR-171)"
    );
    let mut table = set("red: cards lucky-day; blue: cards in-your-dreams doggy-bag");
    table.play("red: play lucky-day").pass();
    assert_eq!(table.actor(), "chance", "between the two draws nobody is asked");
    table.play("chance: tavern beer-1");
    assert_eq!(table.actor(), "chance");
}

/// Sealed answers: the first in order plays, the others are asked again.
#[test]
fn bar_167_the_first_in_polling_order_plays() {
    let mut table = set("players 4; red: minerals onyx; blue: cards inflation; green: cards devaluation");
    table.play("red: sell onyx");
    let may = |seat| answers(&table.seen_by(seat)).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(may(Blue), ["pass", "play inflation"]);
    assert_eq!(may(Green), ["pass", "play devaluation"], "known before green's turn comes");
    assert_eq!(may(Yellow), ["pass"]);
    table.play("blue: play inflation").pass_chain();
    assert_eq!((table.price(), table.tavern(Green)), (6, cards("devaluation")), "green keeps the card");
    table.answer("green: play devaluation").pass_chain();
    assert_eq!(table.price(), 3);
}

/// Whenever a window is open, hands of tavern cards only shrink, so every window ends.
#[test]
fn bar_168_no_tavern_card_enters_a_hand_while_a_window_is_open() {
    let mut before: Option<u16> = None;
    walk(|_, view| {
        let held: u16 = view.dwarfs.iter().map(|dwarf| u16::from(dwarf.cards)).sum();
        let is_open = view.agenda.iter().any(|task| matches!(task, Task::Window(_)));
        if let (true, Some(before)) = (is_open, before) {
            assert!(held <= before, "{held} after {before}");
            assert!(!matches!(view.question(), Some(Task::Draw { .. })));
        }
        before = is_open.then_some(held);
    });
}
