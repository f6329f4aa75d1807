//! Coins, the reserve, the sale stand and the advancement track of one village.

use above_and_below::{CIRCLE_INCOME, CIRCLE_POINTS, Item, Village, items_phrase};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, grammar, home_ids, is_asked};
use crate::{Picker, Word};

pub(super) fn stores(sight: &Seen<'_>, picker: &Picker, seat: Seat) -> Markup {
    let village = &sight.view.table.villages[seat];
    let mine = sight.is_mine(seat) && is_asked(sight, picker);
    html! {
        section.stores id=(home_ids(seat)[2]) {
            div.purse {
                (purse(sight, village))
                ul.reserve { @for which in Item::ALL { (held(sight, picker, mine, village, which)) } }
                (stand(sight, picker, seat, village))
            }
            (track(sight, picker, mine, village))
        }
    }
}

/// Coins, and what every dawn brings.
fn purse(sight: &Seen<'_>, village: &Village) -> Markup {
    let words = sight.words();
    let income =
        usize::from(village.track.income()) + usize::from(village.cards.income()) + per_good(village);
    let (coins, brings) =
        (words.count(Word::AabCoins, usize::from(village.coins)), words.count(Word::AabIncome, income));
    html! {
        span.coins title=(coins) { (grammar::coin()) b { (village.coins) } span.sr { (coins) } }
        span.income title=(brings) { (grammar::icon("ready")) "+" (income) span.sr { (brings) } }
    }
}

/// Income of cards that count goods on the track (AAB-181).
fn per_good(village: &Village) -> usize {
    let effects = village.cards.iter().flat_map(|card| card.building().printed().effects);
    effects
        .map(|effect| match effect {
            above_and_below::Effect::IncomePer(goods) => {
                goods.iter().map(|&good| usize::from(village.track.count(good))).sum()
            }
            _ => 0,
        })
        .sum()
}

/// An item of the reserve; what a click on it means depends on what was picked.
fn held(sight: &Seen<'_>, picker: &Picker, mine: bool, village: &Village, which: Item) -> Markup {
    let n = village.has(which);
    if n == 0 {
        return html! {};
    }
    let verb = match picker.pick() {
        "place" => Some("place"),
        "sell" => Some("sell"),
        _ => None,
    };
    let offer = verb
        .filter(|_| mine)
        .map(|verb| format!("{verb} {which}"))
        .filter(|offer| picker.under(offer).any(|it| it == offer));
    let label = items_phrase(sight.lang, which, n);
    html! {
        li.can[offer.is_some()] title=(label) {
            (grammar::item(which)) b { (n) } span.sr { (label) }
            @if let Some(offer) = offer { (picker.exactly(&offer, "hit", &label, html! {})) }
        }
    }
}

/// The sale stand holds one item; others may make an offer for it.
fn stand(sight: &Seen<'_>, picker: &Picker, seat: Seat, village: &Village) -> Markup {
    let words = sight.words();
    let prefix = match sight.is_mine(seat) {
        true if village.sale.is_some() => "withdraw".to_owned(),
        true => "sell".to_owned(),
        false => format!("bid {seat}"),
    };
    let open = picker.pick().is_empty() && picker.is_open(&prefix);
    let label = match village.sale {
        Some(which) => words.name(Word::AabForSale, above_and_below::item_name(sight.lang, which)),
        None => words.say(Word::AabStandEmpty),
    };
    html! {
        span.stand.can[open].bare[village.sale.is_none()] title=(label) {
            span.awning aria-hidden="true" {}
            @match village.sale { Some(which) => (grammar::item(which)), None => (grammar::icon("sale")) }
            span.sr { (label) }
            @if open { (picker.element(&prefix, "hit", &verb(sight, seat, village), html! {})) }
        }
    }
}

fn verb(sight: &Seen<'_>, seat: Seat, village: &Village) -> String {
    let words = sight.words();
    match (sight.is_mine(seat), village.sale) {
        (false, _) => words.name(Word::AabBidTo, &sight.table.name(seat)),
        (true, None) => words.say(Word::AabSell),
        (true, Some(_)) => words.say(Word::AabWithdraw),
    }
}

/// Circles filled from the left, one kind of good each: points below, the income of the last filled one above.
fn track(sight: &Seen<'_>, picker: &Picker, mine: bool, village: &Village) -> Markup {
    let words = sight.words();
    let filled = village.track.filled();
    let open = mine && picker.pick().is_empty() && picker.is_open("place");
    html! {
        div.track.can[open] title=(words.say(Word::AabTrack)) {
            span.sr { (words.say(Word::AabTrack)) }
            ol {
                @for circle in 0..8 {
                    li.filled[circle < filled].next[circle == filled] {
                        span.earns title=(words.count(Word::AabIncome, usize::from(CIRCLE_INCOME[circle + 1]))) { "+" (CIRCLE_INCOME[circle + 1]) }
                        span.circle {
                            @if let Some(good) = village.track.kinds[circle] {
                                (grammar::item(good))
                                @if village.track.counts[circle] > 1 { b { (village.track.counts[circle]) } }
                                span.sr { (items_phrase(sight.lang, good, village.track.counts[circle])) }
                            }
                        }
                        span.each title=(words.count(Word::AabPointsEach, usize::from(CIRCLE_POINTS[circle]))) { (grammar::shield(CIRCLE_POINTS[circle])) }
                    }
                }
            }
            @if open { (picker.element("place", "hit", &words.say(Word::AabPlace), html! {})) }
        }
    }
}
