use std::ops::RangeInclusive;

use karst_kit::{
    Actor, Game, GameChoice, GameEvent, GameRefusal, GameView, Hiding, Illegal, OptionSpec, Position, Rules,
    Scenes, Score, Seat, Sink, Stream, Viewer, Without,
};
use rand_core::Rng;

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

impl Position<AboveAndBelow> for State {
    fn seats(&self) -> &'static [Seat] {
        self.table.seats()
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

impl Rules<AboveAndBelow> for State {
    fn stream(&self) -> Stream {
        self.table.stream()
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
        matches!(
            self,
            Choice::First(_)
                | Choice::DrawBuilding(_)
                | Choice::DrawVillager(_)
                | Choice::DrawCave(_)
                | Choice::Roll(_)
        )
    }

    /// What chance turns up, and everything after which the book may show a reward.
    fn reveals(self) -> bool {
        matches!(
            self,
            Choice::First(_)
                | Choice::DrawBuilding(_)
                | Choice::DrawVillager(_)
                | Choice::DrawCave(_)
                | Choice::Roll(_)
                | Choice::Announce { .. }
                | Choice::Enough
                | Choice::Pay(_)
                | Choice::Decline
        )
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

impl GameView<AboveAndBelow> for View {
    fn offers(&self) -> &[Choice] {
        &self.offers
    }

    fn imagine(&self, rng: &mut dyn Rng) -> State {
        State::imagine(self, rng)
    }
}

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

impl Scenes for AboveAndBelow {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
