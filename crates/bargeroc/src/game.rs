use std::ops::RangeInclusive;

use karst_kit::{Actor, BadSetup, Game, Illegal, OptionSpec, Scenes, Score, Seat, Sink, Stream, Viewer};
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

    #[inline]
    fn weight(state: &State, outcome: Choice) -> u32 {
        state.weight(outcome)
    }

    fn reveals(choice: Choice) -> bool {
        choice.reveals()
    }

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

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn pass(view: &View) -> Option<Choice> {
        crate::standing::is_asked(view).then_some(Choice::Pass)
    }

    fn subject(event: &Event) -> Option<Seat> {
        event.subject()
    }

    const WINDOWS: bool = true;

    fn asked(view: &View) -> Vec<Seat> {
        crate::standing::still_asked(view)
    }

    fn replies(view: &View) -> Vec<Choice> {
        crate::standing::answers(view)
    }

    /// When a seat wants to be asked; for its own eyes, since it speaks of the cards it may hold.
    fn note(_view: &View, text: &str) -> Option<String> {
        text.parse::<Standing>().ok().map(|standing| standing.to_string())
    }

    fn lets_pass(view: &View, note: &str) -> bool {
        crate::standing::auto_pass(view, &note.parse().unwrap_or_default())
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
