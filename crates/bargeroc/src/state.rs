use karst_kit::{Actor, Agenda, BySeat, Seat, Secret, Stream};

use crate::task::{Draws, Stage, Step, Task};
use crate::{Bottom, Brawl, Cards, Dwarf, Mineral, Minerals, Object, Objects, Origin, Outcome, Setup};

/// The most players (BAR-005).
pub const MOST_PLAYERS: usize = 6;

/// Face-up objects (BAR-006).
pub const SHOP: usize = 4;

/// The deepest nesting: stage, purchase, window, chain, and a chain of its own for every Doggy bag laid inside
/// another's, plus what a card has under way.
pub const DEPTH: usize = 24;

/// The stack of what is pending: the stage below, windows and chains on top of it.
pub type Pending = Agenda<Task, DEPTH>;

/// A position. A plain value: copying it copies the game.
///
/// What nobody knows is not in here: a pile is a multiset, and chance draws a card when somebody gets it. So a
/// mineral that lies face down while it is received (BAR-164) has no face yet: it still counts among the cards it
/// comes from, and [`State::being_received`] says that one of them is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) setup: Setup,
    /// The counting die: rounds still to play, this one included (BAR-019).
    pub(crate) rounds_left: u8,
    /// Holder of the golden pickaxe (BAR-014).
    pub(crate) first: Seat,
    /// Turns finished in this round.
    pub(crate) turns: u8,
    pub(crate) over: bool,
    pub(crate) dwarfs: BySeat<Dwarf, MOST_PLAYERS>,
    pub(crate) mineral_pile: Secret<Minerals>,
    pub(crate) mineral_discard: Minerals,
    pub(crate) for_sale: Minerals,
    pub(crate) sold: Minerals,
    /// In front of the active player until the merchant is left (BAR-025).
    pub(crate) bought: Minerals,
    pub(crate) tavern_pile: Secret<Cards>,
    pub(crate) tavern_discard: Cards,
    pub(crate) shop: [Option<Object>; SHOP],
    /// The part of the object pile in which nobody knows the order.
    pub(crate) object_pile: Objects,
    /// What was put under it, in order.
    pub(crate) bottom: Bottom,
    /// Bread eaten in this turn's mine stage (BAR-058).
    pub(crate) eaten: u8,
    /// The shop has been renewed in this turn (BAR-071).
    pub(crate) renewed: bool,
    /// Cards with a limit a turn played in this turn (BAR-175).
    pub(crate) limited_plays: u8,
    pub(crate) brawl: Option<Brawl>,
    /// Until the next challenge.
    pub(crate) last_brawl: Secret<Option<Outcome>>,
    /// Draws so far, by stream.
    pub(crate) drawn: [u16; Draws::ALL.len()],
    pub(crate) agenda: Pending,
}

impl State {
    /// The table after the set-up, before chance has drawn anything.
    pub(crate) fn start(setup: Setup) -> State {
        let mut state = State {
            setup,
            rounds_left: setup.rounds,
            first: Seat::Red,
            turns: 0,
            over: false,
            dwarfs: BySeat([Dwarf::START; MOST_PLAYERS]),
            mineral_pile: Secret::new(Minerals::all()),
            mineral_discard: Minerals::NONE,
            for_sale: Minerals::NONE,
            sold: Minerals::NONE,
            bought: Minerals::NONE,
            tavern_pile: Secret::new(Cards::deck(setup.players)),
            tavern_discard: Cards::NONE,
            shop: [None; SHOP],
            object_pile: Objects::ALL,
            bottom: Bottom::default(),
            eaten: 0,
            renewed: false,
            limited_plays: 0,
            brawl: None,
            last_brawl: Secret::new(None),
            drawn: [0; Draws::ALL.len()],
            agenda: Agenda::new(),
        };
        state.agenda.push(Task::DrawFirst);
        state.agenda.push(Task::Deal { dealt: 0 });
        state.agenda.push(Task::Stock);
        state.agenda.push(Task::Refill { slots: (1 << SHOP) - 1 });
        state
    }

    #[inline]
    pub(crate) fn n(&self) -> usize {
        usize::from(self.setup.players)
    }

