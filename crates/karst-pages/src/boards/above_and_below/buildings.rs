//! A building as a card of the market, and the sheet that tells all about it.

use above_and_below::{Building, Card, Cards, Sort, Stock, Task, Tiles, building_effect, building_name};
use maud::{Markup, html};

use super::{Picker, Seen, effect, grammar, hill};
use crate::{Id, Slots, Target, Word, slot};

/// What can be bought or taken, and why not.
pub(super) const BUY: &str = "buy";

/// The verb with which a card of the market can be chosen now.
fn verb(picker: &Picker) -> &'static str {
    if picker.is_open("take") || picker.why_under("take").is_some() { "take" } else { "buy" }
}

/// A card of the market as printed. A builder with a plus pays less: the style shows which price holds (AAB-084).
pub(super) fn card(sight: &Seen<'_>, card: Card, id: Option<Id>) -> Markup {
    let building = card.building();
    let printed = building.printed();
    html! {
        li.room.card.{(sort(printed.sort))} id=[id] {
            button.band type="button" popovertarget=(about(card)) { span { (building_name(sight.lang, building)) } }
            @if printed.points > 0 { (grammar::shield(printed.points)) }
            (price(sight, printed.cost, ""))
            @if printed.cost > 0 { (price(sight, printed.cost - 1, "less")) }
            span.look { (grammar::drawing(hill::body(card))) @if printed.stock == Stock::None { span.emblem { (grammar::icon(building.id())) } } }
            div.effect { (effect::effects(printed)) }
            (slot(BUY, dashed(card)))
            (sheet(sight, card, slot(BUY, format_args!("why-{}", dashed(card)))))
        }
    }
}

fn price(sight: &Seen<'_>, cost: u8, class: &str) -> Markup {
    html! { span.cost.{(class)} title=(sight.words().count(Word::AabCost, usize::from(cost))) { (grammar::coins(cost)) } }
}

/// What the viewer may do with the cards of the market.
pub(super) fn fill(sight: &Seen<'_>, picker: &Picker, cards: Cards, slots: &mut Slots) {
    for card in cards.iter() {
        let building = card.building();
        let prefix = format!("{} {building}", verb(picker));
        let over = html! {
            @if picker.pick() == prefix { i.is-picked {} }
            @match picker.target(&prefix) {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit on", building_name(sight.lang, building), html! {})),
                Target::Closed(_) => i.is-shut {},
                Target::Idle => {},
            }
        };
        slots.fill(dashed(card), over);
        if let Target::Closed(why) = picker.target(&prefix) {
            slots.fill(format_args!("why-{}", dashed(card)), picker.reason(why));
        }
    }
}

/// What it costs now.
pub(super) fn cost(sight: &Seen<'_>, building: Building) -> u8 {
    building.printed().cost.saturating_sub(u8::from(is_cheaper(sight)))
}

/// A builder with a plus has been named.
pub(super) fn is_cheaper(sight: &Seen<'_>) -> bool {
    matches!(sight.view.table.agenda.top(), Some(Task::Buy(by)) if Tiles::HAMMER_PLUS.has(*by))
}

/// The name of a card in ids; every copy of a building has a number of its own.
pub(super) fn dashed(card: Card) -> String {
    card.to_string().replace('.', "-")
}

/// The element that tells all about a card has this id.
pub(super) fn about(card: Card) -> String {
    format!("about-{}", dashed(card))
}

pub(super) fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::House => "house",
        Sort::Key => "keyhouse",
        Sort::Star => "starhouse",
        Sort::Outpost => "outpost",
    }
}

/// Name, price and effect in words, and perhaps why it cannot be had now.
pub(super) fn sheet(sight: &Seen<'_>, card: Card, why: Markup) -> Markup {
    let building = card.building();
    let printed = building.printed();
    html! {
        div.sheet popover id=(about(card)) {
            h2.{(sort(printed.sort))} { (building_name(sight.lang, building)) }
            p { (building_effect(sight.lang, building)) }
            p.facts { (kind(sight, printed.sort)) " · " (sight.words().count(Word::AabCost, usize::from(printed.cost))) }
            (why)
        }
    }
}

fn kind(sight: &Seen<'_>, sort: Sort) -> String {
    sight.words().say(match sort {
        Sort::House => Word::AabHouse,
        Sort::Key => Word::AabKeyHouse,
        Sort::Star => Word::AabStarHouse,
        Sort::Outpost => Word::AabOutpost,
    })
}
