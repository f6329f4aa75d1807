//! Answers given in advance, and what a host owes its players in time.
//!
//! Everybody may answer everything, so most windows are let go by. A seat can say in advance when it wants to be asked:
//! a [`Standing`] holds one [`Instruction`] for each kind of window, and [`auto_pass`] decides from the seat's *own
//! view* whether a pass may be given for it. As text it is the note of [`karst_kit::Game::note`].
//!
//! # What a host must do
//!
//! The rules keep hidden hands hidden: every seat that may play is asked, whatever it holds; a pass makes no event;
//! nothing in a view or a log tells a pass by instruction from a pass by hand. *Time* is the host's. If a window
//! closed at once whenever nobody can answer it, a long pause would tell that somebody can. Therefore:
//!
//! 1. Ask all seats of a window at the same moment. [`still_asked`] ([`karst_kit::Game::asked`]) lists them in order;
//!    [`answers`] ([`karst_kit::Game::replies`]) is what each may say once its turn comes. Everything here speaks of all
//!    of them, whoever's turn it is in the state. Collect the answers sealed, and play them in order: passes up to the
//!    first card, that card, then drop the rest unseen, because the window starts again (BAR-167).
//! 2. Give every window a shortest time, the same for all windows of a table, and close none before it, even if every
//!    seat passes by itself. Draw it from a narrow range, so that an answer just behind it does not stand out.
//! 3. Give every window a longest time, the table's setting, and pass for seats that are still silent.
//! 4. Decide with [`auto_pass`] when the window opens, but *deliver* those passes when the shortest time is over, with
//!    the others. Never show who has answered already.
//! 5. Never give a pass at once because it is the only offer, and never mark one as automatic.
//! 6. The public number of tavern cards in a hand may shorten nothing either: a seat without cards waits like all.
//!
//! Chance entries that put a card into a hand are for the eyes of [`karst_kit::Game::hears`]; events go through
//! [`karst_kit::Game::veil`].

use karst_kit::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::task::Task;
use crate::{Choice, Moment, State, View};

/// When a seat wants to be asked in a kind of window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instruction {
    /// In every window, even without a card that fits, to give nothing away.
    AlwaysAsk,
    /// Only while holding a card that can answer.
    #[default]
    WhenAble,
    /// Never in this kind of window.
    Never,
}

/// What a seat has said in advance, for each kind of window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Standing {
    pub price: Instruction,
    pub bread: Instruction,
    pub gain: Instruction,
    /// Before and after the rolls.
    pub brawl: Instruction,
    pub after_brawl: Instruction,
    pub counter: Instruction,
    /// Whether a Doggy bag alone, which goes everywhere, is a card that can answer.
    pub bags_answer: bool,
}

impl Standing {
    pub const fn all(instruction: Instruction) -> Standing {
        Standing {
            price: instruction,
            bread: instruction,
            gain: instruction,
            brawl: instruction,
            after_brawl: instruction,
            counter: instruction,
            bags_answer: true,
        }
    }

    /// What was said about a kind of window; own decisions are always asked.
    pub fn at(&self, moment: Moment) -> Instruction {
        match moment {
            Moment::Price => self.price,
            Moment::Bread => self.bread,
            Moment::Gain => self.gain,
            Moment::BrawlPre | Moment::BrawlScore => self.brawl,
            Moment::AfterBrawl => self.after_brawl,
            Moment::Counter => self.counter,
            Moment::Free | Moment::Any => Instruction::AlwaysAsk,
        }
    }
}

impl Default for Standing {
    fn default() -> Standing {
        Standing::all(Instruction::WhenAble)
    }
}

/// Whether the open window still asks the viewer: it can pass, now or when its turn to answer comes.
pub fn is_asked(view: &View) -> bool {
    view.viewer.seat().is_some_and(|seat| still_asked(view).contains(&seat))
}

/// Whether the viewer holds a card that it could play in the open window. Looks at the own hand only.
pub fn can_answer(view: &View) -> bool {
    answers(view).iter().any(|answer| matches!(answer, Choice::Play(..)))
}

/// The seats the open window still asks, in order; empty if none is open.
pub fn still_asked(view: &View) -> Vec<Seat> {
    match view.question().is_some_and(Task::is_reaction) {
        true => with_own_cards(view).still_asked(),
        false => Vec::new(),
    }
}

/// What the viewer may answer in the open window, now or when its turn to answer comes.
pub fn answers(view: &View) -> Vec<Choice> {
    match view.viewer {
        Viewer::Seat(seat) if view.question().is_some_and(Task::is_reaction) => {
            with_own_cards(view).answers(seat)
        }
        Viewer::Seat(_) | Viewer::Public => Vec::new(),
    }
}

/// Whether the viewer, asked in a window, passes by its own instruction. The same before its turn to answer comes as
/// then, because a pass changes nobody's answers; a card does, but after a card the window asks anew.
pub fn auto_pass(view: &View, standing: &Standing) -> bool {
    let answers = answers(view);
    let Some(moment) = view.question().and_then(Task::moment).filter(|_| !answers.is_empty()) else {
        return false;
    };
    match standing.at(moment) {
        Instruction::AlwaysAsk => false,
        Instruction::Never => true,
        Instruction::WhenAble => !answers.iter().any(|answer| match answer {
            Choice::Play(card, _) => standing.bags_answer || !card.is_anytime(),
            _ => false,
        }),
    }
}

/// The position as far as the viewer's own answers depend on it: others' hands do not matter.
fn with_own_cards(view: &View) -> State {
    State::imagine(view, &mut Steady)
}

/// Deals unseen cards in a fixed way; who asks about own answers does not notice.
pub(crate) struct Steady;

impl rand_core::TryRng for Steady {
    type Error = std::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0);
        Ok(())
    }
}
