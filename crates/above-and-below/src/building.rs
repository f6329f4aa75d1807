//! The buildings: houses, key houses, star houses and outposts (AAB-002).
//!
//! A [`Building`] is what is printed; a [`Card`] is one copy of it. Every copy has its own number below 64, so that
//! what a village owns is one word.

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::Item;
use crate::under::pieces;
use Effect::*;

/// What the file of a card needs.
mod prelude {
    pub(super) use super::Effect::*;
    pub(super) use super::{Printed, Sort, Thing};
    pub(super) use crate::Item;
}

karst_kit::components! {
    /// A kind of building.
    Building: Printed, "a building";
    // The 25 house cards, of 17 kinds (AAB-185).
    H01 "h01" = Printed { names: ["Herb cottage", "Chaumière aux simples", "Casetta delle erbe"], copies: 1, cost: 3, income: 1, potions: 1, ..Printed::HOUSE },
    H02 "h02" = Printed { names: ["Toll house", "Maison du péage", "Casa del pedaggio"], copies: 1, cost: 3, income: 1, points: 1, ..Printed::HOUSE },
    H03 "h03" = Printed { names: ["Fruit barn", "Grange aux fruits", "Fienile della frutta"], copies: 2, cost: 4, stock: Stock::Two(Item::Fruit), ..Printed::HOUSE },
    H04 "h04" = Printed { names: ["Orchard", "Verger", "Frutteto"], copies: 2, cost: 4, stock: Stock::Renewing(Item::Fruit), ..Printed::HOUSE },
    H05 "h05" = Printed { names: ["Healer’s cottage", "Maison du guérisseur", "Casa del guaritore"], copies: 3, cost: 5, beds: 1, potions: 1, ..Printed::HOUSE },
    H06 "h06" = Printed { names: ["Mushroom inn", "Auberge aux champignons", "Locanda dei funghi"], copies: 1, cost: 5, income: 1, effects: &[PointsPer(&[(Thing::Item(Item::Mushroom), 1)])], ..Printed::HOUSE },
    H07 "h07" = Printed { names: ["Fish market", "Halle aux poissons", "Mercato del pesce"], copies: 2, cost: 5, income: 1, effects: &[PointsPer(&[(Thing::Item(Item::Fish), 1)])], ..Printed::HOUSE },
    H08 "h08" = Printed { names: ["Cottage", "Chaumière", "Casetta"], copies: 1, cost: 6, beds: 1, points: 1, ..Printed::HOUSE },
    H09 "h09" = Printed { names: ["Mint", "Hôtel des monnaies", "Zecca"], copies: 1, cost: 7, income: 1, points: 4, ..Printed::HOUSE },
    H10 "h10" = Printed { names: ["Rope loft", "Grenier aux cordes", "Soffitta delle corde"], copies: 1, cost: 7, stock: Stock::Two(Item::Rope), ..Printed::HOUSE },
    H11 "h11" = Printed { names: ["Farmhouse", "Ferme", "Cascina"], copies: 2, cost: 7, beds: 1, points: 2, ..Printed::HOUSE },
    H12 "h12" = Printed { names: ["Paper mill", "Moulin à papier", "Cartiera"], copies: 2, cost: 8, stock: Stock::Two(Item::Paper), ..Printed::HOUSE },
    H13 "h13" = Printed { names: ["Hostel", "Dortoir", "Ostello"], copies: 1, cost: 9, beds: 2, ..Printed::HOUSE },
    H14 "h14" = Printed { names: ["Pottery", "Poterie", "Bottega del vasaio"], copies: 2, cost: 9, beds: 1, stock: Stock::Two(Item::Pot), ..Printed::HOUSE },
    H15 "h15" = Printed { names: ["Ropewalk", "Corderie", "Corderia"], copies: 1, cost: 9, stock: Stock::Renewing(Item::Rope), ..Printed::HOUSE },
    H16 "h16" = Printed { names: ["Manor", "Manoir", "Villa"], copies: 1, cost: 10, beds: 1, income: 1, points: 3, ..Printed::HOUSE },
    H17 "h17" = Printed { names: ["Chancery", "Chancellerie", "Cancelleria"], copies: 1, cost: 10, income: 1, stock: Stock::Two(Item::Paper), ..Printed::HOUSE },
    // The nine key houses; four of them are in play (AAB-027).
    K01 "k01" in moth_post,
    K02 "k02" in counting_house,
    K03 "k03" in tavern,
    K04 "k04" in watch_tower,
    K05 "k05" in masons_hall,
    K06 "k06" in school,
    K07 "k07" in map_room,
    K08 "k08" in apothecary,
    K09 "k09" in academy,
    // The six star houses, all in play (AAB-026).
    S01 "s01" in banquet_hall,
    S02 "s02" in alchemists_tower,
    S03 "s03" in guildhall,
    S04 "s04" in deep_gate,
    S05 "s05" in great_library,
    S06 "s06" in town_hall,
    // The 24 outpost cards, of 17 kinds (AAB-188).
    O01 "o01" = Printed { names: ["Guest grotto", "Grotte des hôtes", "Grotta degli ospiti"], copies: 1, cost: 3, beds: 1, reputation: 1, ..Printed::OUTPOST },
    O02 "o02" = Printed { names: ["Embassy", "Ambassade", "Ambasciata"], copies: 1, cost: 3, points: 3, reputation: 1, ..Printed::OUTPOST },
    O03 "o03" = Printed { names: ["Fish pond", "Vivier", "Vivaio"], copies: 2, cost: 4, stock: Stock::Renewing(Item::Fish), ..Printed::OUTPOST },
    O04 "o04" = Printed { names: ["Smokehouse", "Fumoir", "Affumicatoio"], copies: 2, cost: 4, stock: Stock::Two(Item::Fish), potions: 1, ..Printed::OUTPOST },
    O05 "o05" = Printed { names: ["Bunk room", "Chambrée", "Camerata"], copies: 3, cost: 4, beds: 1, points: 2, ..Printed::OUTPOST },
    O06 "o06" = Printed { names: ["Guide post", "Poste des guides", "Posto delle guide"], copies: 1, cost: 4, points: 3, effects: &[CoinAfterExploring(1)], ..Printed::OUTPOST },
    O07 "o07" = Printed { names: ["Mushroom bed", "Champignonnière", "Fungaia"], copies: 4, cost: 5, stock: Stock::Two(Item::Mushroom), points: 1, ..Printed::OUTPOST },
    O08 "o08" = Printed { names: ["Quarry", "Carrière", "Cava"], copies: 1, cost: 6, points: 4, effects: &[CoinAfterBuilding(1)], ..Printed::OUTPOST },
    O09 "o09" = Printed { names: ["Crossroads", "Carrefour", "Crocevia"], copies: 1, cost: 7, income: 1, effects: &[PointsPer(&[(Thing::Outpost, 1)])], ..Printed::OUTPOST },
    O10 "o10" = Printed { names: ["Clay pit", "Glaisière", "Cava d’argilla"], copies: 1, cost: 7, stock: Stock::Two(Item::Pot), ..Printed::OUTPOST },
    O11 "o11" = Printed { names: ["Rope cellar", "Cave aux cordes", "Cantina delle corde"], copies: 1, cost: 7, stock: Stock::Two(Item::Rope), potions: 1, ..Printed::OUTPOST },
    O12 "o12" = Printed { names: ["Kiln", "Four à poteries", "Fornace"], copies: 1, cost: 8, beds: 1, stock: Stock::Two(Item::Pot), ..Printed::OUTPOST },
    O13 "o13" = Printed { names: ["Ore mine", "Mine de minerai", "Miniera"], copies: 1, cost: 8, stock: Stock::Two(Item::Ore), effects: &[Reroll(1)], ..Printed::OUTPOST },
    O14 "o14" = Printed { names: ["Smelter", "Fonderie", "Fonderia"], copies: 1, cost: 9, stock: Stock::Two(Item::Ore), potions: 1, ..Printed::OUTPOST },
    O15 "o15" = Printed { names: ["Amethyst vein", "Filon d’améthyste", "Vena d’ametista"], copies: 1, cost: 9, stock: Stock::Two(Item::Amethyst), ..Printed::OUTPOST },
    O16 "o16" = Printed { names: ["Hall of pillars", "Salle aux piliers", "Sala dei pilastri"], copies: 1, cost: 10, beds: 1, income: 1, points: 6, ..Printed::OUTPOST },
    O17 "o17" = Printed { names: ["Crystal garden", "Jardin de cristal", "Giardino di cristallo"], copies: 1, cost: 11, stock: Stock::Two(Item::Amethyst), potions: 1, ..Printed::OUTPOST },
}

