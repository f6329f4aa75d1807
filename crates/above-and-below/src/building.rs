//! The buildings: houses, key houses, star houses and outposts (AAB-002).
//!
//! A [`Building`] is what is printed; a [`Card`] is one copy of it. Every copy has its own number below 64, so that
//! what a village owns is one word.

mod house;
mod key;
mod outpost;
mod star;

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::Item;
use crate::under::pieces;

/// A kind of building: `h01` to `h17`, `k01` to `k09`, `s01` to `s06`, `o01` to `o17`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Building(pub(crate) u8);

/// One copy of a building: `h03`, `h03.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub(crate) u8);

/// Kinds without the starting house.
const KINDS: usize = 49;
/// Copies of all kinds together, without the starting houses.
const CARDS: usize = 64;

pieces!(Card, Cards, u64);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    House,
    Key,
    Star,
    Outpost,
}

/// Goods put on a card when it is bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stock {
    None,
    /// Two goods, never refilled (AAB-133).
    Two(Item),
    /// One good, refilled at the end of the round if it is gone (AAB-131).
    Renewing(Item),
}

/// What a card does after it has been bought, named after the moment of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// So many lantern dice may be rerolled in each encounter.
    Reroll(u8),
    /// A coin of income for each of these goods on the track.
    IncomePer(&'static [Item]),
    /// Each cider and potion pays the bank like a coin.
    TokensAsCoins,
    /// Coins after each building bought later.
    CoinAfterBuilding(u8),
    /// Coins after each successful exploration.
    CoinAfterExploring(u8),
    /// Trained villagers arrive Ready.
    TrainToReady,
    /// Potions in each income step.
    PotionWithIncome(u8),
    /// Points at the end for each of these.
    PointsPer(&'static [(Thing, u8)]),
}

/// What is counted for points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    Item(Item),
    Villager,
    Outpost,
    SurfaceHouse,
    EmptyCave,
}

/// What is printed on a card. The cards carry symbols only: the names are ours.
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    pub id: &'static str,
    pub names: [&'static str; 3],
    pub sort: Sort,
    pub copies: u8,
    pub cost: u8,
    pub beds: u8,
    pub stock: Stock,
    pub income: u8,
    pub points: u8,
    /// Potions when bought.
    pub potions: u8,
    /// Reputation when bought.
    pub reputation: i8,
    pub effects: &'static [Effect],
}

impl Printed {
    const PLAIN: Printed = Printed {
        id: "",
        names: [""; 3],
        sort: Sort::House,
        copies: 1,
        cost: 0,
        beds: 0,
        stock: Stock::None,
        income: 0,
        points: 0,
        potions: 0,
        reputation: 0,
        effects: &[],
    };
}

/// The card everybody starts with: three beds and nothing else (AAB-039).
pub static STARTING_HOUSE: Printed = Printed {
    id: "start",
    names: ["Starting house", "Maison de départ", "Casa di partenza"],
    copies: 4,
    beds: STARTING_BEDS,
    ..Printed::PLAIN
};
pub(crate) const STARTING_BEDS: u8 = 3;

const PRINTED: [Printed; KINDS] = {
    let mut all = [Printed::PLAIN; KINDS];
    let mut i = 0;
    while i < KINDS {
        all[i] = match i {
            0..17 => house::CARDS[i],
            17..26 => key::CARDS[i - 17],
            26..32 => star::CARDS[i - 26],
            _ => outpost::CARDS[i - 32],
        };
        i += 1;
    }
    all
};
static BUILDINGS: [Printed; KINDS] = PRINTED;

/// The kind of every copy.
const KIND: [u8; CARDS] = {
    let mut kinds = [0; CARDS];
    let (mut kind, mut card) = (0, 0);
    while kind < KINDS {
        let mut copy = 0;
        while copy < PRINTED[kind].copies {
            kinds[card] = kind as u8;
            card += 1;
            copy += 1;
        }
        kind += 1;
    }
    assert!(card == CARDS);
    kinds
};

/// The first copy of every kind.
const FIRST: [u8; KINDS] = {
    let mut first = [0; KINDS];
    let mut card = CARDS;
    while card > 0 {
        card -= 1;
        first[KIND[card] as usize] = card as u8;
    }
    first
};

/// A number per copy, read from what is printed.
macro_rules! by_card {
    ($printed:ident => $number:expr) => {{
        let mut table = [0; CARDS];
        let mut i = 0;
        while i < CARDS {
            let $printed = &PRINTED[KIND[i] as usize];
            table[i] = $number;
            i += 1;
        }
        table
    }};
}

/// The sum of an effect's numbers on a card.
macro_rules! effect {
    ($printed:ident, $($pattern:pat => $number:expr),*) => {{
        let mut sum = 0;
        let mut i = 0;
        while i < $printed.effects.len() {
            match $printed.effects[i] {
                $($pattern => sum += $number,)*
                _ => {}
            }
            i += 1;
        }
        sum
    }};
}

/// The copies whose number in a table is not 0.
const fn where_some(table: &[u8; CARDS]) -> Cards {
    let mut found = 0;
    let mut i = 0;
    while i < CARDS {
        if table[i] > 0 {
            found |= 1 << i;
        }
        i += 1;
    }
    Cards(found)
}

