//! What is pending: the values on the agenda.
//!
//! # Reaction windows
//!
//! Everybody may answer everything, so the agenda is a stack of questions: the stage at the bottom, on it a
//! [`Window`] with its reason, on that a [`Chain`] for the card just played, on that perhaps the chain of a Doggy bag
//! somebody lays in between. Each holds its owner and the seat asked now. A pass moves on to the next seat; a card
//! opens a chain, and when that is settled the window starts again from its first seat (BAR-108, BAR-109).
//!
//! A pass says nothing: it makes no event, and every seat that may play is asked, whatever it holds. What a host
//! owes its players besides is *time*: a seat that passes by itself must not be told from one that thinks and
//! passes. See [`crate::Standing`].

use karst_kit::Seat;
use serde::{Deserialize, Serialize};

use crate::{Card, Mineral, Moment};

/// An order on the agenda. The top one is the open question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Chance draws the first player.
    DrawFirst,
    /// Chance fills the stall.
    Stock,
    /// Chance deals the opening hands, one card at a time.
    Deal { dealt: u8 },
    /// Chance turns up objects for these slots, one bit each.
    Refill { slots: u8 },
    /// The active seat acts in a stage.
    Visit(Stage),
    /// The active seat must sell to pay for a purchase whose price is fixed (BAR-051, BAR-158).
    ForcedSale { mineral: Mineral, price: u16 },
    /// A brawl takes its course.
    Brawl(Step),
    /// A reaction window: the seat asked answers or passes.
    Window(Window),
    /// A card has been played: the seat asked cancels the latest card of the chain or passes.
    Chain(Chain),
    /// The cards of a chain go to the discard once the effect is complete (BAR-165).
    Clear { card: Option<Card>, counters: u8, restarts: bool },
    /// A seat picks the tavern card it keeps; the answers are sealed until all are in (BAR-171).
    Keep { by: Seat, asked: Seat },
    /// Chance draws tavern cards into a hand.
    Draw { seat: Seat, left: u8 },
    /// Chance shows the receiver which mineral it was.
    Pick { to: Seat, from: Origin },
    /// Chance rolls one die again.
    Reroll(Side),
}

impl Task {
    /// Where the mineral comes from that this task brings to somebody.
    pub(crate) fn brings(&self) -> Option<Origin> {
        match self {
            Task::Window(Window { reason: Reason::Gain(from), .. }) => Some(*from),
            Task::Pick { from, .. } => Some(*from),
            _ => None,
        }
    }

    /// Whether the seat asked may let this go by: a reaction window or the chain of a card.
    pub fn is_reaction(&self) -> bool {
        matches!(self, Task::Window(_) | Task::Chain(_))
    }

    /// At which moment of the rules the seat is asked; nothing while chance acts or a Drought is carried out.
    pub fn moment(&self) -> Option<Moment> {
        match self {
            Task::Visit(_) => Some(Moment::Free),
            Task::Window(window) => Some(window.reason.moment()),
            Task::Chain(_) => Some(Moment::Counter),
            // Own decisions at which only cards that go everywhere can be played (BAR-117).
            Task::ForcedSale { .. } | Task::Brawl(Step::Bet(_)) => Some(Moment::Any),
            _ => None,
        }
    }
}

/// The stages of a turn, in order (BAR-017).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Merchant,
    Mine,
    Forge,
    Tavern,
    /// After the end-of-turn draw: down to three tavern cards.
    End,
}

impl Stage {
    pub const ALL: [Stage; 5] = [Stage::Merchant, Stage::Mine, Stage::Forge, Stage::Tavern, Stage::End];

    pub const fn id(self) -> &'static str {
        ["merchant", "mine", "forge", "tavern", "end"][self as usize]
    }
}

/// A window: who is asked, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Window {
    pub reason: Reason,
    pub owner: Seat,
    pub asked: Seat,
}

/// What a window is about. The window closes when it is carried out or gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Price(Deal),
    /// One bread is about to be eaten.
    Eat,
    /// So much bread is about to be bet.
    Bet(u16),
    /// A mineral is on its way to the owner.
    Gain(Origin),
    BrawlPre,
    BrawlScore,
    AfterBrawl,
}

impl Reason {
    pub const fn moment(self) -> Moment {
        match self {
            Reason::Price(_) => Moment::Price,
            Reason::Eat | Reason::Bet(_) => Moment::Bread,
            Reason::Gain(_) => Moment::Gain,
            Reason::BrawlPre => Moment::BrawlPre,
            Reason::BrawlScore => Moment::BrawlScore,
            Reason::AfterBrawl => Moment::AfterBrawl,
        }
    }
}

/// A declared sale or purchase of one mineral, with its price as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deal {
    pub trade: Trade,
    pub mineral: Mineral,
    pub price: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trade {
    Sale,
    Purchase,
}

/// Where a mineral comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    Mine,
    /// Stolen from this hand.
    Hand(Seat),
}

/// A card played and the counters on it. All counters are cards of one kind, so their number says everything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chain {
    pub card: Card,
    pub by: Seat,
    pub target: Option<Seat>,
    pub counters: u8,
    /// Who played the latest card: everybody else is asked.
    pub last: Seat,
    pub asked: Seat,
}

impl Chain {
    /// An even number of counters lets the first card take effect (BAR-112).
    pub fn is_cancelled(self) -> bool {
        self.counters % 2 == 1
    }
}

/// The two fighters of a brawl.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Attacker, Side::Defender];

    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// How far a brawl has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A fighter says how much bread it bets.
    Bet(Side),
    /// The announced bread is spent, as far as it is still there.
    Stake(Side),
    Roll(Side),
    /// The scores are compared.
    Compare,
}

/// What chance draws from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Draws {
    First,
    Objects,
    Minerals,
    Tavern,
    Thefts,
    Die,
}

impl Draws {
    pub(crate) const ALL: [Draws; 6] =
        [Draws::First, Draws::Objects, Draws::Minerals, Draws::Tavern, Draws::Thefts, Draws::Die];

    pub(crate) const fn name(self) -> &'static str {
        ["first", "objects", "minerals", "tavern", "thefts", "die"][self as usize]
    }
}
