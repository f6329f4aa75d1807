use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::page;
use crate::{Word, Words, crest};

/// What somebody sees who follows a seat's link.
pub struct Join<'a> {
    pub lang: Lang,
    pub title: &'a str,
    /// The secret part of the link.
    pub token: &'a str,
    pub seat: Seat,
    /// Who sits there already: then this device may act for the seat too.
    pub taken_by: Option<&'a str>,
    /// The name the visitor used last.
    pub name: &'a str,
    /// The host's promise about the draws, published before the first one.
    pub commitment: &'a str,
    pub notice: Option<&'a str>,
}

/// Posts `name` to the link itself, so that previews of the link take no seat.
pub fn join(join: &Join<'_>) -> Markup {
    let words = Words::of(join.lang);
    let lead = match join.taken_by {
        Some(name) => words.name(Word::JoinAgain, name),
        None => words.say(Word::JoinLead),
    };
    page(
        join.lang,
        join.title,
        html! {
            @if let Some(notice) = join.notice { p.notice role="alert" { (notice) } }
            form.panel.lobby method="post" action={ "/join/" (join.token) } {
                h1 { (crest(join.seat)) (join.title) }
                p { (lead) }
                @if join.taken_by.is_none() {
                    label.field { span { (words.say(Word::YourName)) }
                        input name="name" value=(join.name) required maxlength="24" pattern=".*\\S.*" title=(words.say(Word::NoticeBadName)) autocomplete="nickname"; }
                }
                button.chip.end { (words.say(Word::JoinButton)) }
                details { summary { (words.say(Word::FairDraws)) } p { (words.say(Word::FairDrawsHow)) } p { code { (join.commitment) } } }
            }
        },
    )
}
