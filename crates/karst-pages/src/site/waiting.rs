use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::{Follows, framed};
use crate::{Word, Words, crest};

/// One seat of a table that has not begun.
pub struct Chair {
    pub seat: Seat,
    /// Nobody yet if there is none.
    pub name: Option<String>,
    pub is_bot: bool,
    pub is_host: bool,
}

/// A table that has not begun: somebody is still missing.
pub struct Waiting<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    pub chairs: &'a [Chair],
    /// The reader's own seat.
    pub mine: Option<Seat>,
    /// Whoever opened the table can go back to its links.
    pub is_creator: bool,
    pub notice: Option<&'a str>,
}

/// Shows live who comes, and becomes the table when the stream says that it has begun.
pub fn waiting(waiting: &Waiting<'_>) -> Markup {
    let words = Words::of(waiting.lang);
    let chairs = chairs(waiting.lang, waiting.chairs);
    let stream = stream(waiting.table);
    let mine = waiting.chairs.iter().find(|chair| Some(chair.seat) == waiting.mine);
    framed(
        waiting.lang,
        waiting.title,
        Some((Follows::StreamOrReload, &stream)),
        html! {
            @if let Some(notice) = waiting.notice { p.notice role="alert" { (notice) } }
            section.panel.seated {
                hgroup { p { (waiting.title) } h1 { (words.say(Word::WaitingTitle)) } }
                @if let Some(Chair { seat, name: Some(name), .. }) = mine {
                    p.welcome { (crest(*seat)) b { (words.name(Word::YouSitHere, name)) } small { (words.say(Word::YouMayClose)) } }
                }
                p { (words.say(Word::WaitingLead)) }
                (chairs)
                @if waiting.is_creator {
                    a.chip.end href={ "/t/" (waiting.table) "/invite" } { (words.say(Word::BackToLinks)) }
                } @else if waiting.mine.is_some() {
                    a.chip href="/me" { (words.say(Word::OwnPage)) }
                }
            }
        },
    )
}

/// Where a page learns who comes and that the table has begun.
pub(super) fn stream(table: &str) -> String {
    format!("/t/{table}/waiting")
}

/// Whoever sits there is on the page by this id.
pub(super) fn sitter(seat: Seat) -> String {
    format!("here-{seat}")
}

/// Who has come so far.
pub fn chairs(lang: Lang, chairs: &[Chair]) -> Markup {
    let words = Words::of(lang);
    html! {
        ul #f-chairs.chairs aria-live="polite" { @for one in chairs { (chair(words, one)) } }
    }
}

fn chair(words: Words, chair: &Chair) -> Markup {
    html! {
        li.free[chair.name.is_none()] id=[chair.name.as_ref().map(|_| sitter(chair.seat))] {
            (crest(chair.seat))
            @match &chair.name {
                Some(name) => {
                    b { (name) }
                    @if chair.is_host { small { (words.say(Word::TheHost)) } }
                    @if chair.is_bot { small { (words.say(Word::TheComputer)) } }
                }
                None => em { (words.say(Word::FreeSeat)) }
            }
        }
    }
}
