//! Furnishing tiles as cards: those on offer, and those that lie in a cave.

use caverna::{Cell, Furnishing, Goods, Kind, furnishing_effect, furnishing_name, goods_phrase};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, grammar, home, my_home, sketch};
use crate::{Picker, Target, Word};

/// A tile on offer.
pub(super) fn card(sight: &Seen<'_>, picker: &Picker, tile: Furnishing, payable: bool) -> Markup {
    let prefix = format!("furnish {tile}");
    let target = picker.target(&prefix);
    let picked = crate::picker::extends(picker.pick(), &prefix);
    let name = furnishing_name(sight.lang, tile);
    let sentence = furnishing_effect(sight.lang, tile);
    let about = format!("tile-{tile}");
    html! {
        article.room.card.{(colour(tile))}.{"k-" (kind(tile))}.pay[payable].can[target.is_open() && !picked].shut[matches!(target, Target::Closed(_))].picked[picked]
            data-name=(name) {
            (band(&about, name))
            (points(tile))
            div.cost { (grammar::price(cost(sight, tile), my_home(sight).map(|home| home.goods))) }
            (art(tile))
            div.effect aria-hidden="true" { (sketch::sketch(tile)) }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &format!("{name}. {sentence}"), html! {})),
                Target::Closed(_) | Target::Idle => (opens(&about, sentence)),
            }
            (sheet(sight, tile, &about, Some((picker, &prefix))))
        }
    }
}

/// A tile that lies in a cave.
pub(super) fn placed(sight: &Seen<'_>, seat: Seat, cell: Cell, tile: Furnishing) -> Markup {
    let about = format!("tile-{seat}-{cell}");
    html! {
        div.cell.{(home::place(cell))} {
            article.room.{(colour(tile))} {
                (band(&about, furnishing_name(sight.lang, tile)))
                (points(tile))
                (art(tile))
                div.effect aria-hidden="true" { (sketch::sketch(tile)) }
                (opens(&about, furnishing_effect(sight.lang, tile)))
                (sheet(sight, tile, &about, None))
            }
        }
    }
}

/// What the viewer pays, discounts included.
pub(super) fn cost(sight: &Seen<'_>, tile: Furnishing) -> Goods {
    let discount = my_home(sight).map_or(Goods::NONE, |home| home.furnishings.discount().furnish);
    tile.tile().cost.minus(discount)
}

pub(super) fn colour(tile: Furnishing) -> &'static str {
    match tile.tile().kind {
        Kind::Dwelling => "orange",
        Kind::SpecialRoom => "russet",
        Kind::Material => "green",
        Kind::FoodCave => "blue",
        Kind::Parlor | Kind::Storage | Kind::Chamber => "yellow",
    }
}

/// The word of a tile's kind in ids and classes.
pub(super) fn kind(tile: Furnishing) -> &'static str {
    match tile.tile().kind {
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
    match tile.tile().points {
        Some(points) if points != 0 || tile != Furnishing::EntryLevelDwelling => grammar::shield(points),
        None => grammar::shield("*"),
        Some(_) => html! {},
    }
}

pub(super) fn art(tile: Furnishing) -> Markup {
    html! { span.art { (grammar::icon(tile.id())) } }
}

/// All there is to know about a tile, in sentences.
fn sheet(sight: &Seen<'_>, tile: Furnishing, about: &str, asked: Option<(&Picker, &str)>) -> Markup {
    let words = sight.words();
    let cost = tile.tile().cost;
    let price =
        words.name(if cost.is_none() { Word::Free } else { Word::Price }, &goods_phrase(sight.lang, cost));
    let worth = match tile.tile().points {
        Some(points) if points >= 0 => words.count(Word::Points, usize::from(points.unsigned_abs())),
        Some(points) => format!("{points}"),
        None => words.say(Word::BonusPoints),
    };
    html! {
        div.sheet popover id=(about) {
            h3.{(colour(tile))} { (furnishing_name(sight.lang, tile)) }
            p { (furnishing_effect(sight.lang, tile)) }
            @if tile != Furnishing::EntryLevelDwelling {
                p.facts { (price) " · " (worth) @if tile.tile().unlimited { " · " (words.say(Word::Unlimited)) } }
            }
            @if let Some((picker, prefix)) = asked && let Target::Closed(why) = picker.target(prefix) { (picker.reason(why)) }
        }
    }
}
