//! What the last story came to. The position keeps no record of it, the log does: its sentences are found again by
//! telling the same events in the same words.

use above_and_below::book::{Id, Text, book};
use above_and_below::{AboveAndBelow, Event, Page};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::Seen;
use crate::{LogLine, Word, crest};

/// More lanterns than any paragraph asks for.
const MOST: u8 = 12;

/// How far back the last story is looked for.
const LOOK_BACK: usize = 300;

/// The end of the last story: how it went, its closing words, what it brought.
pub(super) fn epilogue(sight: &Seen<'_>) -> Markup {
    let Some((seat, lines)) = ending(sight) else {
        return html! { p.hint { (sight.words().say(Word::AabNoTale)) } };
    };
    html! {
        div.epilogue {
            @if let Some(story) = result(sight, seat, lines[0]) { p.story { (story) } }
            h3 { (crest(seat)) (lines[0].text) }
            @for line in &lines[1..] { p.quote[is_quote(&line.text)] { (line.text) } }
        }
    }
}

/// The closing words of the book stand in quotation marks in every language.
fn is_quote(text: &str) -> bool {
    text.starts_with(['“', '«', '"'])
}

/// From the newest line that says how an exploration ended, all that this one choice brought.
fn ending<'a>(sight: &'a Seen<'_>) -> Option<(Seat, Vec<&'a LogLine>)> {
    let endings = endings(sight);
    let told = |line: &LogLine| endings.iter().find(|(_, text)| *text == line.text).map(|(seat, _)| *seat);
    let (at, seat) = sight
        .log
        .iter()
        .enumerate()
        .rev()
        .take(LOOK_BACK)
        .filter(|(_, line)| !line.undone)
        .find_map(|(at, line)| Some((at, told(line)?)))?;
    let after = sight.log[at..].iter().filter(|line| !line.undone);
    Some((seat, after.take_while(|line| line.revision == sight.log[at].revision).collect()))
}

/// Nobody but the explorer has done anything since: the book may stay where everybody looks.
pub(super) fn is_fresh(sight: &Seen<'_>) -> bool {
    let Some((explorer, lines)) = ending(sight) else { return false };
    let since = sight.log.iter().filter(|line| !line.undone && line.revision > lines[0].revision);
    !sight.view.table.over && since.filter_map(|line| line.seat).all(|seat| seat == explorer)
}

/// Every sentence that ends an exploration.
fn endings(sight: &Seen<'_>) -> Vec<(Seat, String)> {
    let who = |seat| sight.table.name(seat);
    let tell = |event: Event| AboveAndBelow::tell(sight.lang, &event, &who);
    let mut endings = Vec::new();
    for &seat in sight.view.seats() {
        endings.push((seat, tell(Event::Failed(seat))));
        endings.extend((0..=MOST).map(|explore| (seat, tell(Event::Succeeded { seat, explore }))));
    }
    endings
}

/// A paragraph that only states a result asks nothing, so it never lay open (AAB-212): its story is told with the end,
/// to those whose log names it.
fn result(sight: &Seen<'_>, explorer: Seat, ending: &LogLine) -> Option<&'static str> {
    let told = sight.log.iter().rev().filter(|line| !line.undone && line.revision == ending.revision);
    let id = told.map(|line| read_in(sight, explorer, line)).find(Option::is_some)??;
    book().record(id).is_result().then(|| book().text(id, sight.lang)).flatten().map(Text::story)
}

/// The paragraph whose reading a line of the log tells.
fn read_in(sight: &Seen<'_>, explorer: Seat, line: &LogLine) -> Option<Id> {
    Id::all().find(|&id| line.text == read(sight, explorer, id))
}

fn read(sight: &Seen<'_>, explorer: Seat, id: Id) -> String {
    let reader = sight.view.table.left_of(explorer);
    let event = Event::Read { explorer, reader, page: Page::Open(id) };
    AboveAndBelow::tell(sight.lang, &event, &|seat| sight.table.name(seat))
}

/// The words that led to this paragraph, when it continues another one.
pub(super) fn before<'a>(sight: &'a Seen<'_>, id: Id) -> Option<&'a str> {
    let table = &sight.view.table;
    table.exploration.filter(|exploration| exploration.depth > 0)?;
    let read = read(sight, table.active, id);
    let at = sight.log.iter().rposition(|line| line.text == read && !line.undone)?;
    let line = sight.log.get(at.checked_sub(1)?)?;
    (line.revision == sight.log[at].revision && is_quote(&line.text)).then_some(line.text.as_str())
}
