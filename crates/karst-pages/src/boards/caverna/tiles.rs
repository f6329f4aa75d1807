//! Furnishing tiles as cards: those on offer, and those that lie in a cave.

use caverna::{Cell, Furnishing, Goods, Kind, furnishing_effect, furnishing_name, goods_phrase};
use maud::{Markup, html};

use super::{Picker, Seen, grammar, home, market, my_home, sketch};
use crate::{Id, Page, Target, Word, slot};

/// Whether a tile is still on offer.
pub(super) fn lies_id(tile: Furnishing) -> Id {
    Id("lies", tile.id())
}

/// A tile of the market as printed, with room for what it means to the viewer.
pub(super) fn card(sight: &Seen<'_>, page: &Page<'_>, tile: Furnishing) -> Markup {
    let name = furnishing_name(sight.lang, tile);
    let about = format!("tile-{tile}");
    html! {
        article.room.card.{(colour(tile))}.{"k-" (kind(tile))} data-name=(name) {
            (page.part(lies_id(tile)))
            (band(&about, name))
            (points(tile))
            div.cost { span { (grammar::price(tile.printed().cost, None)) } (slot(market::PRICES, tile)) }
            (art(tile))
            div.effect aria-hidden="true" { (sketch::sketch(tile)) }
            (opens(&about, furnishing_effect(sight.lang, tile)))
            (slot(market::TARGETS, tile))
        }
    }
}

/// What the viewer can do with a tile of the market now.
pub(super) fn target(sight: &Seen<'_>, picker: &Picker, tile: Furnishing, payable: bool) -> Markup {
    let prefix = format!("furnish {tile}");
    let picked = !picker.pick().is_empty() && karst_kit::extends(picker.pick(), &prefix);
    let target = picker.target(&prefix);
    html! {
        @if payable || target.is_open() { i.pay {} }
        @if picked { i.is-picked {} }
        @match target {
            Target::Choose(_) | Target::Narrow(_) if !picked => {
                (picker.element(&prefix, "hit on", furnishing_name(sight.lang, tile), html! {}))
            },
            Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", furnishing_name(sight.lang, tile), html! {})),
            Target::Closed(_) => i.is-shut {},
            Target::Idle => {},
        }
    }
}

/// The price where it differs from the printed one; while tiles can be furnished, also what is missing for it.
pub(super) fn own_price(sight: &Seen<'_>, tile: Furnishing, asked: bool) -> Markup {
    let Some(home) = my_home(sight) else { return html! {} };
    let cost = cost(sight, tile);
    let lacks = asked && !home.goods.covers(&cost);
    match lacks || cost != tile.printed().cost {
        true => grammar::price(cost, asked.then_some(home.goods)),
        false => html! {},
    }
}

/// A tile that lies in a cave.
pub(super) fn placed(sight: &Seen<'_>, cell: Cell, tile: Furnishing) -> Markup {
    let about = format!("tile-{tile}");
    html! {
        div.cell.{(home::place(cell))} {
            article.room.{(colour(tile))} {
                (band(&about, furnishing_name(sight.lang, tile)))
                (points(tile))
                (art(tile))
                div.effect aria-hidden="true" { (sketch::sketch(tile)) }
                (opens(&about, furnishing_effect(sight.lang, tile)))
            }
        }
    }
}

/// What the viewer pays, discounts included.
pub(super) fn cost(sight: &Seen<'_>, tile: Furnishing) -> Goods {
    let discount = my_home(sight).map_or(Goods::NONE, |home| home.furnishings.discount().furnish);
    tile.printed().cost.minus(discount)
}

pub(super) fn colour(tile: Furnishing) -> &'static str {
    match tile.printed().kind {
        Kind::Dwelling => "orange",
        Kind::SpecialRoom => "russet",
        Kind::Material => "green",
        Kind::FoodCave => "blue",
        Kind::Parlor | Kind::Storage | Kind::Chamber => "yellow",
    }
}

/// The word of a tile's kind in ids and classes.
pub(super) fn kind(tile: Furnishing) -> &'static str {
    match tile.printed().kind {
        Kind::Dwelling => "dwelling",
        Kind::SpecialRoom => "special",
        Kind::Material => "material",
        Kind::FoodCave => "food",
        Kind::Parlor => "parlor",
        Kind::Storage => "storage",
        Kind::Chamber => "chamber",
    }
}

fn band(about: &str, name: &str) -> Markup {
    html! { button.band type="button" popovertarget=(about) { span { (name) } } }
}

fn opens(about: &str, sentence: &str) -> Markup {
    html! { button.hit type="button" tabindex="-1" aria-hidden="true" popovertarget=(about) title=(sentence) {} }
}

fn points(tile: Furnishing) -> Markup {
    match tile.printed().points {
        Some(points) if tile.is_tile() => grammar::shield(points),
        None => grammar::shield("*"),
        Some(_) => html! {},
    }
}

pub(super) fn art(tile: Furnishing) -> Markup {
    html! { span.art { (grammar::icon(tile.id())) } }
}

/// All there is to know about a tile, in sentences; the same sheet wherever the tile lies.
pub(super) fn sheet(sight: &Seen<'_>, tile: Furnishing) -> Markup {
    let words = sight.words();
    let cost = tile.printed().cost;
    let price =
        words.name(if cost.is_none() { Word::Free } else { Word::Price }, &goods_phrase(sight.lang, cost));
    let worth = match tile.printed().points {
        Some(points) if points >= 0 => words.count(Word::Points, usize::from(points.unsigned_abs())),
        Some(points) => format!("{points}"),
        None => words.say(Word::BonusPoints),
    };
    html! {
        div.sheet popover id={ "tile-" (tile) } {
            h2.{(colour(tile))} { (furnishing_name(sight.lang, tile)) }
            p { (furnishing_effect(sight.lang, tile)) }
            @if tile.is_tile() {
                p.facts { (price) " · " (worth) @if tile.printed().unlimited { " · " (words.say(Word::Unlimited)) } }
            }
            (slot(market::REASONS, tile))
        }
    }
}
