//! What the symbols mean.

use std::collections::BTreeSet;

use cave_vs_cave::{Action, Good, act_sentence, good_name};
use karst_kit::Lang;
use maud::Markup;

use super::grammar;

/// Goods, then everything an action tile can say, each once.
pub(super) fn legend(lang: Lang) -> Vec<(Markup, String)> {
    let goods = Good::ALL.into_iter().map(|good| (grammar::token(good), good_name(lang, good).to_owned()));
    let mut rows: Vec<(Markup, String)> = goods.collect();
    let mut known: BTreeSet<String> = BTreeSet::new();
    for action in Action::ALL {
        action.printed().flow.leaves(&mut |_, act| {
            let sentence = act_sentence(lang, act);
            if known.insert(sentence.clone()) {
                rows.push((grammar::act(act), sentence));
            }
        });
    }
    rows
}
