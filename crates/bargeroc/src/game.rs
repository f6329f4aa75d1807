use std::ops::RangeInclusive;

use karst_kit::{Game, Hiding, Notes, OptionSpec, Seat, Viewer, Windows};

use crate::mine::seers;
use crate::scene::Draft;
use crate::scoring::Line;
use crate::setup::OPTIONS;
use crate::task::Task;
use crate::{Choice, Event, Refusal, Setup, Standing, State, View};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bargeroc;

impl Game for Bargeroc {
    const ID: &'static str = "bargeroc";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=6;

    const OPTIONS: &'static [OptionSpec<Setup>] = OPTIONS;

    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Line = Line;

    type Hidden = Bargeroc;
    type Windows = Bargeroc;
    type Notes = Bargeroc;

    fn usual(players: u8) -> Setup {
        Setup::usual(players)
    }

    fn n_players(setup: &Setup) -> usize {
        usize::from(setup.players)
    }

    fn new(setup: &Setup) -> State {
        State::start(*setup)
    }
}

karst_kit::on_own_types!(Bargeroc);

impl Hiding<Bargeroc> for Bargeroc {
    fn veil(event: Event, viewer: Viewer) -> Event {
        event.veil(viewer)
    }

    /// Cards drawn into a hand are for their receiver and a player robbed of them; the answer to a Drought and the
    /// order of cards under the pile for whoever chose them.
    fn hears(state: &State, choice: Choice, viewer: Viewer) -> bool {
        let Some(task) = state.agenda.top() else { return true };
        let is = |seat: Seat| viewer == Viewer::Seat(seat);
        match (choice, *task) {
            (Choice::Mineral(_), Task::Pick { to, from }) => seers(to, from).any(is),
            (Choice::Mineral(_) | Choice::Tavern(_), Task::Deal { dealt }) => is(state.dealt_to(dealt)),
            (Choice::Tavern(_), Task::Draw { seat, .. }) => is(seat),
            (Choice::Keep(_), Task::Keep { asked, .. }) => is(asked),
            (Choice::Renew(renewal), _) if renewal.len() > 1 => is(state.active()),
            _ => true,
        }
    }
}

impl Windows<Bargeroc> for Bargeroc {
    fn asked(view: &View) -> Vec<Seat> {
        crate::standing::still_asked(view)
    }

    fn replies(view: &View) -> Vec<Choice> {
        crate::standing::answers(view)
    }

    fn pass(view: &View) -> Option<Choice> {
        crate::standing::is_asked(view).then_some(Choice::Pass)
    }

    fn lets_pass(view: &View, note: &str) -> bool {
        crate::standing::auto_pass(view, &note.parse().unwrap_or_default())
    }
}

impl Notes<Bargeroc> for Bargeroc {
    const OPEN: bool = false;

    /// When a seat wants to be asked; for its own eyes, since it speaks of the cards it may hold.
    fn note(_view: &View, text: &str) -> Option<String> {
        text.parse::<Standing>().ok().map(|standing| standing.to_string())
    }
}
