//! A building as a card of the market, and the sheet that tells all about it.

use above_and_below::{Building, Card, Sort, Stock, Task, Tiles, building_effect, building_name};
use maud::{Markup, html};

use super::{Seen, effect, grammar, hill};
use crate::{Picker, Target, Word};

/// The verb with which a card of the market can be chosen now.
fn verb(picker: &Picker) -> &'static str {
    if picker.is_open("take") || picker.why_under("take").is_some() { "take" } else { "buy" }
}

pub(super) fn card(sight: &Seen<'_>, picker: &Picker, card: Card) -> Markup {
    let building = card.building();
    let printed = building.printed();
    let prefix = format!("{} {building}", verb(picker));
    let target = picker.target(&prefix);
    let name = building_name(sight.lang, building);
    html! {
        li.room.card.{(sort(printed.sort))}.can[target.is_open()].shut[matches!(target, Target::Closed(_))].picked[picker.pick() == prefix] {
            button.band type="button" popovertarget=(about(card)) { span { (name) } }
            @if printed.points > 0 { (grammar::shield(printed.points)) }
            (price(sight, building))
            span.look { (grammar::drawing(hill::body(card))) @if printed.stock == Stock::None { span.emblem { (grammar::icon(building.id())) } } }
            div.effect { (effect::effects(printed)) }
            @if target.is_open() { (picker.element(&prefix, "hit", name, html! {})) }
            (sheet(sight, picker, card, &prefix))
        }
    }
}

/// What it costs: less for a builder with a plus, once one is named (AAB-084).
fn price(sight: &Seen<'_>, building: Building) -> Markup {
    let printed = building.printed().cost;
    let cost = cost(sight, building);
    html! {
        span.cost.less[cost < printed] title=(sight.words().count(Word::AabCost, usize::from(cost))) { (grammar::coins(cost)) }
    }
}

pub(super) fn cost(sight: &Seen<'_>, building: Building) -> u8 {
    let less = match sight.view.table.agenda.top() {
        Some(Task::Buy(by)) => Tiles::HAMMER_PLUS.has(*by),
        _ => false,
    };
    building.printed().cost.saturating_sub(u8::from(less))
}

/// The element that tells all about a card has this id; every copy of a building has a number of its own.
pub(super) fn about(card: Card) -> String {
    format!("about-{}", card.to_string().replace('.', "-"))
}

pub(super) fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::House => "house",
        Sort::Key => "keyhouse",
        Sort::Star => "starhouse",
        Sort::Outpost => "outpost",
    }
}

/// Name, price and effect in words, and why it cannot be had now.
pub(super) fn sheet(sight: &Seen<'_>, picker: &Picker, card: Card, prefix: &str) -> Markup {
    let building = card.building();
    let printed = building.printed();
    html! {
        div.sheet popover id=(about(card)) {
            h3.{(sort(printed.sort))} { (building_name(sight.lang, building)) }
            p { (building_effect(sight.lang, building)) }
            p.facts { (kind(sight, printed.sort)) " · " (sight.words().count(Word::AabCost, usize::from(printed.cost))) }
            @if let Target::Closed(why) = picker.target(prefix) { (picker.reason(why)) }
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
