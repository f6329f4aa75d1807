use karst_kit::{Lang, Seat};
use maud::{Markup, PreEscaped, html};

use super::{Follows, framed};
use crate::{Fragment, Word, Words, crest, marks};

/// A table that has not begun: somebody is still missing.
pub struct Waiting<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    /// Everybody's name; `None` where somebody is awaited.
    pub seats: &'a [(Seat, Option<String>)],
    /// Whoever opened the table can go back to its links.
    pub is_creator: bool,
    pub notice: Option<&'a str>,
}

/// Shows live who comes, and becomes the table when the stream says that it has begun.
pub fn waiting(waiting: &Waiting<'_>) -> Markup {
    let words = Words::of(waiting.lang);
    let chairs = chairs(waiting.lang, waiting.seats);
    let stream = stream(waiting.table, &chairs);
    framed(
        waiting.lang,
        waiting.title,
        Some((Follows::StreamOrReload, &stream)),
        html! {
            @if let Some(notice) = waiting.notice { p.notice role="alert" { (notice) } }
            section.panel.mytables {
                h1 { (words.say(Word::WaitingTitle)) }
                p { (words.say(Word::WaitingLead)) }
                (PreEscaped(&chairs.html))
                @if waiting.is_creator {
                    a.chip.end href={ "/t/" (waiting.table) "/invite" } { (words.say(Word::BackToLinks)) }
                }
            }
        },
    )
}

/// Where a page learns who comes and that the table has begun.
pub(super) fn stream(table: &str, chairs: &Fragment) -> String {
    format!("/t/{table}/stream?waiting=true&shown={}", marks(std::slice::from_ref(chairs)))
}

/// Whoever sits there is on the page by this id.
pub(super) fn sitter(seat: Seat) -> String {
    format!("here-{seat}")
}

/// Who has come so far.
pub fn chairs(lang: Lang, seats: &[(Seat, Option<String>)]) -> Fragment {
    let words = Words::of(lang);
    let list = html! {
        ul #f-chairs.chairs aria-live="polite" { @for (seat, name) in seats { (chair(words, *seat, name.as_deref())) } }
    };
    Fragment { id: "f-chairs", html: list.into_string() }
}

fn chair(words: Words, seat: Seat, name: Option<&str>) -> Markup {
    html! {
        li id=[name.map(|_| sitter(seat))] { (crest(seat)) @match name { Some(name) => b { (name) }, None => em { (words.say(Word::OpenSeat)) } } }
    }
}
