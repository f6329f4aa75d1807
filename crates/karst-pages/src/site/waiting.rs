use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::page;
use crate::{Word, Words, crest};

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

pub fn waiting(waiting: &Waiting<'_>) -> Markup {
    let words = Words::of(waiting.lang);
    page(
        waiting.lang,
        waiting.title,
        html! {
            @if let Some(notice) = waiting.notice { p.notice role="alert" { (notice) } }
            section.panel.mytables {
                h1 { (words.say(Word::WaitingTitle)) }
                p { (words.say(Word::WaitingLead)) }
                ul { @for (seat, name) in waiting.seats { (chair(words, *seat, name.as_deref())) } }
                @if waiting.is_creator {
                    a.chip.end href={ "/t/" (waiting.table) "/invite" } { (words.say(Word::BackToLinks)) }
                }
            }
        },
    )
}

fn chair(words: Words, seat: Seat, name: Option<&str>) -> Markup {
    html! {
        li { (crest(seat)) " " @match name { Some(name) => b { (name) }, None => em { (words.say(Word::OpenSeat)) } } }
    }
}
