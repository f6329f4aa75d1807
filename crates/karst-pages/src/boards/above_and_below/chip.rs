//! One answer: a symbol, a few words, its key.

use above_and_below::{AboveAndBelow, Building, Choice, Item, Tile, building_name};
use karst_kit::Speak;
use maud::{Markup, html};

use super::{Offer, Picker, Seen, book, buildings, gain, grammar, villager};
use crate::{Target, Word, crest};

/// A prefix: a button where one offer is left, a link where several are.
pub(super) fn chip(sight: &Seen<'_>, picker: &Picker, prefix: &str, i: usize) -> Markup {
    match picker.target(prefix) {
        Target::Choose(offer) if offer.text != prefix && !prefix.contains(' ') => {
            let only = offer.text.split(' ').nth(1).and_then(|what| thing(sight, what));
            let inside =
                html! { (key(i)) (group(sight, prefix)) @if let Some(only) = only { span.glyph { (only) } } };
            picker.element(prefix, class(sight, picker, &offer.text), &label(sight, &offer.choice), inside)
        }
        Target::Choose(offer) => {
            let inside = html! { (key(i)) (inside(sight, picker, &offer.choice)) };
            picker.element(prefix, class(sight, picker, &offer.text), &label(sight, &offer.choice), inside)
        }
        Target::Narrow(_) => {
            let n = picker.under(prefix).count();
            let inside = html! { (key(i)) (group(sight, prefix)) @if !prefix.starts_with("choose") { small.count { (n) } } };
            picker.element(prefix, class(sight, picker, prefix), "", inside)
        }
        Target::Closed(_) | Target::Idle => html! {},
    }
}

/// Exactly this offer, although others begin with it.
pub(super) fn exact(sight: &Seen<'_>, picker: &Picker, offer: &Offer, i: usize) -> Markup {
    let inside = html! { (key(i)) (inside(sight, picker, &offer.choice)) };
    offer.button(class(sight, picker, &offer.text), &label(sight, &offer.choice), inside)
}