    #[inline]
    pub(crate) fn seats(&self) -> &'static [Seat] {
        Seat::first(self.n())
    }

    /// The seat `steps` places further in turn order.
    #[inline]
    pub(crate) fn clockwise(&self, seat: Seat, steps: usize) -> Seat {
        Seat::ALL[(seat.index() + steps) % self.n()]
    }

    /// Turns pass clockwise from the pickaxe holder (BAR-018).
    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.clockwise(self.first, usize::from(self.turns))
    }

    /// The round in which the counter shows 1 (BAR-137).
    pub(crate) fn is_last_round(&self) -> bool {
        self.rounds_left <= 1
    }

    #[inline]
    pub(crate) fn actor(&self) -> Option<Actor> {
        match self.agenda.top()? {
            Task::DrawFirst
            | Task::Stock
            | Task::Deal { .. }
            | Task::Refill { .. }
            | Task::Pick { .. }
            | Task::Draw { .. }
            | Task::Reroll(_)
            | Task::Brawl(Step::Roll(_)) => Some(Actor::Chance),
            Task::Visit(_) | Task::ForcedSale { .. } => Some(Actor::Seat(self.active())),
            Task::Window(window) => Some(Actor::Seat(window.asked)),
            Task::Chain(chain) => Some(Actor::Seat(chain.asked)),
            Task::Keep { asked, .. } => Some(Actor::Seat(*asked)),
            Task::Brawl(Step::Bet(side)) => self.brawl.map(|brawl| Actor::Seat(brawl.fighter(*side))),
            // Carried out by `settle` before anybody looks.
            Task::Brawl(Step::Stake(_) | Step::Compare) | Task::Clear { .. } => None,
        }
    }

    /// Each deck and the die have a stream of their own.
    pub(crate) fn stream(&self) -> Stream {
        let draws = self.draws();
        Stream { name: draws.name(), index: u32::from(self.drawn[draws as usize]) }
    }

    /// What chance draws now.
    pub(crate) fn draws(&self) -> Draws {
        match self.agenda.top() {
            Some(Task::Refill { .. }) => Draws::Objects,
            Some(Task::Stock | Task::Pick { from: Origin::Mine, .. }) => Draws::Minerals,
            Some(Task::Pick { from: Origin::Hand(_), .. }) => Draws::Thefts,
            Some(Task::Draw { .. }) => Draws::Tavern,
            Some(Task::Reroll(_) | Task::Brawl(_)) => Draws::Die,
            Some(Task::Deal { dealt }) if self.deals_mineral(*dealt) => Draws::Minerals,
            Some(Task::Deal { .. }) => Draws::Tavern,
            _ => Draws::First,
        }
    }

    /// Two minerals to everybody, then three tavern cards to everybody (BAR-009).
    pub(crate) fn deals_mineral(&self, dealt: u8) -> bool {
        dealt < 2 * self.setup.players
    }

    /// Whose card is dealt next.
    pub(crate) fn dealt_to(&self, dealt: u8) -> Seat {
        self.seats()[usize::from(dealt) % self.n()]
    }

    /// The mineral on its way to somebody, if there is one: where it comes from.
    pub(crate) fn being_received(&self) -> Option<Origin> {
        self.agenda.iter().find_map(|task| task.brings())
    }

    /// Where the stage stands, whatever lies on top of it.
    pub(crate) fn stage(&self) -> Option<Stage> {
        let visited = self.agenda.iter().find_map(|task| match task {
            Task::Visit(stage) => Some(*stage),
            _ => None,
        });
        visited.or(self.brawl.map(|_| Stage::Tavern))
    }

    /// Mineral pile and discard are both empty (BAR-066).
    pub(crate) fn mine_is_exhausted(&self) -> bool {
        self.mineral_pile.open().is_empty() && self.mineral_discard.is_empty()
    }

    /// A bread is a token or a Doggy bag laid down (BAR-118).
    #[inline]
    pub(crate) fn bread(&self, seat: Seat) -> u16 {
        self.dwarfs[seat].all_bread()
    }

    /// The first sellable minerals of the table; for scenes.
    pub(crate) fn usual_stall() -> Minerals {
        Mineral::ALL.into_iter().filter(|mineral| mineral.is_sellable()).take(3).collect()
    }
}
