use std::ops::RangeInclusive;

use karst_kit::{
    Actor, Game, GameChoice, GameEvent, GameRefusal, GameView, Hiding, Illegal, Notes, OptionSpec, Position,
    Rules, Scenes, Score, Seat, Sink, Stream, Viewer, Without,
};
use rand_core::Rng;

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

impl Position<Caverna> for State {
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

    /// Markers are drawn without putting them back: each colour by what is left of it.
    #[inline]
    fn weight(&self, outcome: Choice) -> u32 {
        match outcome {
            Choice::Marker(marker) => u32::from(self.markers(marker)),
            _ => 1,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    #[inline]
    fn points(&self, seat: Seat) -> i32 {
        self.points(seat)
    }
}

impl Rules<Caverna> for State {
    fn stream(&self) -> Stream {
        self.stream()
    }

    fn reason(&self, _seat: Seat, choice: Choice) -> Refusal {
        self.reason(choice)
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
        matches!(self, Choice::First(_) | Choice::Reveal(_) | Choice::Marker(_) | Choice::Open)
    }

    fn reveals(self) -> bool {
        matches!(self, Choice::First(_) | Choice::Reveal(_) | Choice::Marker(_) | Choice::Open)
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

impl GameView<Caverna> for View {
    fn offers(&self) -> &[Choice] {
        &self.offers
    }

    fn imagine(&self, rng: &mut dyn Rng) -> State {
        State::imagine(self, rng)
    }
}

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

impl Scenes for Caverna {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
