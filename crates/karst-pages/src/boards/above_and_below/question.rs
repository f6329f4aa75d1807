//! The open question: the sentence, the answers, and the way back.

use above_and_below::{AboveAndBelow, Building, Choice, Task, Tile, building_name};
use karst_kit::Speak;

use super::{Picker, Seen, is_asked, me, villager};
use crate::Word;

/// A pick asks for what is still missing.
pub(super) fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
    let words = sight.words();
    let mut pick = picker.pick().split(' ');
    let (verb, what) = (pick.next().unwrap_or(""), pick.next());
    match (verb, what) {
        ("build", None) => words.say(Word::AabAskBuilder),
        ("train", None) => words.say(Word::AabAskTrainer),
        ("sell", None) => words.say(Word::AabAskSell),
        ("bid", None) => words.say(Word::AabAskBid),
        ("place", None) => words.say(Word::AabAskPlace),
        ("place", Some(_)) => words.say(Word::AabAskOrigin),
        ("potion", None) => words.say(Word::AabAskPotion),
        ("cider", None) => words.say(Word::AabAskCider),
        ("bed", None) => words.say(Word::AabAskBed),
        ("exert", None) => words.say(Word::AabAskExert),
        ("reroll", None) => words.say(Word::AabAskReroll),
        ("refresh", None) => words.say(Word::AabAskRefresh),
        ("gather", Some(card)) => words.name(Word::AabAskWhither, building(sight, card)),
        ("buy", Some(card)) => words.name(Word::AabAskPay, building(sight, card)),
        ("hire", Some(tile)) => words.name(Word::AabAskPay, &hired(sight, tile)),
        ("refresh", Some(_)) | ("pay", _) => words.say(Word::AabAskPayment),
        ("choose", Some(letter)) => words.name(Word::AabAskHow, &deed(sight, letter)),
        _ if exerts_only(sight, picker) => words.count(Word::AabRisk, usize::from(sight.view.lanterns())),
        _ if reads(sight) => words.name(Word::AabReadTo, &sight.table.name(sight.view.table.active)),
        _ => AboveAndBelow::ask(sight.lang, sight.view, &|seat| sight.table.name(seat)),
    }
}

/// Lanterns can be had by exertion alone: a question that speaks of rerolls would send the eye searching.
fn exerts_only(sight: &Seen<'_>, picker: &Picker) -> bool {
    let risks = matches!(sight.view.table.agenda.top(), Some(Task::Risk));
    risks && is_asked(sight, picker) && !picker.is_open("reroll")
}

/// The player on the left is to read the paragraph to the explorer (AAB-049).
fn reads(sight: &Seen<'_>) -> bool {
    let table = &sight.view.table;
    matches!(table.agenda.top(), Some(Task::Announce)) && me(sight) == Some(table.left_of(table.active))
}

fn building(sight: &Seen<'_>, id: &str) -> &'static str {
    id.parse::<Building>().map_or("", |building| building_name(sight.lang, building))
}

fn hired(sight: &Seen<'_>, id: &str) -> String {
    id.parse::<Tile>().map_or_else(|_| id.to_owned(), |tile| villager::name(sight.lang, tile))
}

fn deed(sight: &Seen<'_>, letter: &str) -> String {
    match format!("choose {letter}").parse() {
        Ok(Choice::Announce { choice, .. }) => super::book::label(sight, choice),
        _ => letter.to_owned(),
    }
}
