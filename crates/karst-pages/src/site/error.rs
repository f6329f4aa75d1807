use karst_kit::Lang;
use maud::{Markup, html};

use super::page;
use crate::assets::SPRITE;
use crate::{Word, Words};

/// What can go wrong outside a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    NoSuchTable,
    NoSuchPage,
    /// The link of a seat that is taken, or was renewed.
    BadLink,
    TooFast,
    BadRequest,
    OurFault,
}

/// One sentence and what to do. `detail` is added when it helps, such as why a setup was refused.
pub fn error(lang: Lang, trouble: Trouble, detail: Option<&str>) -> Markup {
    let words = Words::of(lang);
    let (what, help) = match trouble {
        Trouble::NoSuchTable => (Word::ErrorTable, Word::ErrorTableHelp),
        Trouble::NoSuchPage => (Word::ErrorPage, Word::ErrorPageHelp),
        Trouble::BadLink => (Word::ErrorLink, Word::ErrorLinkHelp),
        Trouble::TooFast => (Word::ErrorFast, Word::ErrorFastHelp),
        Trouble::BadRequest => (Word::ErrorRequest, Word::ErrorRequestHelp),
        Trouble::OurFault => (Word::ErrorOurs, Word::ErrorOursHelp),
    };
    page(
        lang,
        &words.say(what),
        html! {
            section.panel.trouble {
                svg.i aria-hidden="true" { use href={ (SPRITE) "#lantern" } {} }
                h1 { (words.say(what)) }
                @if let Some(detail) = detail { p.notice { (detail) } }
                p { (words.say(help)) }
                p.links { a.chip.end href="/" { (words.say(Word::NewTable)) } a.chip href="/tables" { (words.say(Word::MyTables)) } }
            }
        },
    )
}
