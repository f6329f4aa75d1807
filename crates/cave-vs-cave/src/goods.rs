use std::fmt;
use std::ops::Index;

use karst_kit::{BadNotation, Tokens};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The six kinds of goods (CVC-006).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Good {
    Wood,
    Stone,
    Emmer,
    Flax,
    Food,
    Gold,
}

impl Good {
    pub const ALL: [Good; 6] = [Good::Wood, Good::Stone, Good::Emmer, Good::Flax, Good::Food, Good::Gold];

    /// What the permanent exchange takes for food; never wood or stone (CVC-124).
    pub const EDIBLE: [Good; 3] = [Good::Emmer, Good::Flax, Good::Gold];

    pub const fn id(self) -> &'static str {
        ["wood", "stone", "emmer", "flax", "food", "gold"][self as usize]
    }

    /// The most a player can hold: 9, and 19 gold (CVC-044, CVC-045).
    pub const fn limit(self) -> u8 {
        [9, 9, 9, 9, 9, 19][self as usize]
    }
}

karst_kit::named!(Good, "a good", Good::ALL);

/// An amount of each good: a price, a gain or a shelf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Goods(pub [u8; 6]);

/// `goods![2 Emmer, 1 Flax]`
#[macro_export]
macro_rules! goods {
    ($($n:literal $good:ident),* $(,)?) => {
        $crate::Goods::NONE$(.with($crate::Good::$good, $n))*
    };
}

impl Goods {
    pub const NONE: Goods = Goods([0; 6]);

    pub const fn with(mut self, good: Good, n: u8) -> Goods {
        self.0[good as usize] = n;
        self
    }

    pub const fn one(good: Good) -> Goods {
        Goods::NONE.with(good, 1)
    }

    #[inline]
    pub fn is_none(self) -> bool {
        self == Goods::NONE
    }

    /// Whether all of `price` can be paid from this (CVC-046).
    #[inline]
    pub fn covers(self, price: Goods) -> bool {
        (0..6).all(|i| self.0[i] >= price.0[i])
    }

    /// What is missing to pay `price`.
    pub fn missing(self, price: Goods) -> Goods {
        Goods(std::array::from_fn(|i| price.0[i].saturating_sub(self.0[i])))
    }

    #[inline]
    pub fn plus(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// Takes a price away; the caller has made sure that it is covered.
    #[inline]
    pub fn minus(self, price: Goods) -> Goods {
        debug_assert!(self.covers(price));
        Goods(std::array::from_fn(|i| self.0[i] - price.0[i]))
    }

    /// Lifts every good to its level in `other` where it is lower (CVC-121).
    #[inline]
    pub fn at_least(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|i| self.0[i].max(other.0[i])))
    }

    /// Cuts off what exceeds the limits of the shelf; the surplus is lost (CVC-044, CVC-045).
    #[inline]
    pub fn within_limits(self) -> Goods {
        const LIMITS: [u8; 6] = [9, 9, 9, 9, 9, 19];
        Goods(std::array::from_fn(|i| self.0[i].min(LIMITS[i])))
    }

    pub fn iter(self) -> impl Iterator<Item = (Good, u8)> {
        Good::ALL.into_iter().map(move |good| (good, self[good])).filter(|&(_, n)| n > 0)
    }

    /// Reads `2 emmer 1 flax` up to the first word that is not a number.
    pub(crate) fn read(tokens: &mut Tokens) -> Result<Goods, BadNotation> {
        let mut goods = Goods::NONE;
        loop {
            let n: u8 = tokens.parse("an amount")?;
            let good: Good = tokens.parse("a good")?;
            if n == 0 || n > good.limit() || goods[good] > 0 {
                return Err(BadNotation::new("each good once, with an amount the shelf can hold", good.id()));
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
        let mut map = serializer.serialize_map(Some(6))?;
        for good in Good::ALL {
            map.serialize_entry(good.id(), &self[good])?;
        }
        map.end()
    }
}
