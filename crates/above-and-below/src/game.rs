use std::ops::RangeInclusive;

use karst_kit::{Actor, BadSetup, Game, Illegal, OptionSpec, Scenes, Score, Seat, Sink, Stream, Viewer};
use rand_core::Rng;

use crate::{Choice, Event, Refusal, State, Task, View};

/// The game itself: a name to hang the functions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AboveAndBelow;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub players: u8,
    pub four_player_coins: FourPlayerCoins,
    /// The paragraph is read to everybody, not only to the explorer and the reader.
    pub aloud: bool,
}

/// Extra starting coins with four players: the rulebook's text, or what other texts say (AAB-198).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FourPlayerCoins {
    AllOne,
    FourthOnly,
    Ladder,
}

impl Setup {
    /// The rulebook's options.
    pub const fn of(players: u8) -> Setup {
        Setup { players, four_player_coins: FourPlayerCoins::AllOne, aloud: false }
    }

    /// Starting coins in turn order (AAB-036 to AAB-038, AAB-198).
    pub const fn coins(&self) -> &'static [u8] {
        match (self.players, self.four_player_coins) {
            (2, _) => &[7, 8],
            (3, _) => &[7, 8, 8],
            (_, FourPlayerCoins::AllOne) => &[8, 8, 8, 8],
            (_, FourPlayerCoins::FourthOnly) => &[7, 7, 7, 8],
            (_, FourPlayerCoins::Ladder) => &[7, 8, 9, 10],
        }
    }
}

const COINS: &[&str] = &["all_one", "fourth_only", "ladder"];
const READING: &[&str] = &["reader", "all"];

impl Game for AboveAndBelow {
    const ID: &'static str = "above-and-below";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[
            OptionSpec {
                key: "four_player_coins",
                values: COINS,
                default: "all_one",
                help: "extra starting coins with four players: one each (rulebook), one for the fourth, or 0 to 3 in turn order",
            },
            OptionSpec {
                key: "reading",
                values: READING,
                default: "reader",
                help: "who sees the paragraph: the explorer and the player on the left, or everybody",
            },
        ];
        OPTIONS
    }

    fn setup(players: usize, options: &[(String, String)]) -> Result<Setup, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players { game: Self::ID, asked: players, allowed: Self::PLAYERS });
        }
        let mut setup = Setup::of(players as u8);
        for (key, value) in options {
            let bad = |allowed| BadSetup::BadValue { key: key.clone(), value: value.clone(), allowed };
            match (key.as_str(), value.as_str()) {
                ("four_player_coins", "all_one") => setup.four_player_coins = FourPlayerCoins::AllOne,
                ("four_player_coins", "fourth_only") => setup.four_player_coins = FourPlayerCoins::FourthOnly,
                ("four_player_coins", "ladder") => setup.four_player_coins = FourPlayerCoins::Ladder,
                ("four_player_coins", _) => return Err(bad(COINS)),
                ("reading", "reader") => setup.aloud = false,
                ("reading", "all") => setup.aloud = true,
                ("reading", _) => return Err(bad(READING)),
                _ => return Err(BadSetup::UnknownOption { game: Self::ID, key: key.clone() }),
            }
        }
        Ok(setup)
    }

    fn n_players(setup: &Setup) -> usize {
        usize::from(setup.players)
    }

    fn new(setup: &Setup) -> State {
        State::start(setup)
    }

    fn seats(state: &State) -> &'static [Seat] {
        state.table.seats()
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
        state.table.stream()
    }

    #[inline]
    fn weight(state: &State, outcome: Choice) -> u32 {
        state.weight(outcome)
    }

    /// What chance turns up, and everything after which the book may show a reward.
    fn reveals(choice: Choice) -> bool {
        matches!(
            choice,
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

impl Scenes for AboveAndBelow {
    fn scene(text: &str) -> Result<State, String> {
        crate::scene::read(text)
    }
}
