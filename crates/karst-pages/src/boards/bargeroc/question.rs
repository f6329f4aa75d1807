//! The open question: what is being answered, the sentence, the answers, and the way back.

use bargeroc::{Bargeroc, Card, View, card_name};
use karst_kit::{Actor, Speak};

use super::discard::Selection;
use super::{Picker, Seen, answers, is_asked, is_reaction, me};
use crate::Word;

pub(super) fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
    let words = sight.words();
    if sight.own.answered && is_reaction(sight.view) {
        return words.say(Word::BarAnswered);
    }
    if let Some(selection) = Selection::of(sight, picker) {
        return words.count(Word::BarDiscardMore, selection.left());
    }
    let mut pick = picker.pick().split(' ');
    let (verb, what) = (pick.next().unwrap_or(""), pick.next());
    match (verb, what) {
        ("sell", _) => words.say(Word::BarAskSell),
        ("buy", _) => words.say(Word::BarAskBuy),
        ("bread", _) => words.say(Word::BarAskBread),
        ("renew", None) => words.say(Word::BarAskRenew),
        ("renew", Some(_)) => words.say(Word::BarAskRenewMore),
        ("play", Some(card)) => ask_target(sight, card),
        ("play", None) => words.say(Word::BarAskPlay),
        _ => Bargeroc::ask(sight.lang, &as_asked(sight, picker), &|seat| sight.table.name(seat)),
    }
}

fn ask_target(sight: &Seen<'_>, card: &str) -> String {
    let card = card.parse::<Card>();
    let name = card.as_ref().map_or("", |&card| card_name(sight.lang, card));
    let word = match card {
        Ok(card) if answers::is_for_dice(card) => Word::BarAskDie,
        _ => Word::BarAskTarget,
    };
    sight.words().name(word, name)
}

/// All seats of a window are asked at once: the sentence is the one of whoever is asked, in order or not.
fn as_asked(sight: &Seen<'_>, picker: &Picker) -> View {
    let mut view = sight.view.clone();
    if let (true, Some(seat)) = (is_asked(sight, picker), me(sight)) {
        view.actor = Some(Actor::Seat(seat));
    }
    view
}
