use std::ops::RangeInclusive;

use karst_kit::{
    Actor, Game, GameChoice, GameEvent, GameRefusal, GameView, Illegal, Position, Rules, Scenes, Score, Seat,
    Sink, Stream, Viewer, Without,
};
use rand_core::Rng;

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

impl Position<CaveVsCave> for State {
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

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    #[inline]
    fn points(&self, seat: Seat) -> i32 {
        self.points(seat)
    }
}

impl Rules<CaveVsCave> for State {
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
        matches!(self, Choice::First(_) | Choice::Remove(_) | Choice::Reveal(_) | Choice::TurnUp(_))
    }

    fn reveals(self) -> bool {
        matches!(self, Choice::TurnUp(_) | Choice::Reveal(_) | Choice::First(_) | Choice::Remove(_))
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

impl GameView<CaveVsCave> for View {
    fn offers(&self) -> &[Choice] {
        &self.offers
    }

    fn imagine(&self, rng: &mut dyn Rng) -> State {
        State::imagine(self, rng)
    }
}

impl Scenes for CaveVsCave {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