const COST: [u8; CARDS] = by_card!(printed => printed.cost);
const BEDS: [u8; CARDS] = by_card!(printed => printed.beds);
const INCOME: [u8; CARDS] = by_card!(printed => printed.income);
const POINTS: [u8; CARDS] = by_card!(printed => printed.points);
const REROLLS: [u8; CARDS] = by_card!(printed => effect!(printed, Effect::Reroll(n) => n));
const BUILD_COINS: [u8; CARDS] = by_card!(printed => effect!(printed, Effect::CoinAfterBuilding(n) => n));
const EXPLORE_COINS: [u8; CARDS] = by_card!(printed => effect!(printed, Effect::CoinAfterExploring(n) => n));
const POTION_INCOME: [u8; CARDS] = by_card!(printed => effect!(printed, Effect::PotionWithIncome(n) => n));
const TOKENS: [u8; CARDS] = by_card!(printed => effect!(printed, Effect::TokensAsCoins => 1));
const TO_READY: [u8; CARDS] = by_card!(printed => effect!(printed, Effect::TrainToReady => 1));
const SORT: [u8; CARDS] = by_card!(printed => printed.sort as u8);
const RENEWS: [u8; CARDS] = by_card!(printed => matches!(printed.stock, Stock::Renewing(_)) as u8);
/// Whose points or income look at what the village holds.
const COUNTING: [u8; CARDS] =
    by_card!(printed => effect!(printed, Effect::PointsPer(_) => 1, Effect::IncomePer(_) => 1));

impl Cards {
    pub const HOUSES: Cards = Cards::of(Sort::House);
    pub const KEYS: Cards = Cards::of(Sort::Key);
    pub const STARS: Cards = Cards::of(Sort::Star);
    pub const OUTPOSTS: Cards = Cards::of(Sort::Outpost);
    pub const RENEWING: Cards = where_some(&RENEWS);
    pub(crate) const COUNTING: Cards = where_some(&COUNTING);
    const TOKENS_AS_COINS: Cards = where_some(&TOKENS);
    const TRAIN_TO_READY: Cards = where_some(&TO_READY);

    const fn of(sort: Sort) -> Cards {
        let mut found = 0;
        let mut i = 0;
        while i < CARDS {
            if SORT[i] == sort as u8 {
                found |= 1 << i;
            }
            i += 1;
        }
        Cards(found)
    }

    #[inline]
    fn sum(self, table: &[u8; CARDS]) -> u8 {
        self.and(where_some(table)).iter().map(|card| table[card.0 as usize]).sum()
    }

    pub fn beds(self) -> u8 {
        self.sum(&BEDS)
    }
    pub fn income(self) -> u8 {
        self.sum(&INCOME)
    }
    pub fn points(self) -> u8 {
        self.sum(&POINTS)
    }
    pub fn rerolls(self) -> u8 {
        self.sum(&REROLLS)
    }
    pub fn coins_after_building(self) -> u8 {
        self.sum(&BUILD_COINS)
    }
    pub fn coins_after_exploring(self) -> u8 {
        self.sum(&EXPLORE_COINS)
    }
    pub fn potions_with_income(self) -> u8 {
        self.sum(&POTION_INCOME)
    }
    #[inline]
    pub fn tokens_as_coins(self) -> bool {
        !self.and(Cards::TOKENS_AS_COINS).is_empty()
    }
    #[inline]
    pub fn train_to_ready(self) -> bool {
        !self.and(Cards::TRAIN_TO_READY).is_empty()
    }

    /// The copies of a kind in this set.
    #[inline]
    pub fn copies(self, building: Building) -> Cards {
        let copies = (1u64 << PRINTED[building.0 as usize].copies) - 1;
        Cards(self.0 & copies << FIRST[building.0 as usize])
    }

    /// The kinds in this set, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Building> {
        let mut left = self;
        std::iter::from_fn(move || {
            let kind = left.first()?.building();
            left = left.minus(left.copies(kind));
            Some(kind)
        })
    }
}

impl Card {
    #[inline]
    pub const fn building(self) -> Building {
        Building(KIND[self.0 as usize])
    }

    #[inline]
    pub const fn cost(self) -> u8 {
        COST[self.0 as usize]
    }
}

impl Building {
    pub fn printed(self) -> &'static Printed {
        &BUILDINGS[usize::from(self.0)]
    }

    pub fn id(self) -> &'static str {
        self.printed().id
    }

    pub fn all() -> impl Iterator<Item = Building> {
        (0..KINDS as u8).map(Building)
    }
}

karst_kit::named!(Building, "a building", Building::all());

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.building();
        match self.0 - FIRST[kind.0 as usize] {
            0 => kind.fmt(f),
            copy => write!(f, "{kind}.{}", copy + 1),
        }
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Card, BadNotation> {
        (0..CARDS as u8)
            .map(Card)
            .find(|card| card.to_string() == text)
            .ok_or_else(|| BadNotation::new("a building card", text))
    }
}
