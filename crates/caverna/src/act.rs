//! The vocabulary of printed effects: what action spaces and loot are made of.

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::{Good, Goods};

/// One printed action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Takes goods: those on the space, all or none (CAV-404), and fixed ones.
    Take(Take),
    /// Lays one of these twin tiles and takes the goods of the same bracket, never without the tile (CAV-419).
    Twin(&'static [Twin], Goods),
    /// Lays a single tile.
    Lay(Single),
    /// Up to so many different loot items (CAV-162).
    Expedition(u8),
    /// An expedition that needs another part of the same space to have been done first (CAV-054, CAV-411).
    ExpeditionAfter(u8, u8),
    Forge,
    Grow,
    /// Growth that needs another part of the same space to have been done first (CAV-054, CAV-421).
    GrowAfter(u8),
    Furnish(Offer),
    Sow,
    /// Fences a pasture for so much wood.
    Fence(Size, u8),
    /// Builds a stable for so much stone.
    Stable(u8),
    /// Ore mine and deep tunnel over two tunnels, with goods (CAV-088, CAV-089).
    OreMine(Goods),
    RubyMine(Ground, Goods),
    /// Takes so much gold, then buys (CAV-226).
    Market(u8),
    /// Sells ore up to so many times (CAV-252).
    TradeOre(u8),
    /// Uses an opponent's space for so much food (CAV-196).
    Imitate(u8),
    /// Breeds up to so many species (CAV-194).
    Breed(u8),
    /// After the expedition all weapons gain one (CAV-172).
    AllWeapons,
}

/// Goods taken from a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    /// All that has accumulated.
    pub pile: bool,
    /// From the general supply.
    pub goods: Goods,
    pub bonus: Bonus,
    /// With the starting player token.
    pub token: bool,
}

impl Act {
    /// How the notations of its choices begin.
    pub fn stems(&self) -> Vec<String> {
        let stem = match self {
            Act::Twin(twins, _) => return twins.iter().map(|twin| format!("tile {twin}")).collect(),
            Act::Lay(single) => return vec![format!("lay {single}")],
            Act::Take(_) | Act::Market(_) | Act::AllWeapons => "take",
            Act::Expedition(_) | Act::ExpeditionAfter(..) => "loot",
            Act::Forge => "forge",
            Act::Grow | Act::GrowAfter(_) => "grow",
            Act::Furnish(_) => "furnish",
            Act::Sow => "sow",
            Act::Fence(..) => "fence",
            Act::Stable(_) => "stable",
            Act::OreMine(_) => "ore-mine",
            Act::RubyMine(..) => "ruby-mine",
            Act::TradeOre(_) => "trade",
            Act::Imitate(_) => "imitate",
            Act::Breed(_) => "breed",
        };
        vec![stem.to_owned()]
    }
}

impl Take {
    /// All that lies on the space.
    pub const ALL: Take = Take { pile: true, goods: Goods::NONE, bonus: Bonus::None, token: false };

    /// Only goods of the general supply.
    pub const fn only(goods: Goods) -> Take {
        Take { pile: false, goods, bonus: Bonus::None, token: false }
    }

    #[must_use]
    pub const fn and(mut self, goods: Goods) -> Take {
        self.goods = goods;
        self
    }

    #[must_use]
    pub const fn and_for_mines(mut self, bonus: Bonus) -> Take {
        self.bonus = bonus;
        self
    }
}

/// What own mines add to a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    None,
    /// So much ore for each ore mine.
    OrePerOreMine(u8),
    /// One ruby with at least so many ruby mines, never more than one.
    RubyWithRubyMines(u8),
}

/// Which furnishing tiles an action offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    Any,
    /// One of the six kinds of dwellings (CAV-080).
    Dwellings,
    /// The ordinary Dwelling alone, at a price of its own (CAV-190).
    Ordinary(Goods),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Small,
    Large,
}

/// What a ruby mine is built on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Tunnel,
    DeepTunnel,
}

/// An enum of things with ids.
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident, $what:literal: $($variant:ident = $id:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($variant,)* }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }
        }

        karst_kit::named!($name, $what, $name::ALL.iter().copied());
    };
}
pub(crate) use kinds;

kinds! {
    /// A landscape tile of two halves.
    Twin, "a twin tile":
    CavernTunnel = "cavern-tunnel",
    CavernCavern = "cavern-cavern",
    MeadowField = "meadow-field",
}

kinds! {
    /// A landscape tile of one space.
    Single, "a single tile":
    Tunnel = "tunnel",
    Cavern = "cavern",
    Meadow = "meadow",
    Field = "field",
}

impl Single {
    pub const fn half(self) -> crate::Half {
        match self {
            Single::Tunnel | Single::Cavern => crate::Half::Mountain,
            Single::Meadow | Single::Field => crate::Half::Forest,
        }
    }
}

kinds! {
    /// The phase a player leaves out at the third harvest event (CAV-143).
    Skip, "fields or breeding":
    Fields = "fields",
    Breeding = "breeding",
}

/// What one ruby, or two for a cavern, can be exchanged for at any time (CAV-092 to CAV-095).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purchase {
    Good(Good),
    Tile(Single),
}

impl Purchase {
    pub const GOODS: [Good; 11] = [
        Good::Wood,
        Good::Stone,
        Good::Ore,
        Good::Grain,
        Good::Vegetable,
        Good::Gold,
        Good::Dog,
        Good::Sheep,
        Good::Donkey,
        Good::Boar,
        Good::Cattle,
    ];

    pub const fn price(self) -> Goods {
        match self {
            // Cattle cost a food on top (CAV-093).
            Purchase::Good(Good::Cattle) => Goods::one(Good::Ruby).with(Good::Food, 1),
            Purchase::Tile(Single::Cavern) => Goods::of(Good::Ruby, 2),
            Purchase::Good(_) | Purchase::Tile(_) => Goods::one(Good::Ruby),
        }
    }
}

impl fmt::Display for Purchase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purchase::Good(good) => good.fmt(f),
            Purchase::Tile(single) => single.fmt(f),
        }
    }
}

impl FromStr for Purchase {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Purchase, BadNotation> {
        let good = text.parse().ok().filter(|good| Purchase::GOODS.contains(good)).map(Purchase::Good);
        let tile = || text.parse().ok().map(Purchase::Tile);
        good.or_else(tile).ok_or_else(|| BadNotation::new("what a ruby buys", text))
    }
}

/// What a good is worth as food (CAV-099 to CAV-102); `None` if it cannot be eaten in this number (CAV-103).
/// A ruby stands for the vegetable or boar it buys (CAV-096).
pub const fn food_value(good: Good, n: u8) -> Option<u8> {
    match (good, n) {
        (Good::Sheep | Good::Grain | Good::Donkey, 1) => Some(1),
        (Good::Boar | Good::Vegetable | Good::Ruby, 1) => Some(2),
        (Good::Donkey, 2) | (Good::Cattle, 1) => Some(3),
        (Good::Gold, 2..) => Some(n - 1),
        _ => None,
    }
}

/// The weekly market's price list (CAV-226).
pub const MARKET: [(Good, u8); 10] = [
    (Good::Wood, 1),
    (Good::Stone, 1),
    (Good::Ore, 1),
    (Good::Sheep, 1),
    (Good::Donkey, 1),
    (Good::Grain, 1),
    (Good::Dog, 2),
    (Good::Boar, 2),
    (Good::Vegetable, 2),
    (Good::Cattle, 3),
];
