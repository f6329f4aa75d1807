use std::ops::RangeInclusive;

use karst_kit::{
    Actor, Game, GameChoice, GameEvent, GameRefusal, GameView, Hiding, Illegal, Notes, OptionSpec, Position,
    Rules, Scenes, Score, Seat, Sink, Stream, Viewer, Windows,
};
use rand_core::Rng;

use crate::mine::seers;
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

impl Position<Bargeroc> for State {
    fn seats(&self) -> &'static [Seat] {
        self.seats()
    }

    #[inline]
    fn actor(&self) -> Option<Actor> {
        self.actor()
    }

    #[inline]
    fn offers(&self, into: &mut Vec<Choice>) {
        self.offers(into);
    }

    #[inline]
    fn apply(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        self.apply(choice, events);
    }

    #[inline]
    fn weight(&self, outcome: Choice) -> u32 {
        self.weight(outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    #[inline]
    fn points(&self, seat: Seat) -> i32 {
        self.points(seat)
    }
}

impl Rules<Bargeroc> for State {
    fn stream(&self) -> Stream {
        self.stream()
    }

    fn reason(&self, seat: Seat, choice: Choice) -> Refusal {
        self.reason(seat, choice)
    }

    fn closed(&self, seat: Seat) -> Vec<(String, Illegal<Refusal>)> {
        self.closed(seat)
    }

    fn score(&self) -> Vec<Score> {
        self.score()
    }
}

impl GameChoice for Choice {
    fn is_chance(self) -> bool {
        self.is_chance()
    }

    fn reveals(self) -> bool {
        self.reveals()
    }
}

impl GameRefusal for Refusal {
    const CANNOT_BE_DRAWN: Refusal = Refusal::CannotBeDrawn;
    const CHANCE_ONLY: Refusal = Refusal::ChanceOnly;
}

impl GameEvent for Event {
    fn subject(&self) -> Option<Seat> {
        self.subject()
    }
}

impl GameView<Bargeroc> for View {
    fn offers(&self) -> &[Choice] {
        &self.offers
    }

    fn imagine(&self, rng: &mut dyn Rng) -> State {
        State::imagine(self, rng)
    }
}

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

impl Scenes for Bargeroc {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
