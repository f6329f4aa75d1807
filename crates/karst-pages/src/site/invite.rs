use karst_kit::{Lang, Seat};
use maud::{Markup, PreEscaped, html};

use super::waiting::{chairs, sitter, stream};
use super::{Follows, framed};
use crate::{Word, Words, crest};

/// A fresh table and the links to hand out.
pub struct Invite<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    /// Everybody's name; `None` where somebody is awaited.
    pub seats: &'a [(Seat, Option<String>)],
    /// The table has not begun: the page shows live who comes.
    pub waits: bool,
    /// Each open seat with its secret address; whoever opens it first sits there.
    pub links: &'a [(Seat, String)],
    /// Seats of others: their links can be made anew, which shuts out whoever came by the old ones.
    pub taken: &'a [(Seat, String)],
    /// For those who only watch.
    pub spectate: &'a str,
}

/// Without a script it stays as it is: a page that reloads cannot be copied from.
pub fn invite(invite: &Invite<'_>) -> Markup {
    let words = Words::of(invite.lang);
    let chairs = chairs(invite.lang, invite.seats);
    let stream = stream(invite.table, &chairs);
    framed(
        invite.lang,
        invite.title,
        invite.waits.then_some((Follows::Stream, &stream)),
        html! {
            section.panel.invite {
                hgroup { p { (invite.title) } h1 { (words.say(Word::InviteTitle)) } }
                p { (words.say(if invite.links.is_empty() { Word::InviteNone } else { Word::InviteLead })) }
                (PreEscaped(&chairs.html))
                @for (seat, link) in invite.links { (seat_link(words, invite, *seat, link)) }
                div.address { (address(words, html! { (words.say(Word::InviteWatch)) }, "link-watch", invite.spectate)) }
                @if !invite.taken.is_empty() { (renewals(words, invite)) }
                (deletion(words, invite))
                a.chip.end href={ "/t/" (invite.table) } { (words.say(Word::GoToTable)) }
            }
        },
    )
}

/// Goes when somebody takes the seat. Where somebody sits already, the link is one made anew: it stays.
fn seat_link(words: Words, invite: &Invite<'_>, seat: Seat, link: &str) -> Markup {
    let is_open = invite.seats.iter().any(|(other, name)| *other == seat && name.is_none());
    let label = html! { (crest(seat)) (words.say(Word::InviteSeat)) };
    html! {
        div.address data-until=[is_open.then(|| sitter(seat))] { (address(words, label, &format!("link-{seat}"), link)) }
    }
}

fn renewals(words: Words, invite: &Invite<'_>) -> Markup {
    html! {
        details {
            summary { (words.say(Word::RenewLinks)) }
            p { (words.say(Word::RenewLead)) }
            @for (seat, name) in invite.taken {
                form method="post" action={ "/t/" (invite.table) "/renew/" (seat) } {
                    button.chip { (crest(*seat)) (words.name(Word::RenewFor, name)) }
                }
            }
        }
    }
}

/// Folded away, and only with a tick: what is deleted does not come back.
fn deletion(words: Words, invite: &Invite<'_>) -> Markup {
    html! {
        details {
            summary { (words.say(Word::DeleteTable)) }
            form method="post" action={ "/t/" (invite.table) "/delete" } {
                label { input type="checkbox" name="sure" value="yes" required; " " (words.say(Word::DeleteSure)) }
                button.chip { (words.say(Word::DeleteTable)) }
            }
        }
    }
}

/// A field that selects itself when touched; the script adds copying.
fn address(words: Words, label: Markup, id: &str, link: &str) -> Markup {
    html! {
        label for=(id) { (label) }
        input id=(id) readonly value=(link);
        button.chip type="button" data-copy=(id) data-copied=(words.say(Word::Copied)) hidden { (words.say(Word::Copy)) }
    }
}
