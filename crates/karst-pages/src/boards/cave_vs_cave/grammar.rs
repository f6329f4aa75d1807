//! The icon grammar: printed effects as symbols. Always beside a sentence or a label for those who cannot see it.

use cave_vs_cave::{Act, Good, Goods, Pattern, Pickaxe, Room, Sides, Surcharge, Trigger, action_name};
use karst_kit::{Flow, Lang};
use maud::{Markup, html};

use super::SPRITE;
use crate::assets::SPRITE as SHARED;

/// An icon in the colour of the text, from the sprite all pages share.
pub(super) fn shared(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (SHARED) "#" (id) } {} } }
}

/// An icon in the colour of the text, from the game's own sprite.
pub(super) fn icon(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (SPRITE) "#" (id) } {} } }
}

/// A drawing as a tile names it: `@` of the game's own icons, `~` of those all games share.
pub(super) fn drawing(name: &str) -> Markup {
    name.strip_prefix('~').map_or_else(|| icon(name.trim_start_matches('@')), shared)
}

/// A good's token.
pub(super) fn token(good: Good) -> Markup {
    match good {
        Good::Wood | Good::Stone | Good::Food | Good::Gold => shared_token(good.id()),
        Good::Emmer | Good::Flax => token_of(good.id()),
    }
}

/// A symbol that brings its own colours.
pub(super) fn token_of(id: &str) -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SPRITE) "#" (id) } {} } }
}

/// A symbol of the shared sprite that brings its own colours.
pub(super) fn shared_token(id: &str) -> Markup {
    html! { svg.t aria-hidden="true" { use href={ (SHARED) "#" (id) } {} } }
}

/// A price, with what is missing in the purse marked.
pub(super) fn price(price: Goods, purse: Option<Goods>) -> Markup {
    let lacks = |good: Good| purse.is_some_and(|purse| purse[good] < price[good]);
    html! { @for (good, n) in price.iter() { span.n.lack[lacks(good)] { b { (n) } (token(good)) } } }
}

/// Amounts beside tokens, never piles.
pub(super) fn goods(goods: Goods) -> Markup {
    html! { @for (good, n) in goods.iter() { span.n { b { (n) } (token(good)) } } }
}

pub(super) fn flow(flow: &'static Flow<Act>) -> Markup {
    match flow {
        Flow::Do(act) => html! { span.part { (self::act(act)) } },
        Flow::AnyOf(parts) | Flow::InOrder(parts) => html! { @for part in *parts { (self::flow(part)) } },
        Flow::OneOf(parts) => {
            let tall = same_amounts(parts).is_none() && parts.iter().map(breadth).sum::<usize>() > 4;
            let broad = parts.iter().any(|part| breadth(part) > 3);
            html! { span.part.cut.tall[tall].broad[broad] { (one_of(parts)) } }
        }
    }
}

/// Roughly how many symbols a flow takes in a row.
fn breadth(flow: &'static Flow<Act>) -> usize {
    match flow {
        Flow::AnyOf(parts) | Flow::InOrder(parts) | Flow::OneOf(parts) => parts.iter().map(breadth).sum(),
        Flow::Do(Act::Trade(pay, get)) => 1 + pay.iter().count() + get.iter().count(),
        Flow::Do(Act::Dig(pickaxe)) => usize::from(pickaxe.times) + 2 * pickaxe.pay.iter().count(),
        Flow::Do(_) => 1,
    }
}

/// Sides of a cut. Single goods are written the short way: one number, then the goods between slashes.
fn one_of(parts: &'static [Flow<Act>]) -> Markup {
    if let Some((sign, n, goods)) = same_amounts(parts) {
        return html! {
            (sign) b { (n) }
            span.choice { @for (i, good) in goods.into_iter().enumerate() { @if i > 0 { s {} } (token(good)) } }
        };
    }
    html! {
        @for (i, part) in parts.iter().enumerate() {
            @if i > 0 { span.or {} }
            span.half { (self::inner(part)) }
        }
    }
}

fn inner(flow: &'static Flow<Act>) -> Markup {
    match flow {
        Flow::Do(act) => self::act(act),
        Flow::OneOf(parts) => match two_prices(parts) {
            Some((pay, get)) => html! {
                @for (i, price) in pay.into_iter().enumerate() { @if i > 0 { s {} } (goods(price)) }
                (shared("arrow")) (goods(get))
            },
            None => one_of(parts),
        },
        other => self::flow(other),
    }
}

fn two_prices(parts: &'static [Flow<Act>]) -> Option<(Vec<Goods>, Goods)> {
    let trades: Option<Vec<(Goods, Goods)>> = parts
        .iter()
        .map(|part| match part {
            Flow::Do(Act::Trade(pay, get)) => Some((*pay, *get)),
            _ => None,
        })
        .collect();
    let trades = trades?;
    let get = trades.first()?.1;
    trades
        .iter()
        .all(|trade| trade.1 == get)
        .then(|| (trades.into_iter().map(|trade| trade.0).collect(), get))
}

