//! The merchant's stall and the mine.

use bargeroc::{Minerals, Origin, Reason, Stage, Task, Trade, Window};
use karst_kit::Seat;
use maud::{Markup, html};

use super::cards::{self, Lying};
use super::{Seen, grammar};
use crate::{Picker, Target, Word, crest};

/// A place with its sign; lit while somebody is there.
pub(super) fn sign(sight: &Seen<'_>, stage: Stage, word: Word, beside: Markup) -> Markup {
    let here = sight.view.stage == Some(stage) && !sight.view.over;
    html! {
        h2.sign.here[here] {
            (grammar::icon(stage.id())) (sight.words().say(word))
            @if here { (crest(sight.view.active)) }
            (beside)
        }
    }
}

pub(super) fn stall(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let view = sight.view;
    html! {
        section #f-stall.panel.venue.stall {
            (sign(sight, Stage::Merchant, Word::BarMerchant, html! {}))
            div.awning aria-hidden="true" {}
            (deal(sight))
            @if view.for_sale.is_empty() { p.empty { (words.say(Word::BarNothingForSale)) } }
            ul.row {
                (loaf(sight, picker))
                @for (mineral, n) in view.for_sale.iter() {
                    li { (cards::mineral(sight, picker, mineral, &Lying {
                        prefix: &format!("buy {mineral}"), about: &format!("about-sale-{mineral}"), class: "", n,
                    })) }
                }
            }
            @if !view.sold.is_empty() { p.aside { (words.say(Word::BarSold)) " " (grammar::recipe(view.sold, None)) } }
        }
    }
}

/// Bread is always for sale, one coin each.
fn loaf(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let label = words.say(Word::BarBreadPrice);
    let target = picker.target("bread");
    html! {
        li {
            article.kard.mineral.loaf.can[target.is_open()].shut[matches!(target, Target::Closed(_))].picked[picker.pick() == "bread"] {
                span.nm { (words.say(Word::BarBread)) }
                span.pic { (grammar::bread()) }
                span.foot { (grammar::coins(1)) }
                @if target.is_open() { (picker.element("bread", "hit", &label, html! {})) }
                @else { button.hit type="button" popovertarget="about-loaf" aria-label=(label) {} }
                div.sheet popover id="about-loaf" {
                    h3 { (words.say(Word::BarBread)) }
                    p { (label) }
                    @if let Target::Closed(why) = picker.target("bread 1") { (picker.reason(why)) }
                }
            }
        }
    }
}

/// The deal being made, with the price as it stands.
fn deal(sight: &Seen<'_>) -> Markup {
    let found = sight.view.agenda.iter().find_map(|task| match task {
        Task::Window(Window { reason: Reason::Price(deal), owner, .. }) => {
            Some((*owner, deal.trade, deal.mineral, deal.price))
        }
        Task::ForcedSale { mineral, price } => Some((sight.view.active, Trade::Purchase, *mineral, *price)),
        _ => None,
    });
    let Some((seat, trade, mineral, price)) = found else { return html! {} };
    let printed = mineral.printed().price.map_or(0, u16::from);
    html! {
        p.deal {
            (crest(seat))
            @match trade {
                Trade::Sale => { (grammar::mineral(mineral)) (grammar::shared("arrow")) (now(printed, price)) }
                Trade::Purchase => { (now(printed, price)) (grammar::shared("arrow")) (grammar::mineral(mineral)) }
            }
        }
    }
}

/// A price, beside the printed one if cards have changed it.
pub(super) fn now(printed: u16, price: u16) -> Markup {
    html! {
        span.now.dear[price > printed].cheap[price < printed] {
            @if price != printed { s { (printed) } }
            (grammar::coins(price))
        }
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let view = sight.view;
    let pile = usize::from(view.mineral_pile);
    let target = picker.target("eat");
    html! {
        section #f-mine.panel.venue.pit {
            (sign(sight, Stage::Mine, Word::BarMine, html! {}))
            div.gallery {
                span.seam.can[target.is_open()] {
                    (cards::pile("mineral", pile, &words.count(Word::BarPile, pile)))
                    @if target.is_open() { (picker.element("eat", "hit", &words.say(Word::BarEat), html! {})) }
                }
                (on_its_way(sight))
                (eaten(sight))
                (discard(sight, view.mineral_discard))
            }
        }
    }
}

/// A mineral lies face down while it is being received.
fn on_its_way(sight: &Seen<'_>) -> Markup {
    let Some((to, from)) = being_received(sight) else { return html! {} };
    let label = sight.words().name(Word::BarOnItsWay, &sight.table.name(to));
    html! {
        span.on-its-way title=(label) {
            @if let Origin::Hand(robbed) = from { (crest(robbed)) }
            (grammar::back("mineral")) (grammar::shared("arrow")) (crest(to)) span.sr { (label) }
        }
    }
}

fn being_received(sight: &Seen<'_>) -> Option<(Seat, Origin)> {
    sight.view.agenda.iter().find_map(|task| match task {
        Task::Window(Window { reason: Reason::Gain(from), owner, .. }) => Some((*owner, *from)),
        Task::Pick { to, from } => Some((*to, *from)),
        _ => None,
    })
}

/// Two bread a turn fill a stomach.
fn eaten(sight: &Seen<'_>) -> Markup {
    let n = usize::from(sight.view.eaten);
    if sight.view.stage != Some(Stage::Mine) || sight.view.over {
        return html! {};
    }
    let label = sight.words().with(Word::BarEaten, &[("n", n.into()), ("of", 2.into())]);
    html! {
        span.eaten role="img" aria-label=(label) title=(label) {
            @for i in 0..2 { span.gone[i < n] { (grammar::bread()) } }
        }
    }
}

fn discard(sight: &Seen<'_>, minerals: Minerals) -> Markup {
    html! {
        @if !minerals.is_empty() {
            p.aside { (sight.words().say(Word::BarDiscard)) " " (grammar::recipe(minerals, None)) }
        }
    }
}
