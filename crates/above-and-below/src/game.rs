use std::ops::RangeInclusive;

use karst_kit::{Game, Hiding, OptionSpec, Viewer, Without};

use crate::scene::Draft;
use crate::scoring::Line;
use crate::setup::OPTIONS;
use crate::{Choice, Event, Refusal, Setup, State, Task, View};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AboveAndBelow;

impl Game for AboveAndBelow {
    const ID: &'static str = "above-and-below";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    const OPTIONS: &'static [OptionSpec<Setup>] = OPTIONS;

    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Line = Line;

    type Hidden = AboveAndBelow;
    type Windows = Without;
    type Notes = Without;

    fn usual(players: u8) -> Setup {
        Setup::usual(players)
    }

    fn n_players(setup: &Setup) -> usize {
        usize::from(setup.players)
    }

    fn new(setup: &Setup) -> State {
        State::start(setup)
    }
}

karst_kit::on_own_types!(AboveAndBelow);

impl Hiding<AboveAndBelow> for AboveAndBelow {
    fn veil(event: Event, viewer: Viewer) -> Event {
        event.veil(viewer)
    }

    /// The die that selects the paragraph names it: only those who may read it hear the number.
    fn hears(state: &State, _choice: Choice, viewer: Viewer) -> bool {
        let table = &state.table;
        table.agenda.top() != Some(&Task::ParagraphDie)
            || match viewer {
                Viewer::Seat(seat) => table.may_read(seat),
                Viewer::Public => table.aloud,
            }
    }
}
