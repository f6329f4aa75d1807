//! Coins, the reserve, the sale stand and the advancement track of one village.

use above_and_below::{CIRCLE_INCOME, CIRCLE_POINTS, Item, Village, items_phrase};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, grammar, is_asked, me, names};
use crate::{Easel, Id, Page, Word, slot};

/// What can be placed, sold, withdrawn or asked for.
const STORES: &str = "stores";

fn purse_id(seat: Seat) -> Id {
    Id("purse", seat.name())
}

fn item_id(item: Item, seat: Seat) -> Id {
    Id(item.id(), seat.name())
}

fn stand_id(seat: Seat) -> Id {
    Id("stand", seat.name())
}

/// The circles of the track, from the left.
const CIRCLES: [&str; 8] =
    ["circle-1", "circle-2", "circle-3", "circle-4", "circle-5", "circle-6", "circle-7", "circle-8"];

fn circle_id(circle: usize, seat: Seat) -> Id {
    Id(CIRCLES[circle], seat.name())
}

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    html! {
        section.stores {
            div.purse {
                (page.part(purse_id(seat)))
                ul.reserve { @for which in Item::ALL { (page.part(item_id(which, seat))) } }
                (page.part(stand_id(seat)))
            }
            (track(sight, page, seat))
        }
    }
}

/// The viewer's coins, income and goods in one line.
pub(super) fn line(sight: &Seen<'_>) -> Markup {
    let Some(seat) = me(sight) else { return html! {} };
    let village = &sight.view.table.villages[seat];
    let words = sight.words();
    let (has, brings) = (
        words.count(Word::AabCoins, usize::from(village.coins)),
        words.count(Word::AabIncome, income(village)),
    );
    html! {
        span.n title=(has) { b { (village.coins) } (grammar::coin()) span.sr { (has) } }
        span.n title=(brings) { "+" (income(village)) (grammar::icon("ready")) span.sr { (brings) } }
        @for which in Item::ALL {
            @let n = village.has(which);
            @if n > 0 { span.n { b { (n) } (grammar::item(which)) span.sr { (items_phrase(sight.lang, which, n)) } } }
        }
    }
}

/// The coins of the next morning.
fn income(village: &Village) -> usize {
    usize::from(village.track.income()) + usize::from(village.cards.income()) + per_good(village)
}

