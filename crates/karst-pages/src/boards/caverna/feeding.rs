//! Feeding: what is due beside what is there, and the ways to close the gap.

use caverna::{Good, goods_phrase};
use maud::{Markup, html};

use super::{Seen, advice, answers, exchange, grammar, my_home};
use crate::{Picker, Word};

pub(super) fn sheet(sight: &Seen<'_>, picker: &Picker, due: u8) -> Markup {
    let words = sight.words();
    let Some(home) = my_home(sight) else { return html! {} };
    let (owed, have) = (advice::owed(home, due), home.goods[Good::Food]);
    let missing = owed.saturating_sub(have);
    html! {
        div.bill {
            span.n { b { (owed) } (grammar::token(Good::Food)) small { (words.say(Word::FeedDue)) } }
            span.n { b { (have) } (grammar::token(Good::Food)) small { (words.say(Word::FeedHave)) } }
            @if missing > 0 { span.n.lack { b { (missing) } (grammar::token(Good::Food)) small { (words.say(Word::FeedMissing)) } } }
            @if missing > 0 && let Some(goods) = advice::cheapest(home, missing) {
                p.advice { (words.name(Word::FeedAdvice, &goods_phrase(sight.lang, goods))) }
            }
        }
        div.centre { (exchange::food(sight, picker, Word::IntoFood)) }
        div.answers {
            @for offer in picker.under("feed-one") { (answers::one(sight, picker, offer)) }
            (exchange::others(sight, picker))
            @for offer in picker.under("feed").chain(picker.under("beg")) { (answers::one(sight, picker, offer)) }
        }
    }
}
