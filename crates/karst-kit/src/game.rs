use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BadNotation, BadSetup, Hiding, Notes, OptionSpec, Rules, Seat, Windows, setup};

/// A game: the name that its types hang on, and the way to a first position. What can be done with a position
/// stands in [`crate::Position`] and [`Rules`]; what only some games have, in [`Hiding`], [`Windows`] and
/// [`Notes`].
///
/// *Laws*, checked for every game on thousands of random games: what is offered can be played; an unfinished
/// game offers something; replaying gives an equal state; an imagined state shows the same view; what a seat
/// cannot see never changes what it gets.
pub trait Game: Sized + Copy + Send + Sync + 'static {
    /// The name used on the command line and in journals.
    const ID: &'static str;
    /// The newest version of the rules; raised when the same choices would no longer give the same states. Journals of
    /// every earlier version replay for ever, see [`Game::under`].
    const RULES_VERSION: u32;
    const PLAYERS: RangeInclusive<usize>;

    type Setup: Clone + Eq + Debug + Send + Sync;
    type State: Rules<Self>;
    type Choice: GameChoice;
    type Event: GameEvent;
    /// Reads back from what it writes, so that a bot may sit in another process.
    type View: GameView<Self>;
    type Refusal: GameRefusal;
    /// What a line of the score sheet is for; its text is a component's id, or a word.
    type Line: Copy + Eq + Hash + Debug + Display + Send + Sync;

    /// What is hidden from whom; [`crate::Without`] if all lies open.
    type Hidden: Hiding<Self>;
    /// Moments at which several seats are asked at once; [`crate::Without`] if there are none.
    type Windows: Windows<Self>;
    /// What seats may tell the table outside the game; [`crate::Without`] if nothing.
    type Notes: Notes<Self>;

    /// The table options the game knows.
    const OPTIONS: &'static [OptionSpec<Self::Setup>] = &[];

    /// What so many players usually play, under the newest rules.
    fn usual(players: u8) -> Self::Setup;

    /// The set-up that options describe, under the newest rules. Old spellings are understood for ever.
    fn setup(players: usize, options: &[(String, String)]) -> Result<Self::Setup, BadSetup> {
        setup::read::<Self>(players, options)
    }

    /// The same set-up under the rules of an older version, which a journal was written under.
    fn under(setup: Self::Setup, rules: u32) -> Self::Setup {
        let _ = rules;
        setup
    }

    /// Every option with its value, as a journal writes them down: a default that changes later changes no old game.
    fn options_of(setup: &Self::Setup) -> Vec<(String, String)> {
        let pair = |spec: &OptionSpec<_>| (spec.key.to_owned(), (spec.value_of)(setup).to_owned());
        Self::OPTIONS.iter().map(pair).collect()
    }

    fn n_players(setup: &Self::Setup) -> usize;

    /// The position before anything has been chosen or drawn.
    fn new(setup: &Self::Setup) -> Self::State;
}

/// An answer to a question; its text is its notation.
pub trait GameChoice: Copy + Eq + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync {
    /// Chosen by chance, never by a seat.
    fn is_chance(self) -> bool;

    /// Whether this choice turned something up that was not known before, so that it cannot be taken back
    /// without the consent of the others.
    fn reveals(self) -> bool;

    /// Changes one thing into another beside the question, which stays open.
    fn is_exchange(self) -> bool;

    /// Brings something that stays for the rest of the game and counts in the end.
    fn is_lasting(self) -> bool;
}

/// Something that happened.
pub trait GameEvent: Clone + Eq + Debug + Send + Sync {
    /// Whom it is about, which need not be whoever chose; nobody if it is about the table.
    fn subject(&self) -> Option<Seat>;
}

/// Why a choice is closed.
pub trait GameRefusal: Clone + Eq + Debug + Send + Sync {
    /// Chance cannot draw this now.
    const CANNOT_BE_DRAWN: Self;
    /// Only chance decides this.
    const CHANCE_ONLY: Self;
}

/// What somebody sees of a position.
pub trait GameView<G: Game>: Clone + Eq + Hash + Serialize + DeserializeOwned + Send + Sync {
    /// What the viewer may choose now; nothing unless it is the viewer's turn.
    fn offers(&self) -> &[G::Choice];

    /// Why no game can show this: asked of views that somebody else has written, before they are imagined.
    fn fault(&self) -> Option<String>;

    /// A position that agrees with everything the view shows, the rest drawn at random. Only for views without fault.
    fn imagine(&self, rng: &mut dyn Rng) -> G::State;
}

/// Positions written down by hand: for tests, puzzles and bug reports.
pub trait Scenes: Game {
    /// Reads a scene; an impossible position is refused with a sentence that names what is wrong.
    fn scene(text: &str) -> Result<Self::State, String>;
}
