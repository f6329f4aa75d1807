//! The furnishing tiles nobody has built yet. Filters are radio buttons outside the fragment, so that they need no
//! script and keep their place; the search needs one and shows itself only then.

use caverna::{Furnishing, Furnishings, furnishing_name};
use maud::{Markup, html};

use super::{Picker, Seen, grammar, me, my_home, tiles};
use crate::{Easel, Id, Page, Target, Word, slot};

const FILTERS: [(&str, Word); 9] = [
    ("can", Word::FilterCan),
    ("all", Word::FilterAll),
    ("dwelling", Word::KindDwelling),
    ("special", Word::KindSpecial),
    ("material", Word::KindMaterial),
    ("food", Word::KindFood),
    ("parlor", Word::KindParlor),
    ("storage", Word::KindStorage),
    ("chamber", Word::KindChamber),
];

/// What matters first: what the viewer can pay. Who only watches sees everything.
pub(super) fn filters(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    let first = if me(sight).is_some() { "can" } else { "all" };
    html! {
        div.filters role="radiogroup" aria-label=(words.say(Word::Market)) {
            @for (id, word) in FILTERS {
                label.sieve.{(id)} {
                    input type="radio" name="sieve" value=(id) id={ "sieve-" (id) } checked[id == first] autocomplete="off";
                    span { (words.say(word)) }
                }
            }
            label.find hidden {
                (grammar::icon("search")) span.sr { (words.say(Word::MarketSearch)) }
                input type="search" data-find="f-market" placeholder=(words.say(Word::MarketSearch)) autocomplete="off";
            }
        }
    }
}

const LEFT: Id = Id("market-left", "");

/// All tiles as printed; those that somebody has built are out of sight.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-market.panel.market {
            h2 { (sight.words().say(Word::Market)) " " (page.part(LEFT)) }
            (slot(NONE, "payable"))
            div.cards { @for &tile in Furnishing::tiles() { (tiles::card(sight, page, tile)) } }
        }
        @for tile in Furnishing::ALL { (tiles::sheet(sight, tile)) }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let left = sight.view.market;
    easel.part(
        LEFT,
        left.len(),
        || html! { small id=(LEFT) { (sight.words().count(Word::MarketLeft, left.len())) } },
    );
    for &tile in Furnishing::tiles() {
        easel.part(tiles::lies_id(tile), left.has(tile), || {
            html! { i.st.out[!left.has(tile)] id=(tiles::lies_id(tile)) hidden {} }
        });
    }
}

const NONE: &str = "none";
/// What can be furnished or paid.
pub(super) const TARGETS: &str = "tile";
/// Why a tile is closed.
pub(super) const REASONS: &str = "tile-why";
/// What the viewer pays, where it is not what is printed, and what is missing for it.
pub(super) const PRICES: &str = "price";

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, asked: Option<u32>, easel: &mut Easel<'_>) {
    let purse = my_home(sight).map(|home| (home.goods, home.furnishings.discount().furnish));
    // While nothing can be furnished, it does not matter what else is asked.
    let asked = asked.filter(|_| picker.is_open("furnish") || picker.why_under("furnish").is_some());
    let left = sight.view.market;
    let payable =
        |tile: Furnishing| my_home(sight).is_some_and(|home| home.goods.covers(&tiles::cost(sight, tile)));
    let can_pay: Furnishings = left.iter().filter(|&tile| payable(tile)).collect();
    easel.slots(NONE, (purse.is_some(), can_pay.is_empty(), asked), |slots| {
        let none = purse.is_some() && can_pay.is_empty() && !picker.is_open("furnish");
        slots.fill(
            "payable",
            html! { @if none { p.empty.unpayable { (sight.words().say(Word::NothingPayable)) } } },
        );
    });
    easel.slots(TARGETS, (can_pay, asked), |slots| {
        for tile in left.iter() {
            slots.fill(tile, tiles::target(sight, picker, tile, can_pay.has(tile)));
        }
    });
    easel.slots(REASONS, asked, |slots| {
        for tile in asked.map(|_| left.iter()).into_iter().flatten() {
            if let Target::Closed(why) = picker.target(&format!("furnish {tile}")) {
                slots.fill(tile, picker.reason(why));
            }
        }
    });
    let discount = purse.map(|(_, discount)| discount);
    easel.slots(PRICES, (left, discount, asked), |slots| {
        for tile in left.iter() {
            slots.fill(tile, tiles::own_price(sight, tile, asked.is_some()));
        }
    });
}

/// The tiles that can be furnished now, as a list of buttons.
pub(super) fn list(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let open = Furnishing::ALL.into_iter().filter(|tile| picker.is_open(&format!("furnish {tile}")));
    html! {
        div.rows {
            @for tile in open {
                (picker.element(&format!("furnish {tile}"), &format!("row {}", tiles::colour(tile)), "", html! {
                    (grammar::icon(tile.id())) span { (furnishing_name(sight.lang, tile)) }
                    span.glyph aria-hidden="true" { (grammar::price(tiles::cost(sight, tile), None)) }
                }))
            }
        }
    }
}
