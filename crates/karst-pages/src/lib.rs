//! Pages as pure functions: a view goes in, markup and SVG come out. No server, no clock, no I/O.
//!
//! | word | meaning |
//! |---|---|
//! | [`Board`] | a game that can be drawn: its frame, what is shared, what is one viewer's own |
//! | [`Sight`] | everything a page depends on; the public's is what shared parts are drawn from |
//! | [`Easel`] | takes the parts of a page and draws those whose inputs changed; [`Id`] names them |
//! | [`Shared`] | the drawings everybody at a table shares, in one language |
//! | [`Picker`] | turns a prefix of a notation into a button, a link or a reason |
//! | [`Words`] | interface text; what belongs to a game speaks through [`karst_kit::Speak`] |
//!
//! Nothing here carries a `style` attribute, an inline script or a handler: pages live under a strict
//! content-security policy.

mod assets;
pub mod boards;
mod changed;
mod crest;
mod hint;
mod lesson;
mod log;
mod part;
mod picker;
pub mod rulebook;
mod shared;
mod sight;
pub mod site;
mod small;
mod table;
mod words;

use karst_kit::{Lang, Seat, Speak};
use maud::{Markup, html};

pub use assets::{
    ART, CSS, EXTRAS, Extra, FAVICON, FILES, ICONS, OURS, VERSION, letters, sprite, sprite_for,
};
pub use crest::crest;
pub(crate) use crest::heading;
pub use hint::{Candidate, Depth, Hint};
pub use lesson::{LessonCard, Wanted};
pub use log::{Aside, Happened, Log, Told};
pub use part::{Drawing, Drawn, Easel, Id, Slots, mark, slot};
pub use picker::{Offer, Picker, Target, Why};
pub use shared::Shared;
pub use sight::{
    Asking, ChatLine, InWindow, Notice, Own, Replay, SeatCard, SeatKind, Sight, Steps, TableInfo, UndoStep,
    WayBack,
};
pub use small::small;
pub use table::{Page, mine, table_page, written};
pub use words::{Word, Words};

/// A game that can be drawn. One module of [`boards`] implements it for each game.
pub trait Board: Speak {
    /// The game's own style sheet below `/assets/`, beside the shared one.
    fn stylesheet() -> Option<&'static str> {
        None
    }

    /// The open question in one sentence; with a pick, what is still missing.
    fn sentence(sight: &Sight<'_, Self>, picker: &Picker<Self::Choice>) -> String;

    /// What stands before the sentence: a crest, a crown.
    fn heading(sight: &Sight<'_, Self>) -> Markup;

    /// The answers below the question, for a viewer who is asked.
    fn answers(sight: &Sight<'_, Self>, picker: &Picker<Self::Choice>) -> Markup;

    /// Where a phone should look for the answer to the open question: the name of a tab.
    fn first_tab(sight: &Sight<'_, Self>, picker: &Picker<Self::Choice>) -> &'static str;

    /// What every symbol of the game means, in the reader's words.
    fn legend(lang: Lang) -> Vec<(Markup, String)>;

    /// What the viewer owns and owes, in one line: on a phone it stays in sight while the boards are turned over.
    fn purse(_sight: &Sight<'_, Self>) -> Markup {
        html! {}
    }

    /// Other names under which offers can be begun.
    fn other_names(_offers: &[Offer<Self::Choice>]) -> Vec<Offer<Self::Choice>> {
        Vec::new()
    }

    /// What everybody sees, part by part, always in the same order. The sight is the public's.
    fn shared(sight: &Sight<'_, Self>, easel: &mut Easel<'_>);

    /// What is this viewer's own, part by part, always in the same order.
    fn mine(sight: &Sight<'_, Self>, picker: &Picker<Self::Choice>, easel: &mut Easel<'_>);

    /// One seat's board by itself, as books and lessons show it.
    fn home(sight: &Sight<'_, Self>, page: &Page<'_>, seat: Seat) -> Markup;

    /// Everything around the parts; it never changes during a game.
    fn frame(sight: &Sight<'_, Self>, page: &Page<'_>) -> Markup;
}

/// A stretch of text, emphasised or not.
pub(crate) fn prose(span: rulebook::Span<'_>) -> Markup {
    match span {
        rulebook::Span::Plain(text) => html! { (text) },
        rulebook::Span::Strong(text) => html! { strong { (text) } },
    }
}
