use karst_kit::{Actor, Agenda, BySeat, Progress, Seat, Secret, Stream};
use serde::{Deserialize, Serialize};

use crate::space::{Arrival, N_HEAPS};
use crate::stand::Stand;
use crate::{
    Cell, Choice, Edition, Furnishing, Furnishings, Good, Goods, Home, Loot, Marker, Setup, Single, Skip,
    Space, Spaces,
};

/// Food at the start, in clockwise order from the starting player (CAV-003).
pub const START_FOOD: [u8; 7] = [1, 1, 2, 3, 3, 3, 3];
/// The solo player starts with two food (CAV-392).
pub const SOLO_FOOD: u8 = 2;
pub const LAST_ROUND: u8 = 12;
/// Round 9 does not exist with one or two players (CAV-017, CAV-395).
pub const SKIPPED_ROUND: u8 = 9;
/// From this round on a marker says what harvest there is (CAV-033).
pub const FIRST_MARKER: u8 = 6;
/// Solo: a space with so many goods is emptied (CAV-399).
pub const SOLO_LIMIT: u32 = 6;

/// Deepest nesting: a space, imitated from another, an expedition there, animals to keep, a tile bought meanwhile.
pub(crate) type Tasks = Agenda<Task, 6>;

/// A position. A plain value: copying it copies the game.
///
/// What nobody knows is not in here: round cards and harvest markers to come are sets, and chance draws from them.
/// Where animals stand is not in here either: it is derived (see [`crate::arrange`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) homes: BySeat<Home, 7>,
    /// Furnishing tiles nobody has built yet.
    pub(crate) market: Furnishings,
    /// Action spaces in play.
    pub(crate) spaces: Spaces,
    /// Round cards still to come.
    pub(crate) cards: Spaces,
    /// Solo: spaces protected in this round.
    pub(crate) kept: Spaces,
    pub(crate) agenda: Tasks,
    /// Goods on the accumulating spaces.
    pub(crate) piles: [u8; N_HEAPS],
    /// Which dwarf stands on each space.
    pub(crate) on: [Stand; Space::N],
    pub(crate) n_players: u8,
    /// Which rules the table was begun under.
    pub(crate) edition: Edition,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// How far a phase that goes round the table has come.
    pub(crate) cursor: u8,
    /// Who has the starting player token.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// The dwarf that was placed last.
    pub(crate) acting: u8,
    /// Markers turn up only at the end of the round (CAV-033).
    pub(crate) late_markers: bool,
    /// Face-down markers.
    pub(crate) greens: u8,
    pub(crate) reds: u8,
    /// Rounds whose marker was red, one bit each from the first round with a marker on.
    pub(crate) red_rounds: u8,
    pub(crate) harvest: Harvest,
    /// What each seat leaves out at the third event; secret until opened (CAV-143).
    pub(crate) sealed: BySeat<Secret<Option<Skip>>, 7>,
    pub(crate) opened: bool,
    /// Animals may have lost their place in this step; never set at rest.
    pub(crate) crowded: bool,
}

/// What comes next when nothing is pending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    First,
    Morning,
    Income,
    Card,
    Marker,
    Protect,
    Replenish,
    Work,
    ReturnHome,
    LateMarker,
    Seal,
    Harvest,
    EndRound,
    BeforeScoring,
    Over,
}

/// What happens at the end of the round (digest 20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Harvest {
    /// The marker has not been turned up yet.
    Unknown,
    None,
    Full,
    /// One food for each dwarf (CAV-138, CAV-142).
    OneFood,
    /// Feeding, and either fields or breeding (CAV-143).
    Choose,
}

impl Harvest {
    /// What the board prints for a round without a marker (CAV-138).
    pub(crate) const fn printed(round: u8) -> Harvest {
        match round {
            0..=2 => Harvest::None,
            4 => Harvest::OneFood,
            _ => Harvest::Full,
        }
    }

    /// What the n-th red marker means, counted from 1 in the order of their appearance (CAV-426).
    pub(crate) const fn red(n: u32) -> Harvest {
        match n {
            0 | 1 => Harvest::None,
            2 => Harvest::OneFood,
            _ => Harvest::Choose,
        }
    }
}

