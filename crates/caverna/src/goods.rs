use std::fmt;
use std::ops::{Index, IndexMut};

use karst_kit::{BadNotation, Tokens};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Everything that is counted: goods in the supply and animals on the home board (CAV-046).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Good {
    Wood,
    Stone,
    Ore,
    Ruby,
    Grain,
    Vegetable,
    Food,
    Gold,
    Dog,
    Sheep,
    Donkey,
    Boar,
    Cattle,
}

impl Good {
    pub const ALL: [Good; 13] = [
        Good::Wood,
        Good::Stone,
        Good::Ore,
        Good::Ruby,
        Good::Grain,
        Good::Vegetable,
        Good::Food,
        Good::Gold,
        Good::Dog,
        Good::Sheep,
        Good::Donkey,
        Good::Boar,
        Good::Cattle,
    ];

    /// The four species of farm animals; dogs are none (CAV-116).
    pub const FARM: [Good; 4] = [Good::Sheep, Good::Donkey, Good::Boar, Good::Cattle];

    pub const fn id(self) -> &'static str {
        [
            "wood",
            "stone",
            "ore",
            "ruby",
            "grain",
            "vegetable",
            "food",
            "gold",
            "dog",
            "sheep",
            "donkey",
            "boar",
            "cattle",
        ][self as usize]
    }

    pub const fn is_farm_animal(self) -> bool {
        self as u8 >= Good::Sheep as u8
    }

    pub const fn is_animal(self) -> bool {
        self as u8 >= Good::Dog as u8
    }
}

karst_kit::named!(Good, "a good", Good::ALL);

/// An amount of each good: a price, a gain or a supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Goods(pub [u8; 13]);

/// `goods![2 Wood, 1 Stone]`
#[macro_export]
macro_rules! goods {
    ($($n:literal $good:ident),* $(,)?) => {
        $crate::Goods::NONE$(.with($crate::Good::$good, $n))*
    };
}

impl Goods {
    pub const NONE: Goods = Goods([0; 13]);

    #[must_use]
    pub const fn with(mut self, good: Good, n: u8) -> Goods {
        self.0[good as usize] = n;
        self
    }

    pub const fn one(good: Good) -> Goods {
        Goods::NONE.with(good, 1)
    }

    pub const fn of(good: Good, n: u8) -> Goods {
        Goods::NONE.with(good, n)
    }

    #[inline]
    pub fn is_none(self) -> bool {
        self == Goods::NONE
    }

    /// Whether all of `price` can be paid from this.
    #[inline]
    pub fn covers(&self, price: &Goods) -> bool {
        let mut short = false;
        for i in 0..13 {
            short |= self.0[i] < price.0[i];
        }
        !short
    }

    /// What is missing to pay `price`.
    pub fn missing(self, price: Goods) -> Goods {
        Goods(std::array::from_fn(|i| price.0[i].saturating_sub(self.0[i])))
    }

    #[inline]
    #[must_use]
    pub fn plus(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// Takes a price away; no component falls below zero.
    #[inline]
    #[must_use]
    pub fn minus(self, price: Goods) -> Goods {
        Goods(std::array::from_fn(|i| self.0[i].saturating_sub(price.0[i])))
    }

    #[must_use]
    pub fn times(self, n: u8) -> Goods {
        Goods(std::array::from_fn(|i| self.0[i].saturating_mul(n)))
    }

    pub fn total(self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether any animal is among them.
    #[inline]
    pub fn has_animals(&self) -> bool {
        self.0[Good::Dog as usize..].iter().any(|&n| n > 0)
    }

    /// All farm animals together.
    pub fn farm_animals(&self) -> u32 {
        self.0[Good::Sheep as usize..].iter().map(|&n| u32::from(n)).sum()
    }

    pub fn iter(self) -> impl Iterator<Item = (Good, u8)> {
        Good::ALL.into_iter().map(move |good| (good, self[good])).filter(|&(_, n)| n > 0)
    }

    /// Reads `2 wood 1 stone` up to the first word that is not a number.
    pub(crate) fn read(tokens: &mut Tokens) -> Result<Goods, BadNotation> {
        let mut goods = Goods::NONE;
        loop {
            let n: u8 = tokens.parse("an amount")?;
            let good: Good = tokens.parse("a good")?;
            if n == 0 || goods[good] > 0 {
                return Err(BadNotation::new("each good once, with its amount", good.id()));
            }
            goods = goods.with(good, n);
            if !tokens.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
                return Ok(goods);
            }
        }
    }
}

impl Index<Good> for Goods {
    type Output = u8;
    #[inline]
    fn index(&self, good: Good) -> &u8 {
        &self.0[good as usize]
    }
}

impl IndexMut<Good> for Goods {
    #[inline]
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good as usize]
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (good, n)) in self.iter().enumerate() {
            write!(f, "{}{n} {good}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(13))?;
        for good in Good::ALL {
            map.serialize_entry(good.id(), &self[good])?;
        }
        map.end()
    }
}
