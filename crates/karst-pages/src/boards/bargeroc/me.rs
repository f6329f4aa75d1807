//! The hand in front: cards one wants to pick up.

use bargeroc::{Card, Cards, Mineral, Minerals, card_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::discard::Selection;
use super::{Picker, Seen, cards, grammar, me as own_seat, people, places, standing};
use crate::{Easel, Id, Page, Word, crest, slot};

const IN_FRONT: Id = Id("f-me", "");
const TAVERNS: Id = Id("taverns", "");
const MINERALS: Id = Id("minerals", "");

/// What can be done with the tavern cards, by their place in the hand, and why not.
const HELD: &str = "held";
/// Which minerals there are.
const HAND: &str = "hand";
/// Which can be sold, and why not.
const SELL: &str = "sell";

/// The viewer's own hand lies in front; the public looks at whoever's turn it is.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    let Some(seat) = own_seat(sight) else { return html! { (page.part(IN_FRONT)) } };
    html! {
        section.mine-area id=(IN_FRONT) {
            header.purse {
                h2 { (crest(seat)) (page.part(people::who_id(seat))) }
                (page.part(people::lot_id(seat)))
                (page.part(people::forged_id(seat)))
                span.end { (page.part(standing::HANDLE)) (page.part(people::tally_id(seat))) }
            }
            div.hands {
                (page.part(TAVERNS))
                section.hand.minerals {
                    (page.part(MINERALS))
                    (slot(HAND, "none"))
                    ul.row { @for mineral in Mineral::ALL { li { (cards::mineral(sight, mineral, SELL, slot(HAND, mineral))) } } }
                    (slot(HAND, "bought"))
                }
            }
            (cards::tavern_sheets(sight, HELD))
        }
        (page.part(standing::STANDING))
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let Some(seat) = own_seat(sight) else { return in_front(sight, easel) };
    let dwarf = sight.view.dwarf(seat);
    let hidden = people::hidden(sight, seat);
    easel.slots(people::HIDDEN, hidden, |slots| slots.fill(seat, people::hidden_mark(sight, hidden)));
    standing::mine(sight, easel);
    let hand = dwarf.tavern.unwrap_or(Cards::NONE);
    easel.part(TAVERNS, hand, || taverns(sight, hand));
    held(sight, picker, hand, easel);
    let (minerals, bought) = (dwarf.hand.unwrap_or(Minerals::NONE), bought(sight, seat));
    easel.part(MINERALS, dwarf.minerals, || heading(sight, MINERALS, Word::BarMineralHand, dwarf.minerals));
    easel.slots(HAND, (minerals, bought), |slots| {
        if minerals.is_empty() && bought.is_empty() {
            slots.fill("none", html! { p.empty { (sight.words().say(Word::BarNoMinerals)) } });
        }
        // Many kinds need more room.
        if minerals.iter().count() > 6 {
            slots.fill("none", html! { i.wide hidden {} });
        }
        for (mineral, n) in minerals.iter() {
            slots.fill(mineral, html! { i.st.many[n > 1] {} (cards::copies(n)) });
        }
        slots.fill("bought", places::aside(sight, Word::BarBought, bought));
    });
    easel.slots(SELL, picker.mark(&["sell"]), |slots| {
        for (mineral, _) in minerals.iter() {
            let prefix = format!("sell {mineral}");
            slots.fill(mineral, cards::over(picker, &prefix, &cards::mineral_label(sight, mineral)));
            slots.fill(format_args!("why-{mineral}"), cards::reason(picker, &prefix));
        }
    });
}

/// What has been bought this turn lies apart.
fn bought(sight: &Seen<'_>, seat: Seat) -> Minerals {
    if sight.view.active == seat { sight.view.bought } else { Minerals::NONE }
}

fn heading(sight: &Seen<'_>, id: Id, word: Word, n: u8) -> Markup {
    html! { h3 id=(id) { (sight.words().say(word)) " " small { (n) } } }
}

fn taverns(sight: &Seen<'_>, hand: Cards) -> Markup {
    let words = sight.words();
    let n = hand.total();
    html! {
        section.hand.taverns id=(TAVERNS) {
            h3 { (words.say(Word::BarTavernHand)) " " small { (n) } }
            @if hand.is_empty() { p.empty { (words.say(Word::BarNoCards)) } }
            @else { ul.fan { @for (i, card) in hand.each().enumerate() { li.{(tilt(i, n.into()))} { (cards::tavern(sight, card, slot(HELD, i))) } } } }
        }
    }
}

/// What each card of the own hand can do now.
fn held(sight: &Seen<'_>, picker: &Picker, hand: Cards, easel: &mut Easel<'_>) {
    let selection = Selection::of(sight, picker);
    let kept = own_seat(sight).and_then(|seat| sight.view.dwarf(seat).kept);
    let chosen = selection.as_ref().map(|selection| selection.chosen);
    easel.slots(HELD, (picker.mark(&["play", "keep", "discard"]), hand, kept, chosen), |slots| {
        for (i, card) in hand.each().enumerate() {
            let nth = hand.each().take(i).filter(|&other| other == card).count();
            let over = match &selection {
                Some(selection) => selecting(sight, picker, selection, card, nth),
                None => html! {
                    @if kept == Some(card) && nth == 0 { i.is-picked {} }
                    (cards::over(picker, &prefix(picker, card), &cards::tavern_label(sight, card)))
                },
            };
            slots.fill(i, over);
        }
        for card in hand.kinds() {
            slots.fill(format_args!("why-{card}"), cards::reason(picker, &prefix(picker, card)));
        }
    });
}

fn prefix(picker: &Picker, card: Card) -> String {
    let keep = format!("keep {card}");
    if picker.is_open(&keep) { keep } else { format!("play {card}") }
}

/// While cards must go, each is chosen or taken back.
fn selecting(sight: &Seen<'_>, picker: &Picker, selection: &Selection, card: Card, nth: usize) -> Markup {
    let (words, name) = (sight.words(), card_name(sight.lang, card));
    match nth < usize::from(selection.chosen.n(card)) {
        true => html! {
            i.is-picked {} i.is-leaving {}
            (selection.take_back(picker, card, "hit", &words.name(Word::BarTakeBack, name), html! {}))
        },
        false => selection.add(picker, card, "hit", &words.name(Word::BarDiscardCard, name), html! {}),
    }
}

/// A fan: cards left of the middle lean left.
fn tilt(i: usize, n: usize) -> String {
    let from_middle = 2 * i as i32 - (n as i32 - 1);
    match from_middle.signum() {
        -1 => format!("l{}", (-from_middle).min(7)),
        1 => format!("r{}", from_middle.min(7)),
        _ => "mid".to_owned(),
    }
}

/// Whose turn it is, for the public.
fn in_front(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, seat) = (sight.view, sight.view.active);
    let around = (sight.table.name(seat), view.first == seat, view.over, people::points(sight, seat));
    easel.part(IN_FRONT, (seat, around, view.dwarf(seat), bought(sight, seat)), || whole(sight, seat));
}

