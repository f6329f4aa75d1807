//! The answers as buttons. Digits press them in order, so each shows its key.

use bargeroc::{Act, Bargeroc, Card, Choice, Minerals, Object, Stage, card_effect, card_name, object_name};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::discard::{self, Selection};
use super::{Picker, Seen, grammar, me};
use crate::{Target, Word, crest};

/// More deals than this are asked in two steps.
const DEALS: usize = 6;
/// More answers than this, and cards with several targets are asked in two steps.
const AT_ONCE: usize = 9;

pub(super) fn answers(sight: &Seen<'_>, picker: &Picker) -> Markup {
    if let Some(selection) = Selection::of(sight, picker) {
        return selecting(sight, picker, &selection);
    }
    match picker.pick() {
        "" => html! { @for (i, key) in groups(picker).iter().enumerate() { (chip(sight, picker, key, i)) } },
        pick => html! {
            (back(sight, picker))
            @for (i, prefix) in following(picker, pick).iter().enumerate() { (chip(sight, picker, prefix, i)) }
        },
    }
}

fn back(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let shorter = match picker.pick().rsplit_once(' ') {
        Some((shorter, _)) if shorter.starts_with("renew") => shorter,
        _ => "",
    };
    let inside = html! { (grammar::shared("back")) (sight.words().say(Word::Back)) };
    picker.link(shorter, "chip back", "", inside)
}

/// Cards to discard, and before the first one is chosen whatever else may be done.
fn selecting(sight: &Seen<'_>, picker: &Picker, selection: &Selection) -> Markup {
    let chips = discard::chips(sight, picker, selection);
    let n = chips.len();
    html! {
        @if selection.is_begun() {
            (picker.link("", "chip back", "", html! { (grammar::shared("back")) (sight.words().say(Word::Back)) }))
        }
        @for chip in chips { (chip) }
        @if !selection.is_begun() {
            @for (i, key) in groups(picker).iter().filter(|key| !key.starts_with("discard")).enumerate() { (chip(sight, picker, key, n + i)) }
        }
    }
}

/// What can follow a pick: an offer that is complete already first.
fn following(picker: &Picker, pick: &str) -> Vec<String> {
    match pick.starts_with("renew") {
        true => picker.steps(pick),
        false => picker.under(pick).map(|offer| offer.text.clone()).collect(),
    }
}

/// The offers at a glance.
fn groups(picker: &Picker) -> Vec<String> {
    let count = |verb: &str| picker.under(verb).count();
    let many_deals = count("sell") + count("buy") > DEALS;
    let many_plays = count("") - count("bread") - count("renew") > AT_ONCE;
    let mut groups: Vec<String> = Vec::new();
    for offer in picker.under("") {
        let (verb, text) = (offer.verb(), offer.text.as_str());
        let key = match verb {
            "bread" | "renew" => verb,
            "sell" | "buy" if many_deals => verb,
            "play" if many_plays => text.split(" on ").next().unwrap_or(text),
            _ => text,
        };
        if !groups.iter().any(|group| group == key) {
            groups.push(key.to_owned());
        }
    }
    groups.sort_by_key(|key| match key.as_str() {
        "pass" => 0,
        "leave" | "discard" => 3,
        play if play.starts_with("play") => 2,
        _ => 1,
    });
    groups
}

