//! Feeding: what is due beside what is there, and the ways to close the gap.

use caverna::{Good, goods_phrase};
use maud::{Markup, html};

use super::{Picker, Seen, advice, answers, exchange, grammar, my_home};
use crate::Word;

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
        }
        (one_press(sight, picker, missing))
        div.centre { (exchange::food(sight, picker, Word::IntoFood)) }
        div.answers {
            @for offer in picker.under("feed-one") { (answers::one(sight, picker, offer)) }
            (exchange::others(sight, picker))
            @for offer in picker.under("feed").chain(picker.under("beg")) { (answers::one(sight, picker, offer)) }
        }
    }
}

/// Exchanges what costs fewest points and feeds everybody, in one press that names what it takes.
fn one_press(sight: &Seen<'_>, picker: &Picker, missing: u8) -> Markup {
    let found = my_home(sight).filter(|_| missing > 0).and_then(|home| advice::cheapest(home, missing));
    let Some(goods) = found else { return html! {} };
    let steps: Option<Vec<String>> = goods.iter().map(|(good, n)| steps(picker, good, n)).collect();
    let Some(steps) = steps.map(|steps| steps.join("; ")) else { return html! {} };
    let label = sight.words().name(Word::FeedWith, &goods_phrase(sight.lang, goods));
    html! {
        button.chip.end.onepress form="choose" name="choice" value={ (steps) "; feed" } {
            (grammar::icon("feed")) span { (label) } span.glyph aria-hidden="true" { (grammar::goods(goods)) }
            small { (sight.words().say(Word::CostsLeast)) }
        }
    }
}

/// So many of a good, in as few exchanges as are offered; none if they cannot be made.
fn steps(picker: &Picker, good: Good, n: u8) -> Option<String> {
    let (mut left, mut steps) = (n, Vec::new());
    while left > 0 {
        let most = (1..=left).rev().find(|n| picker.is_open(&format!("convert {n} {good}")))?;
        steps.push(format!("convert {most} {good}"));
        left -= most;
    }
    Some(steps.join("; "))
}
