use std::ops::RangeInclusive;

use karst_kit::{
    Actor, BadSetup, Game, GameChoice, GameEvent, GameRefusal, GameView, Hiding, Illegal, OptionSpec,
    Position, Rules, Scenes, Score, Seat, Sink, Stream, Viewer, Without,
};
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

    type Hidden = AboveAndBelow;
    type Windows = Without;
    type Notes = Without;

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
