//! What a card does, in short icon grammar; the full sentence is on its sheet.

use above_and_below::{Effect, Printed, Stock, Thing};
use maud::{Markup, html};

use super::grammar::{beds, coin, coins, icon, item, items, shared, shield, token};

/// Everything but the printed points, which stand in the shield.
pub(super) fn effects(printed: &Printed) -> Markup {
    html! {
        @if printed.beds > 0 { span.part { (beds(printed.beds)) } }
        @if printed.income > 0 { span.part { (coins(format_args!("+{}", printed.income))) } }
        @if printed.potions > 0 { span.part { (items(printed.potions, above_and_below::Item::Potion)) } }
        @if printed.reputation > 0 { span.part { span.n { b { "+" (printed.reputation) } (icon("reputation")) } } }
        (stock(printed.stock))
        @for effect in printed.effects { span.part { (one(effect)) } }
    }
}

fn stock(stock: Stock) -> Markup {
    match stock {
        Stock::None => html! {},
        Stock::Two(good) => html! { span.part { (item(good)) (item(good)) } },
        Stock::Renewing(good) => html! { span.part { (item(good)) (icon("renew")) } },
    }
}

fn one(effect: &Effect) -> Markup {
    match *effect {
        Effect::Reroll(n) => html! { @for _ in 0..n { (token("die-0")) } (icon("renew")) },
        Effect::IncomePer(goods) => {
            html! { (coins("+1")) s {} @for good in goods { (item(*good)) } }
        }
        Effect::TokensAsCoins => html! {
            (item(above_and_below::Item::Cider)) (item(above_and_below::Item::Potion)) (shared("arrow")) (coin())
        },
        Effect::CoinAfterBuilding(n) => html! { (icon("hammer")) (shared("arrow")) (many_coins(n)) },
        Effect::CoinAfterExploring(n) => html! { (token("lamp")) (shared("arrow")) (many_coins(n)) },
        Effect::TrainToReady => html! { (icon("quill")) (shared("arrow")) (icon("ready")) },
        Effect::PotionWithIncome(n) => {
            html! { (items(n, above_and_below::Item::Potion)) (icon("renew")) }
        }
        Effect::PointsPer(things) => html! {
            @for (thing, n) in things { span.per { (shield(n)) s {} (counted(*thing)) } }
        },
    }
}

fn many_coins(n: u8) -> Markup {
    match n {
        1 => coin(),
        _ => coins(n),
    }
}

fn counted(thing: Thing) -> Markup {
    match thing {
        Thing::Item(which) => item(which),
        Thing::Villager => icon("villager"),
        Thing::Outpost => icon("outpost"),
        Thing::SurfaceHouse => icon("house"),
        Thing::EmptyCave => icon("cave"),
    }
}
