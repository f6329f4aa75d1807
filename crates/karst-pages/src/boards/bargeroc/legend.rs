//! What the symbols mean.

use bargeroc::{Card, Mineral, card_effect, card_name, mineral_name};
use karst_kit::Lang;
use maud::Markup;

use super::grammar;
use crate::{Word, Words};

pub(super) fn legend(lang: Lang) -> Vec<(Markup, String)> {
    let words = Words::of(lang);
    let mut rows = vec![
        (grammar::coin(), words.count(Word::BarCoins, 1)),
        (grammar::bread(), words.count(Word::BarBreads, 1)),
    ];
    let minerals =
        Mineral::ALL.into_iter().map(|it| (grammar::mineral(it), mineral_name(lang, it).to_owned()));
    rows.extend(minerals);
    let cards = Card::ALL.into_iter();
    rows.extend(cards.map(|card| {
        (grammar::tavern(card), format!("{}. {}", card_name(lang, card), card_effect(lang, card)))
    }));
    rows
}
