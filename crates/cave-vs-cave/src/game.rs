use std::ops::RangeInclusive;

use karst_kit::{Actor, BadSetup, Game, Illegal, Scenes, Score, Seat, Sink, Stream, Viewer};
use rand_core::Rng;

use crate::{Choice, Event, Refusal, State, View};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaveVsCave;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub players: u8,
}

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

    fn setup(players: usize, options: &[(String, String)]) -> Result<Setup, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players { game: Self::ID, asked: players, allowed: Self::PLAYERS });
        }
        match options.first() {
            Some((key, _)) => Err(BadSetup::UnknownOption { game: Self::ID, key: key.clone() }),
            None => Ok(Setup { players: players as u8 }),
        }
    }

    fn n_players(setup: &Setup) -> usize {
        usize::from(setup.players)
    }

    fn new(setup: &Setup) -> State {
        State::start(setup.players)
    }

    fn seats(state: &State) -> &'static [Seat] {
        state.seats()
    }

    #[inline]
    fn actor(state: &State) -> Option<Actor> {
        state.actor()
    }

    #[inline]
    fn offers(state: &State, into: &mut Vec<Choice>) {
        state.offers(into);
    }

    fn check(state: &State, choice: Choice) -> Result<(), Illegal<Refusal>> {
        state.check(choice)
    }

    #[inline]
    fn apply(state: &mut State, choice: Choice, events: &mut impl Sink<Event>) {
        state.apply(choice, events);
    }

    fn stream(state: &State) -> Stream {
        state.stream()
    }

    fn reveals(choice: Choice) -> bool {
        matches!(choice, Choice::TurnUp(_) | Choice::Reveal(_) | Choice::First(_) | Choice::Remove(_))
    }

    fn subject(event: &Event) -> Option<Seat> {
        event.subject()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn view_offers(view: &View) -> &[Choice] {
        &view.offers
    }

    fn imagine(view: &View, rng: &mut dyn Rng) -> State {
        State::imagine(view, rng)
    }

    fn points(state: &State, seat: Seat) -> i32 {
        state.points(seat)
    }

    fn appraise(state: &State, seat: Seat) -> i32 {
        state.appraise(seat)
    }

    fn inclination(state: &State, offer: Choice) -> u32 {
        state.inclination(offer)
    }

    fn score(state: &State) -> Vec<Score> {
        state.score()
    }

    fn closed(state: &State, seat: Seat) -> Vec<(String, Illegal<Refusal>)> {
        state.closed(seat)
    }
}

impl Scenes for CaveVsCave {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
