use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::page;
use super::waiting::Chair;
use crate::{Word, Words, crest};

/// What somebody sees who follows a link to a table: the group's, or one seat's.
pub struct Join<'a> {
    pub lang: Lang,
    pub title: &'a str,
    /// What the game is about, how many play it, how long it takes.
    pub lead: String,
    pub facts: Vec<String>,
    /// Who invites.
    pub host: &'a str,
    /// The address of the link itself, to which the form is sent.
    pub action: &'a str,
    pub chairs: &'a [Chair],
    /// The seats one may sit down in; the first is chosen already.
    pub free: &'a [Seat],
    /// The seat's link leads to somebody's seat.
    pub taken: Option<Taken<'a>>,
    /// The name the visitor used last.
    pub name: &'a str,
    /// The host's promise about the draws, published before the first one.
    pub commitment: &'a str,
    /// For those who only watch.
    pub spectate: &'a str,
    pub notice: Option<&'a str>,
}

/// A seat that somebody plays.
pub enum Taken<'a> {
    /// It is passed on: whoever comes plays it under their own name.
    PassedOn(Seat, &'a str),
    /// It is somebody's.
    By(&'a str),
}

/// Posts `name` and `seat` to the link itself, so that previews of the link take no seat.
pub fn join(join: &Join<'_>) -> Markup {
    let words = Words::of(join.lang);
    page(
        join.lang,
        join.title,
        html! {
            @if let Some(notice) = join.notice { p.notice role="alert" { (notice) } }
            section.panel.joining {
                hgroup { p { (words.name(Word::JoinKeeps, join.host)) } h1 { (join.title) } }
                p.lead { (join.lead) }
                ul.facts { @for fact in &join.facts { li { (fact) } } }
                @match &join.taken {
                    Some(Taken::By(name)) => {
                        p { (words.name(Word::SeatTakenLead, name)) }
                        a.chip href=(join.spectate) { (words.say(Word::GoToTable)) }
                    }
                    Some(Taken::PassedOn(seat, name)) => {
                        p { (words.name(Word::TakeOverLead, name)) }
                        (form(words, join, &[*seat]))
                    }
                    None if join.free.is_empty() => {
                        p { (words.say(Word::NoneFree)) }
                        a.chip href=(join.spectate) { (words.say(Word::GoToTable)) }
                    }
                    None => (form(words, join, join.free))
                }
                details { summary { (words.say(Word::FairDraws)) } p { (words.say(Word::FairDrawsHow)) } p { code { (join.commitment) } } }
            }
        },
    )
}

fn form(words: Words, join: &Join<'_>, free: &[Seat]) -> Markup {
    html! {
        form method="post" action=(join.action) {
            fieldset.places {
                legend { (words.say(Word::PickSeat)) }
                @for chair in join.chairs {
                    @if free.contains(&chair.seat) {
                        label.place { input type="radio" name="seat" value=(chair.seat) checked[free.first() == Some(&chair.seat)];
                            (crest(chair.seat)) span { (words.say(Word::FreeSeat)) } }
                    } @else {
                        div.place.taken { (crest(chair.seat)) span { (chair.name.as_deref().unwrap_or("")) } }
                    }
                }
            }
            label.field { span { (words.say(Word::YourName)) }
                input name="name" value=(join.name) required maxlength="24" pattern=".*\\S.*" title=(words.say(Word::NoticeBadName)) autocomplete="nickname"; }
            @if is_twin(join) { p { small { (words.say(Word::SameName)) } } }
            button.chip.end { (words.say(Word::JoinButton)) }
        }
    }
}

/// Whether somebody of the visitor's name sits there already.
fn is_twin(join: &Join<'_>) -> bool {
    let names = join.chairs.iter().filter_map(|chair| chair.name.as_deref());
    names.into_iter().any(|name| !join.name.is_empty() && name.eq_ignore_ascii_case(join.name))
}