fn chip(sight: &Seen<'_>, picker: &Picker, prefix: &str, i: usize) -> Markup {
    let class = match prefix {
        // What ends a visit is loud only when nothing else is left to do.
        "leave" if picker.under("").any(|offer| offer.choice != Choice::Leave) => "chip leave",
        "leave" | "discard" => "chip end",
        deal if is_wanted(sight, deal) => "chip first",
        deal if is_needed(sight, deal) => "chip quiet",
        "pass" => "chip pass",
        number if number.starts_with("bet ") || number.starts_with("bread ") => "chip num",
        aimed if aimed.contains(" on ") => "chip aimed",
        _ => "chip",
    };
    if prefix == picker.pick() && prefix.starts_with("renew ") {
        return picker.exactly(prefix, class, "", html! { (key(i)) (enough(sight, prefix)) });
    }
    match picker.target(prefix) {
        Target::Choose(offer) => {
            let inside = html! { (key(i)) (inside(sight, picker, &offer.choice)) };
            picker.element(prefix, class, &label(sight, &offer.choice), inside)
        }
        Target::Narrow(_) => {
            let n = picker.under(prefix).count();
            let count =
                html! { @if prefix.starts_with("renew") { (grammar::coin()) } @else { small.count { (n) } } };
            picker.element(prefix, class, "", html! { (key(i)) (group(sight, prefix)) (count) })
        }
        Target::Closed(_) | Target::Idle => html! {},
    }
}

/// The objects in the shop, with what each asks for.
fn recipes<'a>(sight: &'a Seen<'_>) -> impl Iterator<Item = Minerals> + 'a {
    sight.view.shop.into_iter().flatten().map(|object| object.printed().recipe)
}

/// Buying this completes an object of the shop; or it is forged.
fn is_wanted(sight: &Seen<'_>, deal: &str) -> bool {
    let hand = me(sight).and_then(|seat| sight.view.dwarf(seat).hand).unwrap_or_default();
    match deal.parse::<Choice>() {
        Ok(Choice::Buy(mineral)) => {
            recipes(sight).any(|recipe| !hand.covers(recipe) && hand.with(mineral).covers(recipe))
        }
        Ok(Choice::Forge(_)) => true,
        _ => false,
    }
}

/// Selling this would spoil an object that can be forged now.
fn is_needed(sight: &Seen<'_>, deal: &str) -> bool {
    let hand = me(sight).and_then(|seat| sight.view.dwarf(seat).hand).unwrap_or_default();
    match deal.parse::<Choice>() {
        Ok(Choice::Sell(mineral)) => {
            recipes(sight).any(|recipe| hand.covers(recipe) && recipe.n(mineral) == hand.n(mineral))
        }
        _ => false,
    }
}

pub(super) fn key(i: usize) -> Markup {
    html! { @if i < 9 { kbd { (i + 1) } } }
}

/// Several offers that begin alike.
fn group(sight: &Seen<'_>, prefix: &str) -> Markup {
    let words = sight.words();
    let last = prefix.rsplit(' ').next().unwrap_or("");
    let (glyph, text) = match prefix {
        "sell" => (grammar::icon("sell"), words.say(Word::BarGroupSell)),
        "buy" => (grammar::icon("buy"), words.say(Word::BarGroupBuy)),
        "bread" => (grammar::bread(), words.say(Word::BarGroupBread)),
        "renew" => (grammar::icon("renew"), words.say(Word::BarRenew)),
        _ if prefix.starts_with("renew") => {
            let name = last.parse::<Object>().map_or("", |object| object_name(sight.lang, object));
            (grammar::icon(last), name.to_owned())
        }
        _ => match last.parse::<Card>() {
            Ok(card) => (grammar::tavern(card), card_name(sight.lang, card).to_owned()),
            Err(_) => (html! {}, prefix.to_owned()),
        },
    };
    html! { span.glyph { (glyph) } span { (text) } }
}

/// The objects chosen so far are all.
fn enough(sight: &Seen<'_>, prefix: &str) -> Markup {
    let n = prefix.split(' ').count() - 1;
    html! { span.glyph { (grammar::icon("renew")) (grammar::coins(n)) } span { (sight.words().say(Word::BarRenewEnough)) } }
}

