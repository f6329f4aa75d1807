use std::ops::RangeInclusive;

use karst_kit::{
    Actor, BadSetup, Game, GameChoice, GameEvent, GameRefusal, GameView, Hiding, Illegal, Notes, OptionSpec,
    Position, Rules, Scenes, Score, Seat, Sink, Stream, Viewer, Windows,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::mine::seers;
use crate::task::Task;
use crate::{Choice, Event, Refusal, Standing, State, View};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bargeroc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub players: u8,
    /// 3 to 8 (BAR-013).
    pub rounds: u8,
    /// More bread for the first three players (BAR-157).
    pub fair_start: bool,
}

impl Setup {
    /// The usual number of rounds, no fair start.
    pub const fn usual(players: u8) -> Setup {
        Setup { players, rounds: usual_rounds(players), fair_start: false }
    }
}

/// 6 for two and three players, 5 for four and five, 4 for six (BAR-012).
pub const fn usual_rounds(players: u8) -> u8 {
    [6, 6, 5, 5, 4][players as usize - 2]
}

const ROUNDS: &[&str] = &["usual", "3", "4", "5", "6", "7", "8"];
const OFF_ON: &[&str] = &["off", "on"];

static OPTIONS: [OptionSpec; 2] = [
    OptionSpec {
        key: "rounds",
        values: ROUNDS,
        default: "usual",
        help: "how many rounds are played; usual is 6 for two and three players, 5 for four and five, 4 for six",
    },
    OptionSpec {
        key: "fair-start",
        values: OFF_ON,
        default: "off",
        help: "the first, second and third player begin with 5, 4 and 3 bread (three players and more)",
    },
];

impl Game for Bargeroc {
    const ID: &'static str = "bargeroc";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=6;

    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    type Hidden = Bargeroc;
    type Windows = Bargeroc;
    type Notes = Bargeroc;

    fn options() -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn setup(players: usize, options: &[(String, String)]) -> Result<Setup, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players { game: Self::ID, asked: players, allowed: Self::PLAYERS });
        }
        let mut setup = Setup::usual(players as u8);
        for (key, value) in options {
            read_option(&mut setup, key, value)?;
        }
        Ok(setup)
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

fn read_option(setup: &mut Setup, key: &str, value: &str) -> Result<(), BadSetup> {
    let bad = |allowed| Err(BadSetup::BadValue { key: key.to_owned(), value: value.to_owned(), allowed });
    match key {
        "rounds" if value == "usual" => setup.rounds = usual_rounds(setup.players),
        "rounds" => match value.parse() {
            Ok(rounds @ 3..=8) => setup.rounds = rounds,
            _ => return bad(ROUNDS),
        },
        "fair-start" => match value {
            "off" => setup.fair_start = false,
            "on" if setup.players > 2 => setup.fair_start = true,
            _ if setup.players == 2 => return bad(&["off"]),
            _ => return bad(OFF_ON),
        },
        _ => return Err(BadSetup::UnknownOption { game: Bargeroc::ID, key: key.to_owned() }),
    }
    Ok(())
}

impl Scenes for Bargeroc {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
