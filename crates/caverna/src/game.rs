use std::ops::RangeInclusive;

use karst_kit::{Game, Hiding, Notes, OptionSpec, Viewer, Without};

use crate::scene::Draft;
use crate::scoring::Line;
use crate::setup::OPTIONS;
use crate::{Choice, Edition, Event, Refusal, Setup, State, View, arrangement};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caverna;

impl Game for Caverna {
    const ID: &'static str = "caverna";
    const RULES_VERSION: u32 = Edition::NEWEST.version();
    const PLAYERS: RangeInclusive<usize> = 1..=7;

    const OPTIONS: &'static [OptionSpec<Setup>] = OPTIONS;

    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Line = Line;

    type Hidden = Caverna;
    type Windows = Without;
    type Notes = Caverna;

    fn usual(players: u8) -> Setup {
        Setup::usual(players)
    }

    fn under(setup: Setup, rules: u32) -> Setup {
        Setup { edition: Edition::of_version(rules), ..setup }
    }

    fn n_players(setup: &Setup) -> usize {
        usize::from(setup.players)
    }

    fn new(setup: &Setup) -> State {
        State::start(setup)
    }
}

karst_kit::on_own_types!(Caverna);

impl Hiding<Caverna> for Caverna {
    /// What is left out at the third harvest event is for its seat alone (CAV-143); once opened the events tell it.
    fn hears(state: &State, choice: Choice, viewer: Viewer) -> bool {
        !matches!(choice, Choice::Skip(_)) || viewer == Viewer::Seat(state.active)
    }
}

impl Notes<Caverna> for Caverna {
    /// Where animals stand is for everybody to see.
    const OPEN: bool = true;

    /// A note arranges the seat's own animals (CAV-115).
    fn note(view: &View, text: &str) -> Option<String> {
        let home = &view.homes[view.viewer.seat().filter(|seat| view.seats().contains(seat))?];
        Some(arrangement::proper(home, text)?.to_string())
    }
}
