//! The three kinds of cards, face up and face down, and the sheets that tell all about them.

use bargeroc::{
    Act, Card, Mineral, Minerals, Object, Objects, card_effect, card_name, mineral_name, minerals_phrase,
    object_name,
};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Picker, Target, Word};

/// How a card lies: what a click on it begins, and what more to say of it.
pub(super) struct Lying<'a> {
    pub(super) prefix: &'a str,
    /// The id of its sheet, once on the page.
    pub(super) about: &'a str,
    pub(super) class: &'a str,
    pub(super) n: u8,
}

/// The clickable part over a card: chooses or narrows, or else opens its sheet.
fn touch(picker: &Picker, lying: &Lying<'_>, label: &str) -> Markup {
    match picker.target(lying.prefix) {
        Target::Choose(_) | Target::Narrow(_) => picker.element(lying.prefix, "hit", label, html! {}),
        Target::Closed(_) | Target::Idle => {
            html! { button.hit type="button" popovertarget=(lying.about) aria-label=(label) {} }
        }
    }
}

fn state(picker: &Picker, prefix: &str) -> &'static str {
    let pick = picker.pick();
    match picker.target(prefix) {
        _ if !pick.is_empty() && crate::picker::extends(pick, prefix) => "picked",
        Target::Choose(_) | Target::Narrow(_) => "can",
        Target::Closed(_) => "shut",
        Target::Idle => "",
    }
}

fn reason(picker: &Picker, prefix: &str) -> Markup {
    match picker.target(prefix) {
        Target::Closed(why) => picker.reason(why),
        _ => html! {},
    }
}

fn copies(n: u8) -> Markup {
    html! { @if n > 1 { b.copies { "×" (n) } } }
}

pub(super) fn mineral(sight: &Seen<'_>, picker: &Picker, mineral: Mineral, lying: &Lying<'_>) -> Markup {
    let name = mineral_name(sight.lang, mineral);
    let label = format!("{name}. {}", mineral_facts(sight, mineral));
    html! {
        article.kard.mineral.{(lying.class)}.{(state(picker, lying.prefix))}.{(mineral)}.several[lying.n > 1].long[name.chars().count() > 8] {
            span.nm { (name) }
            span.pic { (grammar::mineral(mineral)) }
            span.foot { (price(mineral)) @if mineral.printed().prestige > 0 { (grammar::shield(mineral.printed().prestige)) } }
            (copies(lying.n))
            (touch(picker, lying, &label))
            div.sheet popover id=(lying.about) {
                h3 { (name) }
                p { (mineral_facts(sight, mineral)) }
                (reason(picker, lying.prefix))
            }
        }
    }
}

fn price(mineral: Mineral) -> Markup {
    match mineral.printed().price {
        Some(price) => grammar::coins(price),
        None => html! { span.n { (grammar::token("no-sale")) } },
    }
}

fn mineral_facts(sight: &Seen<'_>, mineral: Mineral) -> String {
    let words = sight.words();
    let price = match mineral.printed().price {
        Some(price) => words.name(Word::Price, &words.count(Word::BarCoins, usize::from(price))),
        None => words.say(Word::BarUnsellable),
    };
    format!("{price} · {}", words.count(Word::Points, usize::from(mineral.printed().prestige)))
}

/// A tavern card of the own hand. The caller says what lies over it.
pub(super) fn tavern(
    sight: &Seen<'_>,
    picker: &Picker,
    card: Card,
    lying: &Lying<'_>,
    over: Option<Markup>,
) -> Markup {
    let name = card_name(sight.lang, card);
    let effect = card_effect(sight.lang, card);
    let label = format!("{name}. {effect}");
    let state = if over.is_some() { "" } else { state(picker, lying.prefix) };
    html! {
        article.kard.tavern.{(family(card))}.{(lying.class)}.{(state)} {
            span.nm { (name) }
            span.pic { (grammar::tavern(card)) }
            span.fx { (effect) }
            @match over { Some(over) => (over), None => (touch(picker, lying, &label)) }
            div.sheet popover id=(lying.about) {
                h3 { (name) }
                p { (effect) }
                (reason(picker, lying.prefix))
            }
        }
    }
}

/// A tavern card that only shows what it is.
pub(super) fn small(sight: &Seen<'_>, card: Card) -> Markup {
    let effect = card_effect(sight.lang, card);
    html! {
        span.kard.tavern.small.{(family(card))} title=(effect) {
            span.nm { (card_name(sight.lang, card)) }
            span.pic { (grammar::tavern(card)) }
        }
    }
}

/// What a card meddles with gives its band a colour.
pub(super) fn family(card: Card) -> &'static str {
    match card.act() {
        Act::Raise(_) | Act::Halve => "trade",
        Act::Mugs(_) | Act::Reroll | Act::Challenge => "brawls",
        Act::TakeMineral | Act::StealBread => "theft",
        Act::Cancel => "cancel",
        Act::BecomeBread | Act::Draw { .. } | Act::LeaveOne => "free",
    }
}

pub(super) fn object(
    sight: &Seen<'_>,
    picker: &Picker,
    object: Object,
    lying: &Lying<'_>,
    hand: Option<Minerals>,
    mark: Markup,
) -> Markup {
    let name = object_name(sight.lang, object);
    let card = object.printed();
    let facts = format!(
        "{} · {}",
        minerals_phrase(sight.lang, card.recipe),
        sight.words().count(Word::Points, usize::from(card.prestige))
    );
    html! {
        article.kard.object.{(grade(object))}.{(lying.class)}.{(state(picker, lying.prefix))} {
            span.nm { (name) }
            (grammar::shield(card.prestige))
            span.pic { (grammar::icon(&object.to_string())) }
            span.foot { (grammar::recipe(card.recipe, hand)) }
            (mark)
            (touch(picker, lying, &format!("{name}. {facts}")))
            div.sheet popover id=(lying.about) {
                h3 { (name) }
                p { (facts) }
                (reason(picker, lying.prefix))
            }
        }
    }
}

/// Small work, fine work, masterwork: by its points.
fn grade(object: Object) -> &'static str {
    match object.printed().prestige {
        0..=5 => "small-work",
        6..=9 => "fine-work",
        _ => "masterwork",
    }
}

/// What somebody has forged, small; a tap tells the names.
pub(super) fn trophies(sight: &Seen<'_>, objects: Objects, about: &str) -> Markup {
    let words = sight.words();
    if objects.is_empty() {
        return html! {};
    }
    html! {
        button.trophies type="button" popovertarget=(about) aria-label=(words.say(Word::BarForged)) {
            @for object in objects.iter() { (trophy(sight, object)) }
        }
        div.sheet popover id=(about) {
            h3 { (words.say(Word::BarForged)) }
            ul.forged {
                @for object in objects.iter() {
                    li { (grammar::icon(&object.to_string())) span { (object_name(sight.lang, object)) } (grammar::shield(object.printed().prestige)) }
                }
            }
        }
    }
}

fn trophy(sight: &Seen<'_>, object: Object) -> Markup {
    let label = format!(
        "{}, {}",
        object_name(sight.lang, object),
        sight.words().count(Word::Points, usize::from(object.printed().prestige))
    );
    html! {
        span.trophy.{(grade(object))} title=(label) { (grammar::icon(&object.to_string())) b { (object.printed().prestige) } }
    }
}

/// A pile: how many, never what.
pub(super) fn pile(deck: &str, n: usize, label: &str) -> Markup {
    html! {
        span.pile.none[n == 0] title=(label) { (grammar::back(deck)) b { (n) } span.sr { (label) } }
    }
}
