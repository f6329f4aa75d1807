use std::fmt;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Actor, BadNotation, Illegal, Score, Seat, Sink, Stream, Viewer};

/// A game as pure functions over plain values.
///
/// *Laws*, checked for every game on thousands of random games: what is offered can be played; an unfinished
/// game offers something; replaying gives an equal state; `imagine(view)` shows the same view; what a seat
/// cannot see never changes what it gets.
pub trait Game: Sized + Copy + Send + Sync + 'static {
    /// The name used on the command line and in journals.
    const ID: &'static str;
    /// Raised when the same choices would no longer give the same states.
    const RULES_VERSION: u32;
    const PLAYERS: RangeInclusive<usize>;

    type Setup: Clone + Eq + Debug + Send + Sync;
    type State: Clone + Eq + Hash + Send + Sync;
    type Choice: Copy + Eq + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync;
    type Event: Clone + Eq + Debug + Send + Sync;
    /// Reads back from what it writes, so that a bot may sit in another process.
    type View: Clone + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    type Refusal: Clone + Eq + Debug + Send + Sync;

    /// The table options the game knows.
    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(players: usize, options: &[(String, String)]) -> Result<Self::Setup, BadSetup>;

    fn n_players(setup: &Self::Setup) -> usize;

    /// The state before anything has been chosen or drawn.
    fn new(setup: &Self::Setup) -> Self::State;

    /// The seats of this game, in order.
    fn seats(state: &Self::State) -> &'static [Seat];

    /// Who must choose; `None` when the game is over.
    fn actor(state: &Self::State) -> Option<Actor>;

    /// Puts every legal choice of the actor into `into`, in a fixed order, after emptying it.
    fn offers(state: &Self::State, into: &mut Vec<Self::Choice>);

    /// Whether the actor may choose this now, and if not, why. The one source of legality: `offers` lists
    /// exactly the choices this accepts.
    fn check(state: &Self::State, choice: Self::Choice) -> Result<(), Illegal<Self::Refusal>>;

    /// Carries out a choice that is known to be offered.
    fn apply(state: &mut Self::State, choice: Self::Choice, events: &mut impl Sink<Self::Event>);

    /// Checks and carries out; on a refusal nothing has changed.
    fn play(
        state: &mut Self::State,
        choice: Self::Choice,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Illegal<Self::Refusal>> {
        Self::check(state, choice)?;
        Self::apply(state, choice, events);
        Ok(())
    }

    /// When chance is to act: which draw this is.
    fn stream(state: &Self::State) -> Stream;

    /// When chance is to act: how likely an outcome is, relative to the others offered.
    fn weight(_state: &Self::State, _outcome: Self::Choice) -> u32 {
        1
    }

    /// Whether this choice turned something up that was not known before, so that it cannot be taken back
    /// without the consent of the others.
    fn reveals(choice: Self::Choice) -> bool;

    /// The event as this viewer may hear it: details meant for others are taken out.
    fn veil(event: Self::Event, _viewer: Viewer) -> Self::Event {
        event
    }

    /// Whom an event is about, which need not be whoever chose; nobody if it is about the table.
    fn subject(event: &Self::Event) -> Option<Seat>;

    /// Whether this viewer may read the choice itself while the game runs. A card drawn into a hand and a sealed
    /// answer are for one seat only; to everybody else the journal shows that something was chosen, not what.
    /// `state` is the one in which the choice is made.
    fn hears(_state: &Self::State, _choice: Self::Choice, _viewer: Viewer) -> bool {
        true
    }

    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// When the viewer is only asked whether it answers what somebody does: the choice that lets it go by. Such
    /// questions have a timing of their own, so that nobody can tell a seat that cannot answer from one that will not.
    /// Says so for every seat of [`Game::asked`], also before its turn to answer comes.
    fn pass(_view: &Self::View) -> Option<Self::Choice> {
        None
    }

    /// Whether there are windows at all, so that a table has to say how long it waits for a silent seat.
    const WINDOWS: bool = false;

    /// The seats the open window still asks, in the order in which their answers count; empty if none is open. A host
    /// asks them all at once and keeps the answers sealed, so that nobody learns from the clock who holds what.
    fn asked(_view: &Self::View) -> Vec<Seat> {
        Vec::new()
    }

    /// What the viewer may answer in the open window, although its turn to answer may not have come; empty for a seat
    /// that the window does not ask. For the actor these are its offers. A host plays the answer when its turn comes.
    fn replies(_view: &Self::View) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// Whether a seat's note is for everybody's eyes.
    const OPEN_NOTES: bool = false;

    /// What a seat may tell the table outside the game, and so without an entry in the journal: how its animals stand,
    /// when it wants to be asked. Gives the text in its one proper form; `None` if it means nothing here.
    fn note(_view: &Self::View, _text: &str) -> Option<String> {
        None
    }

    /// Whether the viewer, asked a question of [`Game::pass`], lets it go by according to its own note. Decides from
    /// the viewer's own view; an empty note says nothing.
    fn lets_pass(_view: &Self::View, _note: &str) -> bool {
        false
    }

    /// The actor and the viewer's own offers are part of a view.
    fn view_offers(view: &Self::View) -> &[Self::Choice];

    /// A state that agrees with everything the view shows, the rest drawn at random.
    fn imagine(view: &Self::View, rng: &mut dyn Rng) -> Self::State;

    /// What the seat would score if the game ended now. Cheap: bots call it often.
    fn points(state: &Self::State, seat: Seat) -> i32;

    /// How good a position looks for a seat, in hundredths of a point: what it would score now and what its
    /// holdings are worth on the way. Looks only at what everybody can see.
    fn appraise(state: &Self::State, seat: Seat) -> i32 {
        Self::points(state, seat) * 100
    }

    /// How readily a sensible player picks this offer, relative to the others; guides playouts, never legality.
    fn inclination(_state: &Self::State, _offer: Self::Choice) -> u32 {
        1
    }

    /// The whole score sheet. `wins` is set once the game is over, for every seat that shares first place.
    fn score(state: &Self::State) -> Vec<Score>;

    /// Things a player may want to do that are closed now, as the beginning of a notation, with the reason.
    fn closed(state: &Self::State, seat: Seat) -> Vec<(String, Illegal<Self::Refusal>)>;
}

/// Positions written down by hand: for tests, puzzles and bug reports.
pub trait Scenes: Game {
    /// Reads a scene; an impossible position is refused with a sentence that names what is wrong.
    fn scene(text: &str) -> Result<Self::State, String>;
}

/// A table option: `key=value` on the command line, a field in the lobby.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OptionSpec {
    pub key: &'static str,
    pub values: &'static [&'static str],
    pub default: &'static str,
    pub help: &'static str,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSetup {
    Players { game: &'static str, asked: usize, allowed: RangeInclusive<usize> },
    UnknownOption { game: &'static str, key: String },
    BadValue { key: String, value: String, allowed: &'static [&'static str] },
}

impl Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Players { game, asked, allowed } => {
                write!(f, "{game} is played by {} to {} players, not {asked}", allowed.start(), allowed.end())
            }
            BadSetup::UnknownOption { game, key } => {
                write!(f, "{game} has no option `{key}`; `karst games` lists the options")
            }
            BadSetup::BadValue { key, value, allowed } => {
                write!(f, "option `{key}` cannot be `{value}`; it can be {}", allowed.join(", "))
            }
        }
    }
}

impl std::error::Error for BadSetup {}
