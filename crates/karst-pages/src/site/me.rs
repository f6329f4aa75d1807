use karst_kit::Lang;
use maud::{Markup, html};

use super::invite::address;
use super::notices::{DeviceRow, devices};
use super::page;
use super::qr::qr;
use crate::{Word, Words};

/// Somebody's own page: the link that brings them along, and how they have fared.
pub struct Me<'a> {
    pub lang: Lang,
    pub name: &'a str,
    /// The private address.
    pub link: &'a str,
    /// One line for each game played.
    pub records: &'a [Record],
    /// For each game played with others: everybody who was there.
    pub circles: &'a [Circle],
    pub notice: Option<&'a str>,
    /// Where else this person is.
    pub devices: &'a [DeviceRow],
    /// How to be told.
    pub notices: Markup,
}

/// Everybody who has played one game at the reader's tables.
pub struct Circle {
    pub title: &'static str,
    /// The most victories first.
    pub people: Vec<Record>,
}

/// How somebody has fared in one game.
pub struct Record {
    /// The game, or the person.
    pub title: String,
    pub played: usize,
    pub won: usize,
    pub mean: i64,
    pub best: i64,
}

pub fn me(me: &Me<'_>) -> Markup {
    let words = Words::of(me.lang);
    page(
        me.lang,
        &words.say(Word::OwnPage),
        html! {
            @if let Some(notice) = me.notice { p.notice role="alert" { (notice) } }
            section.panel.me {
                hgroup { h1 { @if me.name.is_empty() { (words.say(Word::OwnPage)) } @else { (me.name) } } p { (words.say(Word::OwnLead)) } }
                h2 { (words.say(Word::OtherDevice)) }
                (qr(me.link, &words.say(Word::OtherDevice)))
                p { (words.say(Word::OtherDeviceHow)) }
                button.chip.end.share type="button" data-share=(me.link) hidden { (words.say(Word::ShareLink)) }
                div.address { (address(words, html! { span.sr { (words.say(Word::OtherDevice)) } }, "link-me", me.link)) }
                form.row method="post" action="/me/renew" {
                    small { (words.say(Word::OwnLinkWarning)) }
                    button.chip { (words.say(Word::OwnLinkRenew)) }
                }
            }
            @if !me.devices.is_empty() { (devices(words, me.devices)) }
            (me.notices)
            @if !me.records.is_empty() { (records(words, me.records, me.circles)) }
        },
    )
}

fn records(words: Words, mine: &[Record], circles: &[Circle]) -> Markup {
    html! {
        section #games.panel.me {
            h2 { (words.say(Word::MyGames)) }
            (sheet(words, mine))
            @if !circles.is_empty() { h2 { (words.say(Word::OurGames)) } }
            @for circle in circles {
                details.circle { summary { (circle.title) } (sheet(words, &circle.people)) }
            }
            p.links { a.chip href="/me/games.csv" { (words.say(Word::ExportGames)) } }
        }
    }
}

fn sheet(words: Words, records: &[Record]) -> Markup {
    html! {
        div.wide { table.records {
            thead { tr { td {}
                @for word in [Word::GamesPlayed, Word::GamesWon, Word::GamesMean, Word::GamesBest] { th scope="col" { (words.say(word)) } }
            } }
            tbody { @for record in records {
                tr { th scope="row" { (record.title) } td { (record.played) } td { (record.won) } td { (record.mean) } td { (record.best) } }
            } }
        } }
    }
}

/// What somebody sees who follows a private link: previews of it change nothing.
pub fn come_along(lang: Lang, name: &str, token: &str) -> Markup {
    let words = Words::of(lang);
    page(
        lang,
        &words.say(Word::OwnPage),
        html! {
            form.panel.me method="post" action={ "/me/" (token) } {
                h1 { (words.name(Word::ComeAlong, name)) }
                p { (words.say(Word::ComeAlongHow)) }
                button.chip.end { (words.say(Word::ComeAlongDo)) }
            }
        },
    )
}
