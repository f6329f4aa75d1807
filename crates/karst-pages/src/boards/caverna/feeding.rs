//! Feeding: what is due beside what is there, and the ways to close the gap. And what to do with animals that have
//! no place.

use caverna::{Choice, Good, Goods, Task, fits, goods_phrase};
use maud::{Markup, html};

use super::{Seen, advice, animals, answers, exchange, grammar, my_home};
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

/// Too many animals: which to eat, and what that leaves.
pub(super) fn keep(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let Some(home) = my_home(sight) else { return html! {} };
    debug_assert!(matches!(sight.view.agenda.top(), Some(Task::Keep)));
    html! {
        div.bill { span.n.lack { (grammar::shared("lock")) (grammar::goods(animals::homeless(home))) small { (words.name(Word::NoRoomFor, &goods_phrase(sight.lang, animals::homeless(home)))) } } }
        div.answers {
            @for offer in picker.under("convert") { (eat(sight, picker, offer)) }
            (exchange::others(sight, picker))
        }
    }
}

/// A button that names what becomes of the rest.
fn eat(sight: &Seen<'_>, picker: &Picker, offer: &str) -> Markup {
    let (Ok(Choice::Convert(good, n)), Some(home)) = (offer.parse::<Choice>(), my_home(sight)) else {
        return answers::one(sight, picker, offer);
    };
    let mut after = *home;
    after.goods[good] -= n.min(after.goods[good]);
    let outcome = match fits(&after, &after.goods) {
        true => sight.words().say(Word::KeepAllFit),
        false => sight.words().name(Word::KeepOneLess, &goods_phrase(sight.lang, animals::homeless(&after))),
    };
    let best = fits(&after, &after.goods);
    let food = Goods::of(Good::Food, exchange::food_for(home, good, n));
    picker.exactly(offer, if best { "chip best" } else { "chip" }, "", html! {
        span.glyph aria-hidden="true" { (grammar::goods(Goods::of(good, n))) (grammar::arrow()) (grammar::goods(food)) }
        span { span.sr { (goods_phrase(sight.lang, Goods::of(good, n))) ": " } small { (outcome) } }
    })
}
