//! The pages around the tables, and the frame they share. Each is a function of plain data.

mod about;
mod absence;
mod end;
mod error;
mod installed;
mod invite;
mod join;
mod lobby;
mod me;
mod my_tables;
mod next;
mod notices;
mod people;
mod qr;
mod review;
mod rules;
mod time;
mod waiting;
mod win;

use karst_kit::Lang;
use maud::{DOCTYPE, Markup, html};

pub use about::about;
pub use absence::{Absence, CLOCKS, NOTICES, SITTERS};
pub use end::{Again, Chart, End, EndSeat, NextOption, end, share_picture};
use end::{DASHES, colour, marks_between};
pub use error::{Trouble, error};
pub use installed::{APP_ICONS, manifest, offline};
pub use invite::{Invite, invite};
pub use join::{Join, Taken, join};
pub use lobby::{Lobby, LobbyGame, LobbyOption, PATIENCE, about_game, lobby};
pub use me::{Circle, Me, Record, come_along, me};
pub use my_tables::{Awaited, Ended, TableRow, my_tables};
pub use next::Next;
use next::{expects, next_level};
pub use notices::{DeviceRow, HOOKS, Notices, notices};
pub use people::{Away, Mine, People, PersonCard, people};
pub use review::{Findings, Insight, Review, ReviewCard, ReviewMoment, ReviewSeat, review};
pub use rules::{Draw, rules};
pub use time::{short_time, since};
pub use waiting::{Chair, Waiting, chairs, waiting};
pub use win::{Home, HowToWin, win};

use crate::assets::{SPRITE, VERSION};
use crate::{Board, Word, Words};

/// How a page learns what happens elsewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Follows {
    /// It is a plain document.
    Nothing,
    Stream,
    /// Where there is no script, the page is fetched again every few seconds.
    StreamOrReload,
}

/// A page with header and footer.
pub fn page(lang: Lang, title: &str, body: Markup) -> Markup {
    framed(lang, title, None, body)
}

/// A page with header and footer; one with a stream changes by itself.
fn framed(lang: Lang, title: &str, stream: Option<(Follows, &str)>, body: Markup) -> Markup {
    frame(lang, title, stream, ("", "cave-vs-cave"), body)
}

/// A page about one game: its rules are at hand, and another language shows the same address again.
fn page_of(lang: Lang, title: &str, at: &str, game: &str, body: Markup) -> Markup {
    frame(lang, title, None, (at, game), body)
}

/// A page to read about one game, drawn with its pieces; at a table it opens over it.
fn reading<G: Board>(lang: Lang, title: &str, at: &str, body: Markup) -> Markup {
    let styles: Vec<&str> = G::stylesheet().into_iter().chain(["reading.css"]).collect();
    styled(lang, title, None, (at, G::ID), &styles, body)
}

fn frame(
    lang: Lang,
    title: &str,
    stream: Option<(Follows, &str)>,
    about: (&str, &str),
    body: Markup,
) -> Markup {
    styled(lang, title, stream, about, &[], body)
}

fn styled(
    lang: Lang,
    title: &str,
    stream: Option<(Follows, &str)>,
    (at, game): (&str, &str),
    styles: &[&str],
    body: Markup,
) -> Markup {
    let (follows, stream) = stream.map_or((Follows::Nothing, None), |(how, stream)| (how, Some(stream)));
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            (head(lang, title, follows, Some("site.css")))
            body.at-site {
                @for style in styles { link rel="stylesheet" href={ "/assets/" (style) "?v=" (format!("{VERSION:08x}")) }; }
                (header(lang, None, at, game))
                main #content tabindex="-1" { (body) }
                (footer(lang))
                script src={ "/assets/site.js?v=" (format!("{VERSION:08x}")) } defer {}
                @if stream.is_some() { (live(stream, "")) }
            }
        }
    }
}

