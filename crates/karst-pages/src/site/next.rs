//! Which level to try next, after a game against the computer.

use maud::{Markup, html};

use super::level;
use crate::{Word, Words};

/// What somebody might try next.
#[derive(Clone, Copy)]
pub struct Next<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The level they have played against, and the one to try.
    pub met: &'a str,
    pub tries: &'a str,
    /// By how many points they were ahead; below nothing, behind.
    pub lead: i32,
    /// Whether the one to try is stronger, weaker or the same.
    pub step: std::cmp::Ordering,
}

pub(super) fn next_level(words: Words, next: &Next<'_>) -> Markup {
    let met = words.say(level(next.met));
    let why = match next.step {
        std::cmp::Ordering::Greater => Word::NextWhyUp,
        std::cmp::Ordering::Less => Word::NextWhyDown,
        std::cmp::Ordering::Equal if next.lead > 0 => Word::NextWhyWon,
        std::cmp::Ordering::Equal => Word::NextWhySame,
    };
    let by = next.lead.unsigned_abs() as usize;
    html! {
        section.panel.next {
            h2 { (words.name(Word::NextTry, &words.say(level(next.tries)))) }
            p { (words.with(why, &[("name", met.into()), ("by", by.into())])) }
            p { small { (words.say(expects(next.tries))) } }
            p.links { a.chip href={ "/?game=" (next.game) "&level=" (next.tries) } { (words.say(Word::NextOpen)) } }
        }
    }
}

/// What to expect of a level.
pub(super) fn expects(id: &str) -> Word {
    match id {
        "novice" => Word::LevelNoviceHint,
        "apprentice" => Word::LevelApprenticeHint,
        "journeyman" => Word::LevelJourneymanHint,
        "expert" => Word::LevelExpertHint,
        _ => Word::LevelMasterHint,
    }
}
