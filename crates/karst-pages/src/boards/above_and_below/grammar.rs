//! Symbols: tokens, amounts beside tokens, shields. Always beside a name or a label for those who cannot see them.

use above_and_below::{Building, Item, Stock};
use maud::{Markup, html};

use crate::assets::SPRITE;

const OWN: &str = "/assets/icons-above-and-below.svg";

/// An icon of this game.
pub(super) fn icon(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (OWN) "#" (id) } {} } }
}

/// An icon that all games share.
pub(super) fn shared(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (SPRITE) "#" (id) } {} } }
}

/// A drawing that brings its own colours.
pub(super) fn token(id: &str) -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (OWN) "#" (id) } {} } }
}

/// A drawing that fills its place in the picture of a village.
pub(super) fn drawing(id: &str) -> Markup {
    html! { svg.body aria-hidden="true" { use href={ (OWN) "#" (id) } {} } }
}

pub(super) fn item(item: Item) -> Markup {
    token(item.id())
}

/// What a building is known by: the good that lies on it, or a sign of its own.
pub(super) fn emblem(building: Building) -> Markup {
    match building.printed().stock {
        Stock::Two(good) | Stock::Renewing(good) => item(good),
        Stock::None => icon(building.id()),
    }
}

pub(super) fn coin() -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SPRITE) "#gold" } {} } }
}

pub(super) fn coins(n: impl std::fmt::Display) -> Markup {
    html! { span.n { b { (n) } (coin()) } }
}

pub(super) fn items(n: u8, which: Item) -> Markup {
    html! { span.n { @if n > 1 { b { (n) } } (item(which)) } }
}

/// Lanterns one by one up to three, beyond that a number.
pub(super) fn lanterns(n: u8) -> Markup {
    match n {
        0 => html! { span.dark { "–" } },
        1..=3 => html! { span.lit { @for _ in 0..n { (token("lamp")) } } },
        _ => html! { span.lit { b { (n) } (token("lamp")) } },
    }
}

/// The lanterns a choice asks for.
pub(super) fn explore(n: u8) -> Markup {
    html! { span.explore { (token("lamp")) b { (n) } } }
}

pub(super) fn die(face: u8) -> Markup {
    token(&format!("die-{face}"))
}

pub(super) fn shield(points: impl std::fmt::Display) -> Markup {
    html! { span.shield { (shared("shield")) b { (points) } } }
}

pub(super) fn beds(n: u8) -> Markup {
    html! { span.n { @if n > 1 { b { (n) } } (icon("bed")) } }
}
