//! The merchant's stall and the mine.

use bargeroc::{Mineral, Minerals, Origin, Reason, Stage, Task, Trade, Window};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, cards, grammar, names};
use crate::{Easel, Id, Page, Target, Word, crest, slot};

const DEAL: Id = Id("deal", "");
const NO_SALE: Id = Id("no-sale", "");
const SOLD: Id = Id("sold", "");
const MINERALS: Id = Id("mineral-pile", "");
const COMING: Id = Id("coming", "");
const EATEN: Id = Id("eaten", "");
const DISCARD: Id = Id("mineral-discard", "");

/// What can be bought, or why not.
const SALE: &str = "sale";
const EAT: &str = "eat";

/// The places with a sign.
const SIGNS: [Stage; 4] = [Stage::Merchant, Stage::Mine, Stage::Forge, Stage::Tavern];

fn here_id(stage: Stage) -> Id {
    Id("here", stage.id())
}

/// How many of a mineral are for sale.
fn sale_id(mineral: Mineral) -> Id {
    Id("for-sale", mineral.id())
}

/// A place with its sign; lit while somebody is there.
pub(super) fn sign(sight: &Seen<'_>, page: &Page<'_>, stage: Stage, word: Word, beside: Markup) -> Markup {
    html! { h2.sign { (grammar::icon(stage.id())) (sight.words().say(word)) (page.part(here_id(stage))) (beside) } }
}

pub(super) fn stall(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-stall.panel.venue.stall {
            (sign(sight, page, Stage::Merchant, Word::BarMerchant, html! {}))
            div.awning aria-hidden="true" {}
            (page.part(DEAL))
            (page.part(NO_SALE))
            ul.row {
                li { (cards::loaf(sight, SALE)) }
                @for mineral in Mineral::ALL {
                    li { (cards::mineral(sight, mineral, SALE, html! { (page.part(sale_id(mineral))) })) }
                }
            }
            (page.part(SOLD))
        }
    }
}

pub(super) fn pit(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-mine.panel.venue.pit {
            (sign(sight, page, Stage::Mine, Word::BarMine, html! {}))
            div.gallery {
                span.seam { (page.part(MINERALS)) (slot(EAT, "seam")) }
                (page.part(COMING)) (page.part(EATEN)) (page.part(DISCARD))
            }
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, words) = (sight.view, sight.words());
    for stage in SIGNS {
        let here = (view.stage == Some(stage) && !view.over).then_some(view.active);
        easel.part(here_id(stage), here, || {
            html! { span.whose.here[here.is_some()] id=(here_id(stage)) { @if let Some(seat) = here { (crest(seat)) } } }
        });
    }
    for mineral in Mineral::ALL {
        let n = view.for_sale.n(mineral);
        easel.part(sale_id(mineral), n, || {
            html! { span.st.out[n == 0].many[n > 1] id=(sale_id(mineral)) { (cards::copies(n)) } }
        });
    }
    let deal = deal(sight);
    easel.part(DEAL, deal, || html! { div id=(DEAL) { @if let Some(deal) = deal { (deal_line(deal)) } } });
    let empty = view.for_sale.is_empty();
    easel.part(
        NO_SALE,
        empty,
        || html! { div id=(NO_SALE) { @if empty { p.empty { (words.say(Word::BarNothingForSale)) } } } },
    );
    easel.part(SOLD, view.sold, || html! { div id=(SOLD) { (aside(sight, Word::BarSold, view.sold)) } });
    let pile = usize::from(view.mineral_pile);
    easel.part(MINERALS, pile, || {
        html! { span.whose id=(MINERALS) { (cards::pile("mineral", pile, &words.count(Word::BarPile, pile))) } }
    });
    let coming = being_received(sight);
    easel.part(COMING, (coming, names(sight)), || {
        html! { span.whose id=(COMING) { @if let Some((to, from)) = coming { (on_its_way(sight, to, from)) } } }
    });
    let eaten = (view.stage == Some(Stage::Mine) && !view.over).then_some(view.eaten);
    easel.part(
        EATEN,
        eaten,
        || html! { span.whose id=(EATEN) { @if let Some(n) = eaten { (stomach(sight, n)) } } },
    );
    easel.part(DISCARD, view.mineral_discard, || {
        html! { div.whose id=(DISCARD) { (aside(sight, Word::BarDiscard, view.mineral_discard)) } }
    });
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    easel.slots(SALE, picker.mark(&["buy", "bread"]), |slots| {
        let label = sight.words().say(Word::BarBreadPrice);
        slots.fill("loaf", cards::over(picker, "bread", &label));
        if let Target::Closed(why) = picker.target("bread 1") {
            slots.fill("why-loaf", picker.reason(why));
        }
        for mineral in Mineral::ALL {
            let prefix = format!("buy {mineral}");
            slots.fill(mineral, cards::over(picker, &prefix, &cards::mineral_label(sight, mineral)));
            slots.fill(format_args!("why-{mineral}"), cards::reason(picker, &prefix));
        }
    });
    easel.slots(EAT, picker.mark(&["eat"]), |slots| {
        slots.fill("seam", cards::over(picker, "eat", &sight.words().say(Word::BarEat)));
    });
}

/// Somebody's deal with the price as it stands.
type Made = (Seat, Trade, Mineral, u16);

/// The deal being made.
fn deal(sight: &Seen<'_>) -> Option<Made> {
    sight.view.agenda.iter().find_map(|task| match task {
        Task::Window(Window { reason: Reason::Price(deal), owner, .. }) => {
            Some((*owner, deal.trade, deal.mineral, deal.price))
        }
        Task::ForcedSale { mineral, price } => Some((sight.view.active, Trade::Purchase, *mineral, *price)),
        _ => None,
    })
}

fn deal_line((seat, trade, mineral, price): Made) -> Markup {
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

/// A mineral lies face down while it is being received.
fn on_its_way(sight: &Seen<'_>, to: Seat, from: Origin) -> Markup {
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
fn stomach(sight: &Seen<'_>, n: u8) -> Markup {
    let label = sight.words().with(Word::BarEaten, &[("n", n.into()), ("of", 2.into())]);
    html! {
        span.eaten role="img" aria-label=(label) title=(label) {
            @for i in 0..2 { span.gone[i < n] { (grammar::bread()) } }
        }
    }
}

/// Minerals that lie apart, with a word about them; nothing for none.
pub(super) fn aside(sight: &Seen<'_>, word: Word, minerals: Minerals) -> Markup {
    html! {
        @if !minerals.is_empty() { p.aside { (sight.words().say(word)) " " (grammar::minerals(minerals)) } }
    }
}
