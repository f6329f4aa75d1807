//! A reward that has been earned, in symbols and in words.

use above_and_below::book::Reward;
use above_and_below::{Item, Tiles, items_phrase};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::Word;

pub(super) fn symbols(reward: &Reward) -> Markup {
    html! {
        @if reward.coin != 0 { (grammar::coins(reward.coin)) }
        @for (which, n) in Item::ALL.into_iter().zip(reward.items) { @if n > 0 { (grammar::items(n, which)) } }
        @if reward.reputation != 0 { span.n { b { (format!("{:+}", reward.reputation)) } (grammar::icon("reputation")) } }
        @if reward.cave_card { (grammar::icon("cave")) }
        @if reward.cheapest_villager || reward.special.is_some() { (grammar::icon("villager")) }
        @if reward.building_max_cost.is_some() { (grammar::icon("house")) }
        @if reward.injure { (grammar::icon("injured")) }
    }
}

pub(super) fn phrase(sight: &Seen<'_>, reward: &Reward) -> String {
    let words = sight.words();
    let mut parts = Vec::new();
    match reward.coin {
        0 => {}
        n @ 1.. => parts.push(words.count(Word::AabCoins, n.unsigned_abs().into())),
        n => parts.push(format!("−{}", words.count(Word::AabCoins, n.unsigned_abs().into()))),
    }
    for (which, n) in Item::ALL.into_iter().zip(reward.items) {
        parts.extend((n > 0).then(|| items_phrase(sight.lang, which, n)));
    }
    if reward.reputation != 0 {
        parts.push(format!("{:+} {}", reward.reputation, words.say(Word::AabReputation)));
    }
    parts.extend(reward.cave_card.then(|| words.say(Word::AabGetsCave)));
    parts.extend(reward.cheapest_villager.then(|| words.say(Word::AabGetsVillager)));
    let special = reward.special.and_then(|kind| Tiles::special(kind).first());
    parts.extend(special.map(|tile| tile.printed().names[sight.lang as usize].to_owned()));
    parts.extend(reward.building_max_cost.map(|cost| words.count(Word::AabGetsBuilding, cost.into())));
    parts.extend(reward.injure.then(|| words.say(Word::AabGetsHurt)));
    parts.join(", ")
}
