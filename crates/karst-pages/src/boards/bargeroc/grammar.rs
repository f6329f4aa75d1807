//! Symbols: tokens, amounts beside tokens, shields. Always beside a name or a label for those who cannot see them.

use bargeroc::{Act, Card, Mineral, Minerals};
use maud::{Markup, html};

use crate::assets::SPRITE;

const OWN: &str = "/assets/icons-bargeroc.svg";

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

pub(super) fn mineral(mineral: Mineral) -> Markup {
    token(&mineral.to_string())
}

pub(super) fn coin() -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SPRITE) "#gold" } {} } }
}

pub(super) fn bread() -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SPRITE) "#food" } {} } }
}

/// An amount beside its token.
pub(super) fn amount(n: impl std::fmt::Display, token: Markup, label: &str) -> Markup {
    html! { span.n title=(label) { b { (n) } (token) span.sr { (label) } } }
}

pub(super) fn coins(n: impl std::fmt::Display) -> Markup {
    html! { span.n { b { (n) } (coin()) } }
}

pub(super) fn breads(n: impl std::fmt::Display) -> Markup {
    html! { span.n { b { (n) } (bread()) } }
}

/// Tokens one by one up to five, beyond that a number.
pub(super) fn heap(n: usize, token: &Markup) -> Markup {
    match n {
        0 => html! {},
        1..=5 => html! { span.heap { @for _ in 0..n { (token) } } },
        _ => html! { span.heap { b { (n) } (token) } },
    }
}

pub(super) fn shield(points: impl std::fmt::Display) -> Markup {
    html! { span.shield { (shared("shield")) b { (points) } } }
}

/// One token a kind, with how many.
pub(super) fn minerals(minerals: Minerals) -> Markup {
    html! { @for (m, n) in minerals.iter() { span.n { @if n > 1 { b { (n) } } (mineral(m)) } } }
}

/// The picture of a tavern card; mugs are drawn as many as there are.
pub(super) fn tavern(card: Card) -> Markup {
    match card.act() {
        Act::Mugs(n) => heap(n.into(), &token("mug")),
        _ => icon(&card.to_string()),
    }
}

pub(super) fn back(deck: &str) -> Markup {
    html! { svg.back-of aria-hidden="true" { use href={ (OWN) "#back-" (deck) } {} } }
}