fn same_amounts(parts: &'static [Flow<Act>]) -> Option<(Markup, u8, Vec<Good>)> {
    let mut found: Option<(bool, u8)> = None;
    let mut goods = Vec::new();
    for part in parts {
        let (lift, these) = match part {
            Flow::Do(Act::Gain(these)) => (false, *these),
            Flow::Do(Act::Replenish(these)) => (true, *these),
            _ => return None,
        };
        let mut each = these.iter();
        let (Some((good, n)), None) = (each.next(), each.next()) else { return None };
        if *found.get_or_insert((lift, n)) != (lift, n) {
            return None;
        }
        goods.push(good);
    }
    let (lift, n) = found?;
    Some((if lift { icon("lift") } else { plus() }, n, goods))
}

fn plus() -> Markup {
    html! { span.plus { "+" } }
}

pub(super) fn act(act: &Act) -> Markup {
    match act {
        Act::Gain(get) => html! { (plus()) (goods(*get)) },
        Act::GainBelow(good, below, get) => {
            html! { (plus()) (goods(*get)) span.if { "< " (below) (token(*good)) } }
        }
        Act::Trade(pay, get) => html! { (goods(*pay)) (shared("arrow")) (goods(*get)) },
        Act::TradeDifferent(n, get) => html! {
            @for i in 0..*n { @if i > 0 { span.plus { "≠" } } (token_of("any")) }
            (shared("arrow")) (goods(*get))
        },
        Act::Replenish(levels) if levels.iter().count() == 6 => html! {
            (icon("lift")) b { "1" } span.choice { @for good in Good::ALL { (token(good)) } }
        },
        Act::Replenish(levels) => html! { (icon("lift")) (goods(*levels)) },
        Act::RoomAction(n) => room_action(*n),
        Act::Dig(pickaxe) => dig(pickaxe),
        Act::Furnish(surcharges) => furnish(surcharges),
        Act::BuildWall => html! { (plus()) (icon("wall")) },
        Act::RazeWall(get) => html! { (icon("breach")) (shared("arrow")) (goods(*get)) },
    }
}

pub(super) fn room_action(n: u8) -> Markup {
    html! { span.hex { (token_of("room-action")) b { (n) } } }
}

fn dig(pickaxe: &Pickaxe) -> Markup {
    html! {
        @if !pickaxe.pay.is_none() { (goods(pickaxe.pay)) (shared("arrow")) }
        @if pickaxe.through_walls { span.through { (icon("wall")) } }
        @for _ in 0..pickaxe.times { (shared("pick")) }
    }
}

fn furnish(surcharges: &[Surcharge]) -> Markup {
    html! {
        @for (i, surcharge) in surcharges.iter().enumerate() {
            @if i > 0 { s {} }
            @match surcharge {
                Surcharge::Free => {},
                Surcharge::PerDwarf => span.n { (token(Good::Food)) span.plus { "×" } (icon("dwarf")) },
                Surcharge::Food(_) | Surcharge::Gold(_) => (goods(surcharge.goods())),
            }
        }
        @if surcharges != [Surcharge::Free] { (shared("arrow")) }
        (shared_token("furnish"))
    }
}

/// What a room does: its flow, or when it answers and how.
pub(super) fn room(lang: Lang, room: Room) -> Markup {
    match room.printed().trigger {
        None => flow(&room.printed().flow),
        Some(trigger) => html! { span.part.trigger { (self::trigger(lang, &trigger)) } },
    }
}

fn trigger(lang: Lang, trigger: &Trigger) -> Markup {
    match trigger {
        Trigger::Part(action, act) => html! { span.when { (action_name(lang, *action)) } (self::act(act)) },
        Trigger::Gained { good, up_to, get } => {
            html! { span.when { (plus()) b { "1–" (up_to) } (token(*good)) } (plus()) (goods(*get)) }
        }
        Trigger::RoomAction { from, to, get, more } => html! {
            span.when { (room_action(*from)) @if from != to { s {} (room_action(*to)) } }
            (plus()) (goods(*get)) @if *more > 0 { (room_action(*more)) }
        },
        Trigger::Built(get) => html! { span.when { (plus()) (icon("wall")) } (plus()) (goods(*get)) },
    }
}

/// The wall pattern of a room: dark must, light may.
pub(super) fn walls(pattern: Pattern) -> Markup {
    let side = |side: Sides| match () {
        () if pattern.must.has(side) => "must",
        () if pattern.may.has(side) => "may",
        () => "none",
    };
    const LINES: [&str; 4] = ["M3 3h18", "M21 3v18", "M3 21h18", "M3 3v18"];
    html! {
        svg.walls viewBox="0 0 24 24" {
            path.floor d="M3 3h18v18H3z" {}
            @for kind in ["may", "must"] {
                @for (line, _) in LINES.iter().zip(Sides::ALL).filter(|(_, s)| side(*s) == kind) { path.{(kind)} d=(line) {} }
            }
        }
    }
}
