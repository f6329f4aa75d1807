//! What the symbols mean.

use std::collections::BTreeSet;

use caverna::{Act, Good, Loot, Space, act_phrase, good_name};
use karst_kit::Lang;
use maud::Markup;

use super::grammar;
use super::question::capitalized;

/// Goods, then everything an action space or an item of loot can say, each once.
pub(super) fn legend(lang: Lang) -> Vec<(Markup, String)> {
    let goods =
        Good::ALL.into_iter().map(|good| (grammar::token(good), capitalized(good_name(lang, good, 1))));
    let mut rows: Vec<(Markup, String)> = goods.collect();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut add = |act: &Act| {
        let phrase = capitalized(&act_phrase(lang, act));
        if known.insert(phrase.clone()) {
            rows.push((grammar::act(act), phrase));
        }
    };
    for space in Space::ALL {
        let most = (1..=7).rev().find(|&players| space.printed().variants.get(players).is_some());
        most.into_iter().for_each(|players| space.variant(players).flow.leaves(&mut |_, act| add(act)));
    }
    Loot::ALL.into_iter().for_each(|loot| add(&loot.printed().act));
    rows.retain(|(symbol, _)| !symbol.0.is_empty());
    rows
}
