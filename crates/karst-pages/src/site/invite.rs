use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::page;
use crate::{Word, Words, crest};

/// A fresh table and the links to hand out.
pub struct Invite<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    /// Each open seat with its secret address; whoever opens it first sits there.
    pub links: &'a [(Seat, String)],
    /// Seats of others: their links can be made anew, which shuts out whoever came by the old ones.
    pub taken: &'a [(Seat, String)],
    /// For those who only watch.
    pub spectate: &'a str,
}

pub fn invite(invite: &Invite<'_>) -> Markup {
    let words = Words::of(invite.lang);
    page(
        invite.lang,
        invite.title,
        html! {
            section.panel.invite {
                h1 { (words.say(Word::InviteTitle)) }
                p { (words.say(if invite.links.is_empty() { Word::InviteNone } else { Word::InviteLead })) }
                @for (seat, link) in invite.links {
                    (address(words, html! { (crest(*seat)) (words.say(Word::InviteSeat)) }, &format!("link-{seat}"), link))
                }
                (address(words, html! { (words.say(Word::InviteWatch)) }, "link-watch", invite.spectate))
                @if !invite.taken.is_empty() { (renewals(words, invite)) }
                a.chip.end href={ "/t/" (invite.table) } { (words.say(Word::GoToTable)) }
            }
        },
    )
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

/// A field that selects itself when touched; the script adds copying.
fn address(words: Words, label: Markup, id: &str, link: &str) -> Markup {
    html! {
        div.address {
            label for=(id) { (label) }
            input id=(id) readonly value=(link);
            button.chip type="button" data-copy=(id) data-copied=(words.say(Word::Copied)) hidden { (words.say(Word::Copy)) }
        }
    }
}