fn inside(sight: &Seen<'_>, picker: &Picker, choice: &Choice) -> Markup {
    let (glyph, after) = glyphs(choice);
    let text = match choice {
        Choice::Bread(n) | Choice::Bet(n) if *n > 0 => n.to_string(),
        Choice::Renew(renewal) if !picker.pick().is_empty() => {
            renewal.iter().last().map_or("", |object| object_name(sight.lang, object)).to_owned()
        }
        Choice::Play(card, None) => card_name(sight.lang, *card).to_owned(),
        // The picture says what, the crest on whom; the label says it in full.
        Choice::Play(_, Some(seat)) | Choice::Challenge(seat) => sight.table.name(*seat),
        _ => name(sight, choice),
    };
    html! { span.glyph { (glyph) } span { (text) } @if let Some(after) = after { span.glyph { (after) } } }
}

/// The symbol before the words, and perhaps one behind them.
fn glyphs(choice: &Choice) -> (Markup, Option<Markup>) {
    match choice {
        Choice::Sell(mineral) | Choice::Buy(mineral) => {
            (grammar::mineral(*mineral), mineral.printed().price.map(grammar::coins))
        }
        Choice::Bread(_) | Choice::Bet(_) => (grammar::bread(), None),
        Choice::Eat => {
            (html! { (grammar::bread()) (grammar::shared("arrow")) (grammar::icon("mine")) }, None)
        }
        Choice::Forge(object) => {
            (grammar::icon(&object.to_string()), Some(grammar::shield(object.printed().prestige)))
        }
        Choice::Renew(renewal) => (grammar::icon("renew"), Some(grammar::coins(renewal.len()))),
        Choice::Challenge(seat) => (html! { (grammar::icon("fist")) (crest(*seat)) }, None),
        Choice::Play(card, None) | Choice::Keep(card) => (grammar::tavern(*card), None),
        Choice::Play(card, Some(seat)) => {
            (html! { (aimed(*card)) (grammar::shared("arrow")) (crest(*seat)) }, None)
        }
        Choice::Discard(_) => (grammar::shared("check"), None),
        _ => (html! {}, None),
    }
}

/// A card with a target: how many mugs is a number here, so that it reads at a glance.
fn aimed(card: Card) -> Markup {
    match card.act() {
        Act::Mugs(n) => html! { (grammar::token("mug")) b { "+" (n) } },
        _ => grammar::tavern(card),
    }
}

/// The whole answer in words, for those who listen.
fn label(sight: &Seen<'_>, choice: &Choice) -> String {
    match choice {
        Choice::Play(card, target) => {
            let effect = card_effect(sight.lang, *card);
            let onto = target.map_or(String::new(), |seat| format!(" {}", onto(sight, *card, seat)));
            format!("{}{onto}. {effect}", card_name(sight.lang, *card))
        }
        _ => name(sight, choice),
    }
}

/// As the game says it, but with the names of the people at the table, and where the way leads.
fn name(sight: &Seen<'_>, choice: &Choice) -> String {
    let words = sight.words();
    match (choice, sight.view.stage) {
        (Choice::Challenge(seat), _) => words.name(Word::BarChallenge, &sight.table.name(*seat)),
        (Choice::Leave, Some(Stage::Merchant)) => words.say(Word::BarToMine),
        (Choice::Leave, Some(Stage::Mine)) => words.say(Word::BarToForge),
        (Choice::Leave, _) => words.say(Word::BarToTavern),
        _ => Bargeroc::label(sight.lang, choice),
    }
}

fn onto(sight: &Seen<'_>, card: Card, seat: Seat) -> String {
    let words = sight.words();
    match is_for_dice(card) {
        true if me(sight) == Some(seat) => words.say(Word::BarOnOwnDie),
        true => words.name(Word::BarOnDie, &sight.table.name(seat)),
        false => words.name(Word::BarAgainst, &sight.table.name(seat)),
    }
}

/// Whether a card's target is a die rather than a person.
pub(super) fn is_for_dice(card: Card) -> bool {
    matches!(card.act(), Act::Mugs(_) | Act::Reroll)
}

/// What a click on a rival does.
pub(super) fn aim_label(sight: &Seen<'_>, prefix: &str, seat: Seat) -> String {
    match prefix.parse::<Choice>() {
        Ok(choice) => label(sight, &choice),
        Err(_) => sight.table.name(seat),
    }
}
