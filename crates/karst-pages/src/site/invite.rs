use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::qr::qr;
use super::waiting::{Chair, chairs, sitter, stream};
use super::{Follows, framed};
use crate::{Word, Words, crest};

/// A fresh table and the links to hand out, for its host.
pub struct Invite<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    pub chairs: &'a [Chair],
    /// The table has not begun: the page shows live who comes, and seats can still be changed.
    pub waits: bool,
    /// The address for everybody; none where no seat is free.
    pub group: Option<&'a str>,
    /// Each free seat with its own secret address; whoever opens it first sits there.
    pub links: &'a [(Seat, String)],
    /// With how many the game may begin: those who have come, if the game allows so few.
    pub may_begin_with: Option<usize>,
    /// For those who only watch.
    pub spectate: &'a str,
}

/// Without a script it stays as it is: a page that reloads cannot be copied from.
pub fn invite(invite: &Invite<'_>) -> Markup {
    let words = Words::of(invite.lang);
    let chairs = chairs(invite.lang, invite.chairs);
    let stream = stream(invite.table);
    framed(
        invite.lang,
        invite.title,
        invite.waits.then_some((Follows::Stream, &stream)),
        html! {
            div.inviting {
                @if let Some(group) = invite.group { (everybody(words, group)) }
                section.panel.seated {
                    hgroup { p { (invite.title) } h1 { (words.say(Word::AtTheTable)) } }
                    (chairs)
                    @if invite.waits { (arrange(words, invite)) }
                    @if !invite.links.is_empty() {
                        details { summary { (words.say(Word::LinkForOne)) }
                            @for (seat, link) in invite.links { (seat_link(words, invite, *seat, link)) }
                        }
                    }
                    div.address { (address(words, html! { (words.say(Word::InviteWatch)) }, "link-watch", invite.spectate)) }
                    (deletion(words, invite))
                    a.chip.end href={ "/t/" (invite.table) } { (words.say(Word::GoToTable)) }
                }
            }
        },
    )
}

/// One link for the whole group, to be sent, copied or shown to a camera.
fn everybody(words: Words, group: &str) -> Markup {
    html! {
        section.panel.everybody {
            h2 { (words.say(Word::OneLink)) }
            (qr(group, &words.say(Word::OneLink)))
            p { (words.say(Word::OneLinkLead)) }
            button.chip.end.share type="button" data-share=(group) hidden { (words.say(Word::ShareLink)) }
            div.address { (address(words, html! { span.sr { (words.say(Word::OneLink)) } }, "link-group", group)) }
        }
    }
}

/// The seats that are still free: a computer takes them, or the game begins without them.
fn arrange(words: Words, invite: &Invite<'_>) -> Markup {
    let free = invite.chairs.iter().filter(|chair| chair.name.is_none());
    let action = |what: &str| format!("/t/{}/{what}", invite.table);
    html! {
        div.arrange {
            @if let Some(n) = invite.may_begin_with {
                form method="post" action=(action("begin")) { button.chip.end { (words.count(Word::BeginWith, n)) } }
            }
            form method="post" action=(action("fill")) { button.chip { (words.say(Word::FillSeats)) } }
            @for chair in free {
                form.one method="post" action=(action("fill")) data-until=(sitter(chair.seat)) {
                    (crest(chair.seat))
                    button.chip.quiet name="seat" value=(chair.seat) { (words.say(Word::SeatComputer)) }
                    button.chip.quiet name="seat" value=(chair.seat) formaction=(action("without")) { (words.say(Word::SeatRemove)) }
                }
            }
            p { small { (words.say(Word::BeginsItself)) } }
        }
    }
}

/// Goes when somebody takes the seat.
fn seat_link(words: Words, invite: &Invite<'_>, seat: Seat, link: &str) -> Markup {
    let is_open = invite.chairs.iter().any(|chair| chair.seat == seat && chair.name.is_none());
    let label = html! { (crest(seat)) (words.say(Word::InviteSeat)) };
    html! {
        div.address data-until=[is_open.then(|| sitter(seat))] { (address(words, label, &format!("link-{seat}"), link)) }
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

/// A field that selects itself when touched; the script adds copying, also where a page without https may not use the
/// clipboard.
pub(super) fn address(words: Words, label: Markup, id: &str, link: &str) -> Markup {
    html! {
        label for=(id) { (label) }
        input id=(id) readonly value=(link);
        button.chip type="button" data-copy=(id) data-copied=(words.say(Word::Copied)) hidden { (words.say(Word::Copy)) }
    }
}
