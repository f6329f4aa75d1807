//! What the last story came to. The position keeps no record of it; the log does.

use above_and_below::Event;
use above_and_below::book::{Id, Text, book};
use karst_kit::{GameEvent, Seat};
use maud::{Markup, html};

use super::Seen;
use crate::{Told, Word, crest};

/// The end of the last story: how it went, its closing words, what it brought.
pub(super) fn epilogue(sight: &Seen<'_>) -> Markup {
    let Some(Ending { entry, seat, told, result }) = last(sight) else {
        return html! { p.hint { (sight.words().say(Word::AabNoTale)) } };
    };
    let story = result.and_then(|id| book().text(id, sight.lang)).map(Text::story);
    html! {
        div.epilogue data-tale=(entry) {
            @if let Some(story) = story { p.story { (story) } }
            h3 { (crest(seat)) (sight.tell(&told[0])) }
            @for event in &told[1..] { p.quote[is_quote(event)] { (sight.tell(event)) } }
            // On a phone the page stays until one goes on.
            button.chip.read-on type="button" hidden { (sight.words().say(Word::AabReadOn)) }
        }
    }
}

struct Ending {
    entry: usize,
    seat: Seat,
    /// From how it went on, all that this one choice brought.
    told: Vec<Event>,
    /// A paragraph that only states a result asks nothing, so it never lay open (AAB-212): its story is told with the
    /// end, to those who may know it.
    result: Option<Id>,
}

/// The closing words of the book.
fn is_quote(event: &Event) -> bool {
    matches!(event, Event::Closing { .. } | Event::FailureText { .. })
}

fn ended(event: &Event) -> Option<Seat> {
    match event {
        Event::Failed(seat) | Event::Succeeded { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// The newest line that says how an exploration ended: its entry, and whose it was.
pub(super) fn newest(sight: &Seen<'_>) -> Option<(usize, Seat)> {
    let mut told = sight.log.iter().rev().filter(|told| !told.undone);
    told.find_map(|told| Some((told.entry, ended(&told.event)?)))
}

fn last(sight: &Seen<'_>) -> Option<Ending> {
    let (entry, seat) = newest(sight)?;
    let of_entry: Vec<Event> =
        sight.log.iter().filter(|told| told.entry == entry).map(|told| told.event).collect();
    let at = of_entry.iter().rposition(|event| ended(event).is_some())?;
    let result = of_entry.iter().rev().find_map(read).filter(|id| book().record(*id).is_result());
    Some(Ending { entry, seat, told: of_entry[at..].to_vec(), result })
}

/// Nobody but the explorer has done anything since: the book may stay where everybody looks.
pub(super) fn is_fresh(sight: &Seen<'_>) -> bool {
    let Some((entry, explorer)) = newest(sight) else { return false };
    let mut since = sight.log.iter().filter(|told| !told.undone && told.entry > entry);
    !sight.view.table.over && since.all(|told| told.event.subject().is_none_or(|seat| seat == explorer))
}

/// The paragraph an event opens, for those who may know it.
fn read(event: &Event) -> Option<Id> {
    match event {
        Event::Read { page, .. } => page.id(),
        _ => None,
    }
}

/// The words that led to this paragraph, when it continues another one.
pub(super) fn before(sight: &Seen<'_>, id: Id) -> Option<String> {
    sight.view.table.exploration.filter(|exploration| exploration.depth > 0)?;
    let mut told = sight.log.iter().rev().filter(|told| !told.undone);
    let opened = told.find(|told| read(&told.event) == Some(id))?;
    let Told { entry, event, .. } = told.next()?;
    (entry == opened.entry && is_quote(&event)).then(|| sight.tell(&event))
}
