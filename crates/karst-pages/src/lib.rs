//! Pages as pure functions: a view goes in, markup and SVG come out. No server, no clock, no I/O.
//!
//! | word | meaning |
//! |---|---|
//! | [`Sight`] | everything one viewer's page depends on |
//! | [`Fragment`] | a part of the page that can change on its own; its id is also the DOM id |
//! | [`Board`] | a game that can be drawn |
//! | [`Picker`] | turns a prefix of a notation into a button, a link or a reason |
//! | [`Words`] | interface text; what belongs to a game speaks through [`karst_kit::Speak`] |
//!
//! Nothing here carries a `style` attribute, an inline script or a handler: pages live under a strict
//! content-security policy.

mod assets;
pub mod boards;
mod crest;
mod picker;
pub mod rulebook;
pub mod site;
mod table;
mod words;

use std::hash::{DefaultHasher, Hash, Hasher};

use karst_kit::{Game, GameView, Illegal, Lang, Seat, Speak, Viewer, Windows};
use maud::Markup;

pub use assets::{
    ART, CSS, EXTRAS, Extra, FAVICON, FILES, ICONS, JS, SITE_CSS, SITE_JS, VERSION, letters, sprite,
    sprite_for,
};
pub use crest::crest;
pub use picker::{Picker, Target, Why};
pub use table::{marks, table_page};
pub use words::{Word, Words};

/// A part of the table page that can change on its own.
pub struct Fragment {
    /// The DOM id, also the outer element's `id` attribute.
    pub id: &'static str,
    pub html: String,
}

impl Fragment {
    /// Tells what is shown from what was shown before. A page says with the marks of its fragments what it holds.
    pub fn mark(&self) -> u32 {
        let mut hasher = DefaultHasher::new();
        self.html.hash(&mut hasher);
        hasher.finish() as u32
    }
}

/// Who sits where.
pub struct SeatCard {
    pub seat: Seat,
    pub name: String,
    pub kind: SeatKind,
    pub online: bool,
    /// What the seat has told the table outside the game, as far as the viewer may know (see [`Game::note`]). A form
    /// that posts to `note` leaves one: its fields become `key value; key value…`.
    pub note: String,
}

pub enum SeatKind {
    Person,
    /// The level: `random`, `greedy` or `mcts`.
    Bot(&'static str),
    Open,
}

/// One line of the log, already in the reader's words.
pub struct LogLine {
    pub revision: usize,
    /// Whom it is about; nobody if it is about the table.
    pub seat: Option<Seat>,
    pub text: String,
    pub undone: bool,
}

/// A word between the people at the table.
pub struct ChatLine {
    pub seat: Seat,
    pub text: String,
}

/// What the page needs to know about the table around the game.
pub struct TableInfo {
    pub id: String,
    pub seats: Vec<SeatCard>,
    pub revision: usize,
    pub finished: bool,
    /// A bot may be asked for advice: the viewer is asked something.
    pub can_hint: bool,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_restart: bool,
    pub undo_asks_consent: bool,
    /// Someone asks to undo, and this viewer may agree.
    pub undo_request: Option<Seat>,
    /// This viewer asks to undo, and these seats have not agreed yet.
    pub undo_waiting: Vec<Seat>,
    pub spectators: usize,
    pub show_score: bool,
    /// Set while stepping through a game.
    pub replay: Option<Replay>,
    /// The latest words between people, the newest last.
    pub chat: Vec<ChatLine>,
    /// The viewer has answered the open window; the table waits for the others. Nobody is told about anybody else.
    pub answered: bool,
}

impl TableInfo {
    /// What the seat has told the table outside the game; empty for nothing, or nothing the viewer may know.
    pub fn note(&self, seat: Seat) -> &str {
        self.seats.iter().find(|card| card.seat == seat).map_or("", |card| &card.note)
    }

    /// The name of whoever sits there; the seat's own name while nobody does.
    pub fn name(&self, seat: Seat) -> String {
        match self.seats.iter().find(|card| card.seat == seat) {
            Some(card) if !card.name.is_empty() => card.name.clone(),
            _ => seat.to_string(),
        }
    }
}

#[derive(Clone, Copy)]
pub struct Replay {
    pub at: usize,
    pub last: usize,
    /// The entry takes something back.
    pub undoes: bool,
}

/// Everything one viewer's page depends on.
pub struct Sight<'a, G: Game> {
    pub table: &'a TableInfo,
    pub viewer: Viewer,
    pub view: &'a G::View,
    /// Beginnings of notations with the reason why they are closed.
    pub closed: &'a [(String, Illegal<G::Refusal>)],
    pub log: &'a [LogLine],
    /// The beginning of a notation chosen so far; empty for none.
    pub pick: &'a str,
    /// A refusal to show.
    pub notice: Option<&'a str>,
    pub lang: Lang,
}

impl<'a, G: Speak> Sight<'a, G> {
    pub fn words(&self) -> Words {
        Words::of(self.lang)
    }

    /// What this viewer may choose as a picker: its offers, or what it may answer although its turn to answer has not
    /// come. While stepping through a replay, and once the open window is answered, there is nothing to pick.
    pub fn picker(&self) -> Picker {
        let offers = match self.view.offers() {
            _ if self.table.replay.is_some() || self.table.answered => Vec::new(),
            [] => G::Windows::replies(self.view).iter().map(ToString::to_string).collect(),
            offers => offers.iter().map(ToString::to_string).collect(),
        };
        let who = |seat| self.table.name(seat);
        let closed = self.closed.iter().map(|(prefix, why)| Why {
            prefix: prefix.clone(),
            sentence: G::refuse(self.lang, why, &who),
            rules: G::rules(why),
        });
        Picker::new(&self.table.id, G::ID, offers, self.pick, closed.collect(), self.words())
    }

    pub fn is_mine(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }
}

/// A game that can be drawn. One module of [`boards`] implements it for each game.
pub trait Board: Speak {
    /// Every part of the page that can change, each with its own id.
    fn fragments(sight: &Sight<'_, Self>) -> Vec<Fragment>;

    /// The game's own style sheet below `/assets/`, beside the shared one.
    fn stylesheet() -> Option<&'static str> {
        None
    }

    /// Arranges the fragments; what it adds around them never changes during a game.
    fn layout(sight: &Sight<'_, Self>, fragments: &[Fragment]) -> Markup;
}

/// Everything inside the table page that can change; each can be morphed on its own.
pub fn fragments<G: Board>(sight: &Sight<'_, G>) -> Vec<Fragment> {
    G::fragments(sight)
}
