//! The vocabulary of printed effects.

use std::fmt;

use karst_kit::{BadNotation, Flow, Tokens};

use crate::{Good, Goods};

/// One printed effect of an action tile or an orange room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// "+": raises the markers.
    Gain(Goods),
    /// "+" for those who hold fewer than the number of the good.
    GainBelow(Good, u8, Goods),
    /// "→": pays the whole left side, then receives the whole right side (CVC-047).
    Trade(Goods, Goods),
    /// One each of so many different goods of the player's choice.
    TradeDifferent(u8, Goods),
    /// Lifts markers to at least these levels (CVC-121).
    Replenish(Goods),
    /// The orange symbol: up to so many different orange rooms (CVC-104).
    RoomAction(u8),
    Dig(Pickaxe),
    /// Furnishes one cavity, for one of these surcharges.
    Furnish(&'static [Surcharge]),
    BuildWall,
    /// Returns a token to the supply, then receives the goods (CVC-053).
    RazeWall(Goods),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pickaxe {
    /// Paid before the first dig (CVC-182).
    pub pay: Goods,
    pub times: u8,
    /// Wall tokens do not stop this one (CVC-063).
    pub through_walls: bool,
}

impl Pickaxe {
    pub const FREE: Pickaxe = Pickaxe { pay: Goods::NONE, times: 1, through_walls: false };
}

/// What an action asks for on top of a room's own price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surcharge {
    Free,
    /// One food for each dwarf of the round (CVC-036, CVC-073); [`Surcharge::fixed`] says how much.
    PerDwarf,
    Food(u8),
    Gold(u8),
}

impl Surcharge {
    /// The surcharge of a round with so many dwarfs.
    pub const fn fixed(self, dwarfs: u8) -> Surcharge {
        match self {
            Surcharge::PerDwarf => Surcharge::Food(dwarfs),
            fixed => fixed,
        }
    }

    #[inline]
    pub const fn goods(self) -> Goods {
        match self {
            // Never asked of an unfixed surcharge; nothing is owed until the round is known.
            Surcharge::Free | Surcharge::PerDwarf => Goods::NONE,
            Surcharge::Food(n) => Goods::NONE.with(Good::Food, n),
            Surcharge::Gold(n) => Goods::NONE.with(Good::Gold, n),
        }
    }

    /// Reads ` for 2 food`, or nothing.
    pub(crate) fn read(tokens: &mut Tokens) -> Result<Surcharge, BadNotation> {
        if tokens.peek().is_none() {
            return Ok(Surcharge::Free);
        }
        tokens.expect("for")?;
        let n = tokens.parse("an amount")?;
        match tokens.parse("a good")? {
            Good::Food => Ok(Surcharge::Food(n)),
            Good::Gold => Ok(Surcharge::Gold(n)),
            other => Err(BadNotation::new("food or gold", other.id())),
        }
    }
}

impl fmt::Display for Surcharge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.goods() {
            Goods::NONE => Ok(()),
            goods => write!(f, " for {goods}"),
        }
    }
}

/// A tile that does nothing by itself.
pub(crate) const NO_FLOW: Flow<Act> = Flow::AnyOf(&[]);