/// Everything in front of a seat, as far as the viewer may see it, with nothing to press.
pub(super) fn whole(sight: &Seen<'_>, seat: Seat) -> Markup {
    let dwarf = sight.view.dwarf(seat);
    let turn = sight.view.active == seat && !sight.view.over;
    let hidden = people::hidden_mark(sight, people::hidden(sight, seat));
    let bought = bought(sight, seat);
    html! {
        section.mine-area id=(IN_FRONT) {
            header.purse {
                h2.turn[turn] { (crest(seat)) (sight.table.name(seat)) (people::pickaxe(sight, seat)) }
                (people::wealth_of(sight, dwarf))
                (cards::trophies(sight, dwarf.objects, "about-forged-front"))
                (people::refused(sight, dwarf))
                span.end { @if let Some(points) = people::points(sight, seat) { (people::tally(sight, Id("tally", "front"), points, hidden)) } }
            }
            div.hands {
                @match dwarf.tavern {
                    Some(hand) => (taverns(sight, hand)),
                    None => section.hand.taverns { (heading(sight, TAVERNS, Word::BarTavernHand, dwarf.cards)) (backs("tavern", dwarf.cards)) },
                }
                section.hand.minerals {
                    (heading(sight, MINERALS, Word::BarMineralHand, dwarf.minerals))
                    @match dwarf.hand { Some(hand) => (laid_out(sight, hand, bought)), None => (backs("mineral", dwarf.minerals)) }
                    (places::aside(sight, Word::BarBought, bought))
                }
            }
        }
    }
}

/// Face down: how many, never which.
fn backs(deck: &str, n: u8) -> Markup {
    let n = usize::from(n.min(12));
    html! { ul.fan.backs { @for i in 0..n { li.{(tilt(i, n))} { (grammar::back(deck)) } } } }
}

fn laid_out(sight: &Seen<'_>, hand: Minerals, bought: Minerals) -> Markup {
    let copies = |n: u8| html! { span.slot { i.st.many[n > 1] {} (cards::copies(n)) } };
    html! {
        @if hand.is_empty() && bought.is_empty() { p.empty { (sight.words().say(Word::BarNoMinerals)) } }
        @if hand.iter().count() > 6 { i.wide hidden {} }
        ul.row { @for (mineral, n) in hand.iter() { li { (cards::mineral(sight, mineral, SELL, copies(n))) } } }
    }
}
