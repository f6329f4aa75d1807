//! What the symbols mean.

use above_and_below::{Item, item_name};
use karst_kit::Lang;
use maud::Markup;

use super::grammar;
use crate::{Word, Words};

pub(super) fn legend(lang: Lang) -> Vec<(Markup, String)> {
    let words = Words::of(lang);
    let items = Item::ALL.into_iter().map(|item| (grammar::item(item), item_name(lang, item).to_owned()));
    let mut rows: Vec<(Markup, String)> = items.collect();
    let said = |symbol: Markup, word: Word| (symbol, words.say(word));
    rows.extend([
        (grammar::coin(), words.count(Word::AabCoins, 1)),
        (grammar::lanterns(1), words.count(Word::AabLanterns, 1)),
        said(grammar::icon("ready"), Word::AabReady),
        said(grammar::icon("exhausted"), Word::AabExhausted),
        said(grammar::icon("injured"), Word::AabInjured),
        said(grammar::icon("bed"), Word::AabBed),
        said(grammar::icon("hammer"), Word::AabHammer),
        said(grammar::icon("quill"), Word::AabQuill),
        said(grammar::icon("track"), Word::AabTrack),
        said(grammar::icon("sale"), Word::AabForSale),
        said(grammar::icon("renew"), Word::AabRefresh),
        said(grammar::icon("house"), Word::AabHouse),
        said(grammar::icon("outpost"), Word::AabOutpost),
    ]);
    rows
}