/// What ends a turn is loud only when nothing else is left to do; a roll that failed may still be mended.
fn class(sight: &Seen<'_>, picker: &Picker, offer: &str) -> &'static str {
    let others = |verbs: &[&str]| picker.under("").any(|other| verbs.contains(&other.verb()));
    match offer.split(' ').next().unwrap_or("") {
        "pass" if others(&["explore", "harvest", "build", "train", "labor"]) => "chip leave",
        "done" if others(&["bed", "cider", "potion"]) => "chip leave",
        "enough" if others(&["reroll"]) && book::reached(sight) == Some(0) => "chip leave",
        "enough" if book::may_be_mended(sight, picker.under("exert").count()) => "chip leave",
        // Whoever exerts is injured: for nothing, if it is not enough.
        "exert" if !book::may_be_mended(sight, picker.under("exert").count()) => "chip quiet",
        "pass" | "go" | "enough" | "done" => "chip end",
        "refuse" | "decline" | "drop" => "chip leave",
        "place" | "sell" | "withdraw" | "bid" | "refresh" => "chip free",
        "price" => "chip num",
        _ => "chip",
    }
}

fn key(i: usize) -> Markup {
    html! { @if i < 9 { kbd { (i + 1) } } }
}

/// Several offers that begin alike.
pub(super) fn group(sight: &Seen<'_>, prefix: &str) -> Markup {
    let mut parts = prefix.split(' ');
    let (verb, what) = (parts.next().unwrap_or(""), parts.next());
    let glyph = match what {
        Some(what) => thing(sight, what).unwrap_or_else(|| verb_icon(verb)),
        None => verb_icon(verb),
    };
    html! { span.glyph { (glyph) } span { (group_name(sight, prefix)) } }
}

pub(super) fn group_name(sight: &Seen<'_>, prefix: &str) -> String {
    let words = sight.words();
    let mut parts = prefix.split(' ');
    let (verb, what) = (parts.next().unwrap_or(""), parts.next());
    match (verb, what) {
        ("refresh", Some("houses")) => words.say(Word::AabHouses),
        ("refresh", Some(_)) => words.say(Word::AabOutposts),
        (_, Some(what)) => thing_name(sight, verb, what),
        ("explore", _) => AboveAndBelow::label(sight.lang, &Choice::Explore),
        ("harvest", _) => AboveAndBelow::label(sight.lang, &Choice::Harvest),
        ("labor", _) => AboveAndBelow::label(sight.lang, &Choice::Labor),
        ("build" | "buy" | "take", _) => words.say(Word::AabBuild),
        ("train" | "hire", _) => words.say(Word::AabTrain),
        ("sell", _) => words.say(Word::AabSell),
        ("bid", _) => words.say(Word::AabBid),
        ("refresh", _) => words.say(Word::AabRefresh),
        ("place", _) => words.say(Word::AabPlace),
        ("potion", _) => words.say(Word::AabGroupPotion),
        ("cider", _) => words.say(Word::AabGroupCider),
        ("bed", _) => words.say(Word::AabGroupBed),
        ("send", _) => words.say(Word::AabSend),
        ("reroll", _) => words.say(Word::AabReroll),
        ("exert", _) => words.say(Word::AabExert),
        ("pay", _) => words.say(Word::AabPay),
        _ => words.say(Word::AabChoose),
    }
}

fn thing_name(sight: &Seen<'_>, verb: &str, what: &str) -> String {
    if let Ok(Choice::Announce { choice, .. }) = format!("{verb} {what}").parse() {
        return book::label(sight, choice);
    }
    if let Ok(building) = what.parse::<Building>() {
        return building_name(sight.lang, building).to_owned();
    }
    match what.parse::<Tile>() {
        Ok(tile) => villager::name(sight.lang, tile),
        Err(_) => what.to_owned(),
    }
}

fn thing(sight: &Seen<'_>, what: &str) -> Option<Markup> {
    if let Some(&seat) = sight.view.seats().iter().find(|seat| seat.name() == what) {
        return Some(crest(seat));
    }
    if let Ok(which) = what.parse::<Item>() {
        return Some(grammar::item(which));
    }
    if let Ok(building) = what.parse::<Building>() {
        return Some(grammar::emblem(building));
    }
    if let Ok(tile) = what.parse::<Tile>() {
        return Some(villager::face(tile));
    }
    match what {
        "a" | "b" | "c" => {
            let place = book::place(sight, what.as_bytes()[0] - b'a')?;
            Some(html! { span.letter { (place) } })
        }
        "houses" => Some(grammar::icon("house")),
        "outposts" => Some(grammar::icon("outpost")),
        _ => None,
    }
}

fn verb_icon(verb: &str) -> Markup {
    match verb {
        "explore" => grammar::token("lamp"),
        "harvest" | "gather" => grammar::icon("harvest"),
        "build" | "buy" | "take" => grammar::icon("hammer"),
        "train" | "hire" => grammar::icon("quill"),
        "labor" => grammar::icon("labor"),
        "sell" | "withdraw" => grammar::icon("sale"),
        "bid" | "price" => grammar::icon("bid"),
        "refresh" => grammar::icon("renew"),
        "place" => grammar::icon("track"),
        "potion" => grammar::token("potion"),
        "cider" => grammar::token("cider"),
        "bed" => grammar::icon("bed"),
        "exert" => grammar::icon("injured"),
        "reroll" => grammar::token("die-0"),
        "pay" => grammar::coin(),
        "accept" | "go" | "done" | "enough" => grammar::shared("check"),
        "pass" => grammar::icon("exhausted"),
        _ => html! {},
    }
}

/// The words beside the symbol; short, since the label says it in full.
fn inside(sight: &Seen<'_>, picker: &Picker, choice: &Choice) -> Markup {
    let (glyph, after) = glyphs(sight, choice);
    let folded = !picker.pick().is_empty();
    html! { span.glyph { (glyph) } span { (text(sight, choice, folded)) } @if let Some(after) = after { span.glyph { (after) } } }
}

/// With a pick the verb has been said.
fn text(sight: &Seen<'_>, choice: &Choice, folded: bool) -> String {
    let words = sight.words();
    match *choice {
        Choice::Build(tile)
        | Choice::Train(tile)
        | Choice::Potion(tile)
        | Choice::Cider(tile)
        | Choice::Bed(tile)
            if folded =>
        {
            villager::name(sight.lang, tile)
        }
        Choice::Withdraw => words.say(Word::AabTakeBack),
        Choice::Go => words.count(Word::AabGo, sight.view.table.errand.party.len()),
        Choice::Enough if book::reached(sight) == Some(0) => words.say(Word::AabGiveUp),
        Choice::Send(tile) => villager::name(sight.lang, tile),
        Choice::Reroll(tile) | Choice::Exert(tile) if folded => villager::name(sight.lang, tile),
        Choice::Buy(building, instead) if instead.sum() == 0 && !folded => {
            building_name(sight.lang, building).to_owned()
        }
        Choice::Take(building) => building_name(sight.lang, building).to_owned(),
        Choice::Hire(tile, instead) if instead.sum() == 0 && !folded => villager::name(sight.lang, tile),
        Choice::Bid(seat) => words.name(Word::AabBidTo, &sight.table.name(seat)),
        Choice::Price(price) => price.to_string(),
        Choice::Prefer(part) => {
            reward(sight, part).map_or_else(|| label(sight, choice), |it| gain::phrase(sight, it))
        }
        Choice::Announce { choice: deed, bonus: None, stake: above_and_below::Stake::Nothing } => {
            book::label(sight, deed)
        }
        _ => label(sight, choice),
    }
}

/// The symbol before the words, and perhaps one behind them.
fn glyphs(sight: &Seen<'_>, choice: &Choice) -> (Markup, Option<Markup>) {
    let notation = choice.to_string();
    let mut words = notation.split(' ');
    let (verb, what) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let glyph = match choice {
        Choice::Prefer(part) => reward(sight, *part).map_or_else(|| html! {}, gain::symbols),
        Choice::Price(_) => html! {},
        Choice::Pay(_) | Choice::Refresh(..) => verb_icon(verb),
        Choice::Reroll(tile) => html! { (villager::face(*tile)) (grammar::token("die-0")) },
        Choice::Exert(tile) => html! { (villager::face(*tile)) (grammar::token("lamp")) },
        _ => thing(sight, what).unwrap_or_else(|| verb_icon(verb)),
    };
    let after = match choice {
        Choice::Price(_) => Some(grammar::coin()),
        Choice::Withdraw => sight.view.table.villages[sight.view.table.active].sale.map(grammar::item),
        Choice::Buy(building, _) => Some(grammar::coins(buildings::cost(sight, *building))),
        Choice::Announce { choice: deed, .. } => book::lowest(sight, *deed).map(grammar::explore),
        Choice::Enough => book::reached(sight).filter(|&explore| explore > 0).map(grammar::explore),
        _ => None,
    };
    (glyph, after)
}

fn reward(sight: &Seen<'_>, part: u8) -> Option<&'static above_and_below::book::Reward> {
    sight.view.preferences().get(usize::from(part).checked_sub(1)?)
}

/// The whole sentence, for ears and for the pointer.
fn label(sight: &Seen<'_>, choice: &Choice) -> String {
    match choice {
        Choice::Bid(seat) => sight.words().name(Word::AabBidTo, &sight.table.name(*seat)),
        Choice::Prefer(part) => match reward(sight, *part) {
            Some(reward) => gain::phrase(sight, reward),
            None => AboveAndBelow::label(sight.lang, choice),
        },
        Choice::Announce { choice: deed, bonus: None, stake: above_and_below::Stake::Nothing } => {
            book::label(sight, *deed)
        }
        Choice::Announce { choice: deed, .. } => {
            format!("{}. {}", book::label(sight, *deed), AboveAndBelow::label(sight.lang, choice))
        }
        Choice::Go => sight.words().count(Word::AabGo, sight.view.table.errand.party.len()),
        Choice::Enough if book::reached(sight) == Some(0) => sight.words().say(Word::AabGiveUp),
        _ => AboveAndBelow::label(sight.lang, choice),
    }
}