/// The bit of a round in the set of rounds with a red marker.
pub(crate) const fn marker_bit(round: u8) -> u8 {
    1 << (round - FIRST_MARKER)
}

/// An order on the agenda. The top one is the open question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "kebab-case")]
pub enum Task {
    /// Chance draws the first starting player (CAV-005).
    DrawFirst,
    /// Chance turns up the card of the round (CAV-032).
    Reveal,
    /// Chance turns up the marker of the round.
    DrawMarker,
    /// All have chosen: the sealed choices are opened.
    OpenSealed,
    /// The active seat places a dwarf: the next in order, or the one a ruby was paid for.
    Place {
        ahead: Option<u8>,
    },
    /// The active seat carries out the parts of a space.
    Use {
        space: Space,
        done: Progress,
    },
    /// The acting dwarf is on an expedition; items taken as bits.
    Expedition {
        left: u8,
        taken: u32,
    },
    /// A loot item that asks for a place.
    Loot {
        loot: Loot,
    },
    /// A single tile bought with rubies.
    Lay {
        tile: Single,
    },
    /// A furnishing tile that can be paid in several ways.
    Pay {
        tile: Furnishing,
        cell: Cell,
        /// The price of the loot item rather than the printed one.
        as_loot: bool,
    },
    /// Goods bought on the market, as bits of its list.
    Market {
        bought: u16,
    },
    /// Too many animals.
    Keep,
    /// Food still due, before what tiles take off.
    Feed {
        due: u8,
        one_fed: bool,
    },
    Breed,
    ChooseSkip,
    /// Solo: spaces may be protected before they are emptied.
    Protect,
    /// Exchanges that would raise the income of the round (CAV-474).
    Morning,
    BeforeScoring,
    /// Ore may be sold so many more times, once exchanges have brought some (CAV-494).
    Trade {
        left: u8,
    },
}

impl State {
    /// The table after the set-up, before chance has drawn anything.
    pub(crate) fn start(setup: &Setup) -> State {
        let players = setup.players;
        let market = if setup.introductory { Furnishings::INTRODUCTORY } else { Furnishings::FULL };
        let mut state = State {
            homes: BySeat([Home::START; 7]),
            market,
            spaces: Spaces::arriving(players, |arrival| arrival == Arrival::Printed),
            cards: Spaces::arriving(players, |arrival| {
                matches!(arrival, Arrival::Stage(_) | Arrival::Round(_))
            }),
            kept: Spaces::NONE,
            agenda: Tasks::new(),
            piles: [0; N_HEAPS],
            on: [Stand::NOBODY; Space::N],
            n_players: players,
            edition: setup.edition,
            round: 0,
            phase: Phase::Income,
            cursor: 0,
            start: Seat::Red,
            active: Seat::Red,
            acting: 0,
            late_markers: setup.late_markers,
            greens: [0, 0, 3, 4, 4, 4, 4, 4][players as usize],
            reds: [0, 0, 3, 3, 3, 3, 3, 3][players as usize],
            red_rounds: 0,
            harvest: Harvest::None,
            sealed: BySeat([const { Secret::new(None) }; 7]),
            opened: false,
            crowded: false,
        };
        if state.is_solo() {
            state.homes[Seat::Red].goods[Good::Food] = SOLO_FOOD;
            state.settle(&mut karst_kit::Silent);
        } else {
            state.agenda.push(Task::DrawFirst);
        }
        state
    }

