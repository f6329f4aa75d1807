//! The three kinds of cards, face up and face down, and the sheets that tell all about them.

use bargeroc::{
    Act, Card, Mineral, Object, Objects, card_effect, card_name, mineral_name, minerals_phrase, object_name,
};
use maud::{Markup, html};

use super::{Picker, Seen, grammar};
use crate::{Target, Word, slot};

/// Over a card, whatever else lies there: a click tells all about it.
fn opens(about: &str, label: &str) -> Markup {
    html! { button.hit type="button" popovertarget=(about) aria-label=(label) {} }
}

/// What lies over a card that can be chosen or has been.
pub(super) fn over(picker: &Picker, prefix: &str, label: &str) -> Markup {
    let picked = !picker.pick().is_empty() && karst_kit::extends(picker.pick(), prefix);
    html! {
        @if picked { i.is-picked {} }
        @if picker.is_open(prefix) { (picker.element(prefix, "hit", label, html! {})) }
    }
}

/// Why a card cannot be chosen; nothing if it can.
pub(super) fn reason(picker: &Picker, prefix: &str) -> Markup {
    match picker.target(prefix) {
        Target::Closed(why) => picker.reason(why),
        _ => html! {},
    }
}

/// How many copies lie here, if it is worth saying.
pub(super) fn copies(n: u8) -> Markup {
    html! { @if n > 1 { b.copies { "×" (n) } } }
}

/// A mineral as printed. `lies` says how many of it there are; the slots of the group lie over it and in its sheet.
pub(super) fn mineral(sight: &Seen<'_>, mineral: Mineral, group: &'static str, lies: Markup) -> Markup {
    let name = mineral_name(sight.lang, mineral);
    let about = format!("about-{group}-{mineral}");
    html! {
        article.kard.mineral.{(mineral)}.long[name.chars().count() > 8] {
            (lies)
            span.nm { (name) }
            span.pic { (grammar::mineral(mineral)) }
            span.foot { (price(mineral)) @if mineral.printed().prestige > 0 { (grammar::shield(mineral.printed().prestige)) } }
            (opens(&about, &mineral_label(sight, mineral)))
            (slot(group, mineral))
            div.sheet popover id=(about) {
                h2 { (name) }
                p { (mineral_facts(sight, mineral)) }
                (slot(group, format_args!("why-{mineral}")))
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

pub(super) fn mineral_label(sight: &Seen<'_>, mineral: Mineral) -> String {
    format!("{}. {}", mineral_name(sight.lang, mineral), mineral_facts(sight, mineral))
}

fn mineral_facts(sight: &Seen<'_>, mineral: Mineral) -> String {
    let words = sight.words();
    let price = match mineral.printed().price {
        Some(price) => words.name(Word::Price, &words.count(Word::BarCoins, usize::from(price))),
        None => words.say(Word::BarUnsellable),
    };
    format!("{price} · {}", words.count(Word::Points, usize::from(mineral.printed().prestige)))
}

/// Bread is always for sale.
pub(super) fn loaf(sight: &Seen<'_>, group: &'static str) -> Markup {
    let words = sight.words();
    let label = words.say(Word::BarBreadPrice);
    html! {
        article.kard.mineral.loaf {
            span.nm { (words.say(Word::BarBread)) }
            span.pic { (grammar::bread()) }
            span.foot { (grammar::coins(1)) }
            (opens("about-loaf", &label))
            (slot(group, "loaf"))
            div.sheet popover id="about-loaf" {
                h2 { (words.say(Word::BarBread)) }
                p { (label) }
                (slot(group, "why-loaf"))
            }
        }
    }
}

/// A tavern card of a hand; its sheet is one of [`tavern_sheets`].
pub(super) fn tavern(sight: &Seen<'_>, card: Card, slot: Markup) -> Markup {
    html! {
        article.kard.tavern.{(family(card))} {
            span.nm { (card_name(sight.lang, card)) }
            span.pic { (grammar::tavern(card)) }
            span.fx { (card_effect(sight.lang, card)) }
            (opens(&about_tavern(card), &tavern_label(sight, card)))
            (slot)
        }
    }
}

fn about_tavern(card: Card) -> String {
    format!("about-{card}")
}

pub(super) fn tavern_label(sight: &Seen<'_>, card: Card) -> String {
    format!("{}. {}", card_name(sight.lang, card), card_effect(sight.lang, card))
}

/// All there is to know about every tavern card, and why it cannot be played now.
pub(super) fn tavern_sheets(sight: &Seen<'_>, group: &'static str) -> Markup {
    html! {
        @for card in Card::ALL {
            div.sheet popover id=(about_tavern(card)) {
                h2 { (card_name(sight.lang, card)) }
                p { (card_effect(sight.lang, card)) }
                (slot(group, format_args!("why-{card}")))
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
fn family(card: Card) -> &'static str {
    match card.act() {
        Act::Raise(_) | Act::Halve => "trade",
        Act::Mugs(_) | Act::Reroll | Act::Challenge => "brawls",
        Act::TakeMineral | Act::StealBread => "theft",
        Act::Cancel => "cancel",
        Act::BecomeBread | Act::Draw { .. } | Act::LeaveOne => "free",
    }
}

/// An object in the shop, with slots over it, in its sheet, and one for each mineral of its recipe.
pub(super) fn object(sight: &Seen<'_>, object: Object, group: &'static str, holds: &'static str) -> Markup {
    let name = object_name(sight.lang, object);
    let card = object.printed();
    let about = format!("about-{object}");
    html! {
        article.kard.object.{(grade(object))} {
            span.nm { (name) }
            (grammar::shield(card.prestige))
            span.pic { (grammar::icon(&object.to_string())) }
            span.foot {
                @for (mineral, n) in card.recipe.iter() {
                    span.n { @if n > 1 { b { (n) } } (grammar::mineral(mineral)) (slot(holds, format_args!("{object}-{mineral}"))) }
                }
            }
            (opens(&about, &object_label(sight, object)))
            (slot(group, object))
            div.sheet popover id=(about) {
                h2 { (name) }
                p { (object_facts(sight, object)) }
                (slot(group, format_args!("why-{object}")))
            }
        }
    }
}

pub(super) fn object_label(sight: &Seen<'_>, object: Object) -> String {
    format!("{}. {}", object_name(sight.lang, object), object_facts(sight, object))
}

fn object_facts(sight: &Seen<'_>, object: Object) -> String {
    let card = object.printed();
    let worth = sight.words().count(Word::Points, usize::from(card.prestige));
    format!("{} · {worth}", minerals_phrase(sight.lang, card.recipe))
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
        return html! { span.bare { (words.say(Word::BarNoObjects)) } };
    }
    html! {
        button.trophies type="button" popovertarget=(about) {
            span.sr { (words.say(Word::BarForged)) }
            @for object in objects.iter() { (trophy(sight, object)) }
        }
        div.sheet popover id=(about) {
            h2 { (words.say(Word::BarForged)) }
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
        span.trophy.{(grade(object))} title=(label) {
            (grammar::icon(&object.to_string())) b aria-hidden="true" { (object.printed().prestige) } span.sr { (label) }
        }
    }
}

/// A pile: how many, never what.
pub(super) fn pile(deck: &str, n: usize, label: &str) -> Markup {
    html! {
        span.pile.none[n == 0] title=(label) { (grammar::back(deck)) b { (n) } span.sr { (label) } }
    }
}