/// One copy of a building: `h03`, `h03.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub(crate) u8);

/// Copies of all kinds together, without the starting houses.
const CARDS: usize = 64;

pieces!(Card(u8), Cards, u64);

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
    const HOUSE: Printed = Printed { sort: Sort::House, ..Printed::PLAIN };
    const OUTPOST: Printed = Printed { sort: Sort::Outpost, ..Printed::PLAIN };
}

/// The card everybody starts with: three beds and nothing else (AAB-039).
pub static STARTING_HOUSE: Printed = Printed {
    names: ["Starting house", "Maison de départ", "Casa di partenza"],
    copies: 4,
    beds: STARTING_BEDS,
    ..Printed::PLAIN
};
pub(crate) const STARTING_BEDS: u8 = 3;

/// The kind of every copy.
const KIND: [u8; CARDS] = {
    let mut kinds = [0; CARDS];
    let (mut kind, mut card) = (0, 0);
    while kind < Building::N {
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
const FIRST: [u8; Building::N] = {
    let mut first = [0; Building::N];
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
        let copies = (1u64 << PRINTED[building as usize].copies) - 1;
        Cards(self.0 & copies << FIRST[building as usize])
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
        Building::ALL[KIND[self.0 as usize] as usize]
    }

    #[inline]
    pub const fn cost(self) -> u8 {
        COST[self.0 as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.building();
        match self.0 - FIRST[kind as usize] {
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