    #[inline]
    pub(crate) fn seats(&self) -> &'static [Seat] {
        Seat::first(self.n_players as usize)
    }

    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.n_players == 1
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    #[inline]
    pub fn home(&self) -> &Home {
        &self.homes[self.active]
    }

    /// The seat so many places after the starting player, clockwise.
    #[inline]
    pub(crate) fn seat_after_start(&self, n: u8) -> Seat {
        Seat::ALL[(self.start.index() + n as usize) % self.n_players as usize]
    }

    #[inline]
    pub(crate) fn occupant(&self, space: Space) -> Option<Seat> {
        self.on[space as usize].seat()
    }

    /// All goods on a space.
    pub fn pile(&self, space: Space) -> Goods {
        let mut goods = Goods::NONE;
        let heaps = space.variant(self.n_players).pile;
        for (heap, &n) in heaps.iter().zip(&self.piles[space.heaps()]) {
            goods[heap.good] = goods[heap.good].saturating_add(n);
        }
        goods
    }

    /// Nothing of any kind lies there (CAV-407).
    #[inline]
    pub(crate) fn is_empty(&self, space: Space) -> bool {
        self.piles[space.heaps()].iter().all(|&n| n == 0)
    }

    /// Rounds 1 to 12 without the ninth for one and two players (CAV-017, CAV-395).
    pub(crate) const fn round_after(n_players: u8, round: u8) -> u8 {
        let next = round + 1;
        if next == SKIPPED_ROUND && n_players <= 2 { next + 1 } else { next }
    }

    /// Whether a marker lies on the round (CAV-006, CAV-018); the solo game has none (CAV-397).
    pub(crate) fn has_marker(&self) -> bool {
        !self.is_solo() && self.round >= FIRST_MARKER
    }

    /// The stage of a round's card.
    pub(crate) const fn stage(round: u8) -> u8 {
        round.div_ceil(3)
    }

    /// Cards that can be turned up in this round (CAV-012 to CAV-016, solo CAV-394).
    pub(crate) fn candidates(&self) -> Spaces {
        let round = self.round;
        let fits = |space: &Space| {
            let tile = space.printed();
            match (self.is_solo(), tile.arrives) {
                (true, _) => tile.solo_round == round,
                (false, Arrival::Round(fixed)) => fixed == round,
                (false, Arrival::Stage(stage)) => stage == State::stage(round),
                (false, Arrival::Printed | Arrival::Back) => false,
            }
        };
        let fixed = |space: &Space| space.printed().arrives == Arrival::Round(round);
        let all: Spaces = self.cards.iter().filter(fits).collect();
        match all.iter().find(fixed) {
            Some(space) => Spaces::NONE.with(space),
            None => all,
        }
    }

    /// Red markers turned up so far.
    pub(crate) fn reds_seen(&self) -> u8 {
        3 - self.reds
    }

    #[inline]
    pub(crate) fn actor(&self) -> Option<Actor> {
        match self.agenda.top()? {
            Task::DrawFirst | Task::Reveal | Task::DrawMarker | Task::OpenSealed => Some(Actor::Chance),
            Task::Place { .. }
            | Task::Use { .. }
            | Task::Expedition { .. }
            | Task::Loot { .. }
            | Task::Lay { .. }
            | Task::Pay { .. }
            | Task::Market { .. }
            | Task::Keep
            | Task::Feed { .. }
            | Task::Breed
            | Task::ChooseSkip
            | Task::Protect
            | Task::Morning
            | Task::BeforeScoring
            | Task::Trade { .. } => Some(Actor::Seat(self.active)),
        }
    }

    /// Markers are drawn without putting them back: each colour by what is left of it.
    #[inline]
    pub(crate) fn weight(&self, outcome: Choice) -> u32 {
        match outcome {
            Choice::Marker(marker) => u32::from(self.markers(marker)),
            _ => 1,
        }
    }

    pub(crate) fn stream(&self) -> Stream {
        match self.agenda.top() {
            Some(Task::DrawFirst) => Stream { name: "first", index: 0 },
            Some(Task::Reveal) => Stream { name: "cards", index: u32::from(self.round) },
            Some(Task::OpenSealed) => Stream { name: "open", index: u32::from(self.round) },
            _ => Stream { name: "markers", index: u32::from(self.round) },
        }
    }

    /// How many markers of a colour are face down.
    pub(crate) fn markers(&self, marker: Marker) -> u8 {
        match marker {
            Marker::Green => self.greens,
            Marker::Red => self.reds,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<Home>() <= 120, "{}", size_of::<Home>());
        assert!(size_of::<Task>() <= 8, "{}", size_of::<Task>());
        assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
        assert!(size_of::<Choice>() <= 16, "{}", size_of::<Choice>());
    }
}