pub(super) fn shared(sight: &Seen<'_>, seat: Seat, easel: &mut Easel<'_>) {
    let village = &sight.view.table.villages[seat];
    let income = income(village);
    easel.part(purse_id(seat), (village.coins, income), || purse(sight, seat, village.coins, income));
    for which in Item::ALL {
        let n = village.has(which);
        easel.part(item_id(which, seat), n, || held(sight, seat, which, n));
    }
    easel.part(stand_id(seat), village.sale, || stand(sight, seat, village.sale));
    let filled = village.track.filled();
    for circle in 0..CIRCLES.len() {
        let good = village.track.kinds[circle].map(|good| (good, village.track.counts[circle]));
        let (full, next) = (circle < filled, circle == filled);
        easel.part(circle_id(circle, seat), (good, full, next), || {
            html! {
                span.circle.filled[full].next[next] id=(circle_id(circle, seat)) {
                    @if let Some((good, n)) = good {
                        (grammar::item(good)) @if n > 1 { b { (n) } } span.sr { (items_phrase(sight.lang, good, n)) }
                    }
                }
            }
        });
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let own = me(sight).filter(|_| is_asked(sight, picker));
    let inputs = own.map(|_| (picker.mark(&["place", "sell", "withdraw", "bid"]), names(sight)));
    easel.slots(STORES, inputs, |slots| {
        let Some(own) = own else { return };
        let words = sight.words();
        for which in Item::ALL {
            slots.fill(format_args!("{own}-{which}"), target(sight, picker, own, which));
        }
        if !picker.pick().is_empty() {
            return;
        }
        for &seat in sight.view.seats() {
            let (prefix, label) = bargain(sight, seat);
            slots.fill(format_args!("{seat}-stand"), picker.element(&prefix, "hit", &label, html! {}));
        }
        slots.fill(
            format_args!("{own}-track"),
            picker.element("place", "hit", &words.say(Word::AabPlace), html! {}),
        );
    });
}

/// What a click on an item of the reserve means depends on what was picked.
fn target(sight: &Seen<'_>, picker: &Picker, seat: Seat, which: Item) -> Markup {
    let n = sight.view.table.villages[seat].has(which);
    match picker.pick() {
        verb @ ("place" | "sell") if n > 0 => {
            picker.exactly(&format!("{verb} {which}"), "hit", &items_phrase(sight.lang, which, n), html! {})
        }
        _ => html! {},
    }
}

/// What a click on a sale stand begins.
fn bargain(sight: &Seen<'_>, seat: Seat) -> (String, String) {
    let words = sight.words();
    match (sight.is_mine(seat), sight.view.table.villages[seat].sale) {
        (false, _) => (format!("bid {seat}"), words.name(Word::AabBidTo, &sight.table.name(seat))),
        (true, None) => ("sell".to_owned(), words.say(Word::AabSell)),
        (true, Some(_)) => ("withdraw".to_owned(), words.say(Word::AabWithdraw)),
    }
}

/// Coins, and what every dawn brings.
fn purse(sight: &Seen<'_>, seat: Seat, coins: u16, income: usize) -> Markup {
    let words = sight.words();
    let (has, brings) =
        (words.count(Word::AabCoins, usize::from(coins)), words.count(Word::AabIncome, income));
    html! {
        span.whose id=(purse_id(seat)) {
            span.coins title=(has) { (grammar::coin()) b { (coins) } span.sr { (has) } }
            span.income title=(brings) { (grammar::icon("ready")) "+" (income) span.sr { (brings) } }
        }
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

/// An item of the reserve; out of sight while there is none.
fn held(sight: &Seen<'_>, seat: Seat, which: Item, n: u8) -> Markup {
    let label = items_phrase(sight.lang, which, n);
    html! {
        li id=(item_id(which, seat)) hidden[n == 0] title=(label) {
            @if n > 0 { (grammar::item(which)) b { (n) } span.sr { (label) } }
            (slot(STORES, format_args!("{seat}-{which}")))
        }
    }
}

/// The sale stand holds one item; others may make an offer for it.
fn stand(sight: &Seen<'_>, seat: Seat, sale: Option<Item>) -> Markup {
    let words = sight.words();
    let label = match sale {
        Some(which) => words.name(Word::AabForSale, above_and_below::item_name(sight.lang, which)),
        None => words.say(Word::AabStandEmpty),
    };
    html! {
        span.stand.bare[sale.is_none()] id=(stand_id(seat)) title=(label) {
            span.awning aria-hidden="true" {}
            @match sale { Some(which) => (grammar::item(which)), None => (grammar::icon("sale")) }
            span.sr { (label) }
            (slot(STORES, format_args!("{seat}-stand")))
        }
    }
}

/// Circles filled from the left, one kind of good each: points below, the income of the last filled one above.
fn track(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let words = sight.words();
    html! {
        div.track title=(words.say(Word::AabTrack)) {
            span.sr { (words.say(Word::AabTrack)) }
            ol {
                @for circle in 0..CIRCLES.len() {
                    li {
                        span.earns title=(words.count(Word::AabIncome, usize::from(CIRCLE_INCOME[circle + 1]))) { "+" (CIRCLE_INCOME[circle + 1]) }
                        (page.part(circle_id(circle, seat)))
                        span.each title=(words.count(Word::AabPointsEach, usize::from(CIRCLE_POINTS[circle]))) { (grammar::shield(CIRCLE_POINTS[circle])) }
                    }
                }
            }
            (slot(STORES, format_args!("{seat}-track")))
        }
    }
}
