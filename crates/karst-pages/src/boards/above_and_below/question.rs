//! The open question: the sentence, the answers, and the way back.

use above_and_below::{AboveAndBelow, Building, Choice, Task, Tile, building_name};
use karst_kit::Speak;
use maud::{Markup, html};

use super::{Seen, answers, awaited, first_tab, grammar, is_asked, mine, villager};
use crate::table::{consent_bar, news, replay_bar, undo_bar};
use crate::{Picker, Word, crest};

pub(super) fn question(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let asked = is_asked(sight, picker);
    let over = sight.view.table.over;
    let action = format!("/t/{}/choose", sight.table.id);
    html! {
        section #f-question.question.asked[asked].ended[over] data-tab=(first_tab(sight)) data-mine=[asked.then_some("")] {
            form #choose method="post" action=(action) hx-post=(action) hx-swap="none" {
                input type="hidden" name="revision" value=(sight.table.revision);
            }
            @if let Some(notice) = sight.notice { p.notice role="alert" { (notice) } }
            div.ask aria-live="polite" {
                @if let Some(seat) = awaited(sight.view) { span.awaited { (crest(seat)) } }
                @if over { (grammar::shared("crown")) }
                h1 { (sentence(sight, picker)) }
                (undo_bar(sight))
            }
            (consent_bar(sight))
            @if let Some(replay) = sight.table.replay { (replay_bar(sight, replay)) }
            (news(sight))
            @if asked { div.answers { (answers::answers(sight, picker)) } }
        }
    }
}

/// A pick asks for what is still missing.
fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
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
    matches!(table.agenda.top(), Some(Task::Announce)) && mine(sight) == Some(table.left_of(table.active))
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
