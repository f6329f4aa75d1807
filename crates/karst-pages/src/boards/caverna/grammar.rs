//! The icon grammar: printed effects as symbols. Always beside a sentence or a label for those who cannot see it.

use caverna::{Act, Bonus, Good, Goods, Ground, Offer, Single, Size, Take, Twin};
use karst_kit::Flow;
use maud::{Markup, html};

use super::SPRITE;
use crate::assets::SPRITE as SHARED;

/// An icon in the colour of the text, from the sprite all pages share.
pub(super) fn shared(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (SHARED) "#" (id) } {} } }
}

/// An icon in the colour of the text, from Caverna's own sprite.
pub(super) fn icon(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (SPRITE) "#" (id) } {} } }
}

/// A symbol that brings its own colours.
pub(super) fn token_of(id: &str) -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SPRITE) "#" (id) } {} } }
}

/// A symbol of the shared sprite that brings its own colours.
pub(super) fn shared_token(id: &str) -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SHARED) "#" (id) } {} } }
}

/// Where a good's token lives.
pub(super) fn token_href(good: Good) -> String {
    let sprite = match good {
        Good::Wood | Good::Stone | Good::Food | Good::Gold => SHARED,
        _ => SPRITE,
    };
    format!("{sprite}#{good}")
}

pub(super) fn token(good: Good) -> Markup {
    html! { svg.t aria-hidden="true" { use href=(token_href(good)) {} } }
}

/// Amounts beside tokens, never piles.
pub(super) fn goods(goods: Goods) -> Markup {
    html! { @for (good, n) in goods.iter() { span.n { b { (n) } (token(good)) } } }
}

/// A price, with what is missing in the purse marked.
pub(super) fn price(price: Goods, purse: Option<Goods>) -> Markup {
    let lacks = |good: Good| purse.is_some_and(|purse| purse[good] < price[good]);
    html! {
        @if price.is_none() { span.n { b { "0" } } }
        @for (good, n) in price.iter() { span.n.lack[lacks(good)] { b { (n) } (token(good)) } }
    }
}

pub(super) fn arrow() -> Markup {
    shared("arrow")
}

/// All an action space offers, its accumulated goods aside.
pub(super) fn flow(flow: &'static Flow<Act>) -> Markup {
    match flow {
        Flow::Do(act) => html! { @if !is_plain_take(act) { span.part { (self::act(act)) } } },
        Flow::AnyOf(parts) => html! { @for part in *parts { (self::flow(part)) } },
        Flow::InOrder(parts) => {
            html! { span.order { @for part in *parts { (self::flow(part)) } } }
        }
        Flow::OneOf(parts) => html! {
            span.either { @for (i, part) in parts.iter().enumerate() { @if i > 0 { span.or {} } (self::flow(part)) } }
        },
    }
}

/// Taking what lies there needs no symbol: the goods are shown.
fn is_plain_take(act: &Act) -> bool {
    matches!(act, Act::Take(take) if *take == Take::ALL)
}

pub(super) fn act(act: &Act) -> Markup {
    match *act {
        Act::Take(take) => self::take(&take),
        Act::Twin(twins, extra) => html! {
            @for (i, twin) in twins.iter().enumerate() { @if i > 0 { s {} } (self::twin(*twin)) }
            @if !extra.is_none() { "+" (goods(extra)) }
        },
        Act::Lay(single) => self::single(single),
        Act::Expedition(level) | Act::ExpeditionAfter(_, level) => expedition(level),
        Act::Forge => icon("forge"),
        Act::Grow | Act::GrowAfter(_) => icon("grow"),
        Act::Furnish(Offer::Any) => shared_token("furnish"),
        Act::Furnish(Offer::Dwellings) => icon("dwelling"),
        Act::Furnish(Offer::Ordinary(cost)) => html! { (goods(cost)) (arrow()) (icon("dwelling")) },
        Act::Sow => icon("sow"),
        Act::Fence(size, wood) => html! {
            (goods(Goods::of(Good::Wood, wood))) (arrow())
            @match size { Size::Small => (token_of("pasture")), Size::Large => (broad("pasture-wide")) }
        },
        Act::Stable(stone) => html! {
            @if stone > 0 { (goods(Goods::of(Good::Stone, stone))) (arrow()) }
            (token_of("stable"))
        },
        Act::OreMine(extra) => html! { (token_of("ore-mine")) (token_of("deep-tunnel")) "+" (goods(extra)) },
        Act::RubyMine(ground, extra) => html! {
            (token_of(if ground == Ground::Tunnel { "tunnel" } else { "deep-tunnel" })) (arrow()) (token_of("ruby-mine"))
            @if !extra.is_none() { "+" (goods(extra)) }
        },
        Act::Market(gold) => html! { "+" (goods(Goods::of(Good::Gold, gold))) (icon("market")) },
        Act::TradeOre(times) => html! {
            b { (times) "×" } (goods(Goods::of(Good::Ore, 2))) (arrow())
            (goods(Goods::of(Good::Gold, 2).with(Good::Food, 1)))
        },
        Act::Imitate(food) => html! {
            @if food > 0 { (goods(Goods::of(Good::Food, food))) (arrow()) }
            (icon("imitate"))
        },
        Act::Breed(n) => html! { b { (n) "×" } (icon("breed")) },
        Act::AllWeapons => html! { b { "+1" } (token_of("weapon")) (token_of("weapon")) },
    }
}

fn take(take: &Take) -> Markup {
    html! {
        @if take.token { (shared("lantern")) }
        @if !take.goods.is_none() { "+" (goods(take.goods)) }
        @match take.bonus {
            Bonus::None => {},
            Bonus::OrePerOreMine(n) => span.n { "+" b { (n) } (token(Good::Ore)) "/" (token_of("ore-mine")) },
            Bonus::RubyWithRubyMines(n) => span.n { "+" b { "1" } (token(Good::Ruby)) "/" @for _ in 0..n { (token_of("ruby-mine")) } },
        }
    }
}

pub(super) fn expedition(level: u8) -> Markup {
    html! { span.quest { (icon("loot")) b { (level) } } }
}

pub(super) fn twin(twin: Twin) -> Markup {
    let (first, second) = twin.halves();
    html! { span.twin { (single(first)) (single(second)) } }
}

pub(super) fn single(single: Single) -> Markup {
    token_of(single.id())
}

fn broad(id: &str) -> Markup {
    html! { svg.t.broad viewBox="0 0 204 100" aria-hidden="true" { use href={ (SPRITE) "#" (id) } width="204" height="100" {} } }
}

/// A weapon's strength.
pub(super) fn weapon(strength: u8) -> Markup {
    html! { span.weapon { (token_of("weapon")) b { (strength) } } }
}

pub(super) fn shield(points: impl std::fmt::Display) -> Markup {
    html! { span.shield { (shared_token("shield")) b { (points) } } }
}
