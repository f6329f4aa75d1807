use std::ops::RangeInclusive;

use karst_kit::{Game, Without};

use crate::scene::Draft;
use crate::scoring::Line;
use crate::{Choice, Event, Refusal, Setup, State, View};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaveVsCave;

impl Game for CaveVsCave {
    const ID: &'static str = "cave-vs-cave";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 1..=2;

    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Line = Line;

    type Hidden = Without;
    type Windows = Without;
    type Notes = Without;

    fn usual(players: u8) -> Setup {
        Setup::usual(players)
    }

    fn n_players(setup: &Setup) -> usize {
        usize::from(setup.players)
    }

    fn new(setup: &Setup) -> State {
        State::start(setup.players)
    }
}

karst_kit::on_own_types!(CaveVsCave);
