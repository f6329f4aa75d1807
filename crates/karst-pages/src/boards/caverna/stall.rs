//! The weekly market: one of each good at its price.

use caverna::{Caverna, Choice, Good, Goods, MARKET};
use karst_kit::Speak;
use maud::{Markup, html};

use super::{Picker, Seen, grammar, my_home};
use crate::Word;

/// Everything on the price list: what can be bought is lit, what has been bought is ticked off.
pub(super) fn stall(sight: &Seen<'_>, picker: &Picker, bought: u16) -> Markup {
    let gold = my_home(sight).map_or(0, |home| home.goods[Good::Gold]);
    html! {
        div.bill { span.n { b { (gold) } (grammar::token(Good::Gold)) small { (sight.words().say(Word::FeedHave)) } } }
        div.lootgrid.stall {
            @for (i, &(good, price)) in MARKET.iter().enumerate() { (item(sight, picker, good, price, bought >> i & 1 == 1)) }
        }
    }
}

fn item(sight: &Seen<'_>, picker: &Picker, good: Good, price: u8, bought: bool) -> Markup {
    let choice = Choice::Buy(good);
    let label = Caverna::label(sight.lang, &choice);
    let offer = choice.to_string();
    let inside = html! {
        span.glyph aria-hidden="true" { (grammar::goods(Goods::of(Good::Gold, price))) (grammar::arrow()) (grammar::token(good)) }
    };
    match picker.is_open(&offer) {
        true => picker.exactly(&offer, "item can", &label, inside),
        false => html! {
            span.item.taken[bought] title=(label) { (inside) @if bought { (grammar::shared("check")) } span.sr { (label) } }
        },
    }
}
