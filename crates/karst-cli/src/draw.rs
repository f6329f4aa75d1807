//! Positions drawn as text, one module per game.

mod above_and_below;
mod bargeroc;
mod canvas;
mod cave_vs_cave;
mod caverna;

use karst_bots::HasBots;
use karst_kit::{Lang, Scenes, Seat, Speak, Who};

pub use canvas::Canvas;

/// A game that can be shown in a terminal. All other commands need nothing more than this.
pub trait Draw: HasBots + Speak + Scenes {
    /// What a viewer sees, several lines, without the open question.
    fn draw(lang: Lang, view: &Self::View, who: Who) -> String;
}

/// One of three texts.
pub fn say(lang: Lang, texts: [&'static str; 3]) -> &'static str {
    texts[lang as usize]
}

/// French sets a space before it.
fn colon(lang: Lang) -> &'static str {
    say(lang, [": ", "\u{a0}: ", ": "])
}

/// Who sits there, with the seat's own name where a notation needs it and nobody could guess it.
fn name(seat: Seat, who: Who) -> String {
    match who(seat) {
        name if name == seat.name() => name,
        name => format!("{name} ({seat})"),
    }
}