/// Where a page listens, and what it shows when it begins to.
pub(crate) fn live(stream: Option<&str>, shown: &str) -> Markup {
    html! { div #live data-stream=[stream] data-shown=(shown) {} }
}

/// Every game has a style of its own; the other pages share one.
pub(crate) fn head(lang: Lang, title: &str, follows: Follows, style: Option<&str>) -> Markup {
    let words = Words::of(lang);
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            meta name="theme-color" content=(installed::THEME);
            meta name="description" content=(words.say(Word::AboutWhat));
            // What a notice says when it becomes one's turn.
            meta name="karst-turn" content=(words.name(Word::NoticeTurn, title));
            title { (title) " · Karst" }
            link rel="preload" href="/assets/fonts/alegreya-sans-500.woff2" as="font" type="font/woff2" crossorigin;
            link rel="stylesheet" href={ "/assets/karst.css?v=" (format!("{VERSION:08x}")) };
            @if let Some(style) = style {
                link rel="stylesheet" href={ "/assets/" (style) "?v=" (format!("{VERSION:08x}")) };
            }
            link rel="icon" href="/assets/favicon.svg" type="image/svg+xml";
            link rel="apple-touch-icon" href="/assets/app-touch.png";
            link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials";
            @if follows == Follows::StreamOrReload { noscript { meta http-equiv="refresh" content="4"; } }
            script src={ "/assets/karst.js?v=" (format!("{VERSION:08x}")) } defer {}
            script src="/assets/calls.js" defer {}
        }
    }
}

/// The way home, the other pages and the language. `at` is the page's own address, kept when the language changes;
/// `game` the one whose rules are at hand.
pub(crate) fn header(lang: Lang, place: Option<&str>, at: &str, game: &str) -> Markup {
    let words = Words::of(lang);
    let sign = if at.contains('?') { '&' } else { '?' };
    let (skip, past) = match place {
        Some(_) => ("#answers", Word::SkipToQuestion),
        None => ("#content", Word::SkipToContent),
    };
    html! {
        a.skip href=(skip) { (words.say(past)) }
        @if place.is_some() { button.skip type="button" data-keys aria-keyshortcuts="k" { (words.say(Word::KeysOn)) } }
        header.top {
            a.home href="/" { svg.i aria-hidden="true" { use href={ (SPRITE) "#karst" } {} } span { "Karst" } }
            @if let Some(place) = place { span.place { (place) } }
            nav.ways aria-label=(words.say(Word::Pages)) {
                // From a table it is one tap to who plays there, and after the end to the scores and another game.
                @if let Some(table) = table_at(at) {
                    a href={ (table) "/people" } title=(words.say(Word::PeopleMenu)) aria-label=(words.say(Word::PeopleMenu)) {
                        svg.i aria-hidden="true" { use href={ (SPRITE) "#person" } {} }
                    }
                }
                a href="/tables" { (words.say(Word::MyTables)) }
                a href={ "/rules/" (game) } data-sheet { (words.say(Word::Rules)) }
                @if place.is_some() { a.win-way href={ "/learn/" (game) } data-sheet title=(words.say(Word::WinTitle)) { span aria-hidden="true" { "?" } span.sr { (words.say(Word::WinTitle)) } } }
            }
            nav.langs aria-label=(words.say(Word::Language)) {
                @for other in Lang::ALL {
                    a href={ (at) (sign) "lang=" (other.code()) } lang=(other.code()) hreflang=(other.code()) title=(other.endonym())
                        aria-current=[(other == lang).then_some("true")] { (other.code()) }
                }
            }
        }
    }
}

/// The address of the table a page is about: `/t/ID` of `/t/ID/review?seat=red`.
fn table_at(at: &str) -> Option<&str> {
    let id = at.strip_prefix("/t/")?;
    let end = id.find(['/', '?']).unwrap_or(id.len());
    Some(&at[.."/t/".len() + end])
}

fn footer(lang: Lang) -> Markup {
    let words = Words::of(lang);
    html! {
        footer.bottom {
            p { (words.say(Word::FooterLine)) }
            a href="/about" { (words.say(Word::About)) }
        }
    }
}

/// The name of a computer opponent's level.
pub fn level(id: &str) -> Word {
    match id {
        "novice" => Word::LevelNovice,
        "apprentice" => Word::LevelApprentice,
        "journeyman" => Word::LevelJourneyman,
        "expert" => Word::LevelExpert,
        "master" | "judge" => Word::LevelMaster,
        "random" => Word::LevelRandom,
        "greedy" => Word::LevelGreedy,
        _ => Word::LevelMcts,
    }
}
