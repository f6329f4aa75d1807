//! The furnishing tiles nobody has built yet. Filters are radio buttons outside the fragment, so that they need no
//! script and keep their place; the search needs one and shows itself only then.

use caverna::{Furnishing, furnishing_name};
use maud::{Markup, html};

use super::{Seen, grammar, me, my_home, tiles};
use crate::{Picker, Word};

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

pub(super) fn market(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let mut offered: Vec<(Furnishing, bool, bool)> = sight
        .view
        .market
        .iter()
        .map(|tile| {
            let open = picker.is_open(&format!("furnish {tile}"));
            (tile, open, open || is_payable(sight, tile))
        })
        .collect();
    offered.sort_by_key(|&(tile, open, payable)| (!open, !payable, tile));
    let none = !offered.iter().any(|(.., payable)| *payable);
    html! {
        section #f-market.panel.market {
            h2 { (words.say(Word::Market)) " " small { (words.count(Word::MarketLeft, offered.len())) } }
            @if none { p.empty.unpayable { (words.say(Word::NothingPayable)) } }
            div.cards { @for &(tile, _, payable) in &offered { (tiles::card(sight, picker, tile, payable)) } }
        }
    }
}

fn is_payable(sight: &Seen<'_>, tile: Furnishing) -> bool {
    my_home(sight).is_some_and(|home| home.goods.covers(&tiles::cost(sight, tile)))
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
