//! The minerals, as `rules/bargeroc-minerals.csv` lists them, and multisets of them.

#![allow(long_running_const_eval, reason = "the whole table is read")]

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Provenance;
use crate::csv::{self, field, names, number, same, same_id};

const CSV: &str = include_str!("../../../rules/bargeroc-minerals.csv");

karst_kit::components! {
    /// A kind of mineral: a row of the table.
    Mineral: MineralCard, "a mineral", read by read;
    Coal "coal",
    Iron "iron",
    Copper "copper",
    Silver "silver",
    Onyx "onyx",
    Gold "gold",
    Ruby "ruby",
    Granite "granite",
    Orichalcum "orichalcum",
}

const _: () = {
    assert!(Mineral::N == csv::n_rows(CSV), "every row of the table stands in the list");
    assert!(Mineral::N <= 16, "a multiset holds 16 kinds");
};

/// All there is to know about a kind of mineral (BAR-148, BAR-149).
#[derive(Clone, Copy, Debug)]
pub struct MineralCard {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    pub copies: u8,
    /// For sale and purchase alike (BAR-036); `None` if it bears the "unsellable" mark.
    pub price: Option<u8>,
    pub prestige: u8,
    pub provenance: Provenance,
}

const fn read(id: &str) -> MineralCard {
    let row = csv::row_of(CSV, id);
    let sellable = same(field(CSV, row, "sellable"), "yes");
    let price = number(field(CSV, row, "price"));
    assert!(sellable == (price > 0), "a sellable mineral has a price, an unsellable one 0");
    MineralCard {
        names: names(CSV, row),
        copies: number(field(CSV, row, "copies")),
        price: if sellable { Some(price) } else { None },
        prestige: number(field(CSV, row, "prestige")),
        provenance: Provenance::read(field(CSV, row, "confidence")),
    }
}

impl Mineral {
    /// An unsellable mineral can never be sold, voluntarily or by force (BAR-028).
    #[inline]
    pub fn is_sellable(self) -> bool {
        self.printed().price.is_some()
    }

    /// The mineral with this id, while compiling.
    pub(crate) const fn of(id: &str) -> Mineral {
        let mut i = 0;
        while !same_id(id, Mineral::ALL[i].id()) {
            i += 1;
        }
        Mineral::ALL[i]
    }
}

/// How many of each kind: a hand, a pile, a recipe. One byte per kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Minerals(u128);

/// The highest bit of every byte, which no count reaches.
const HIGH: u128 = 0x80808080_80808080_80808080_80808080;

impl Minerals {
    pub const NONE: Minerals = Minerals(0);

    pub const fn of(mineral: Mineral, n: u8) -> Minerals {
        assert!(n < 128, "a count stays below the highest bit");
        Minerals((n as u128) << (8 * mineral as u8))
    }

    /// Every card of the game.
    pub fn all() -> Minerals {
        Mineral::ALL.into_iter().map(|mineral| Minerals::of(mineral, mineral.printed().copies)).sum()
    }

    #[inline]
    pub fn n(self, mineral: Mineral) -> u8 {
        self.0.to_le_bytes()[mineral.index()]
    }

    #[inline]
    pub fn has(self, mineral: Mineral) -> bool {
        self.n(mineral) > 0
    }

    #[inline]
    pub fn total(self) -> u8 {
        self.0.to_le_bytes().iter().sum()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn plus(self, more: Minerals) -> Minerals {
        Minerals(self.0 + more.0)
    }

    /// Only what is there can be taken.
    #[inline]
    pub fn minus(self, less: Minerals) -> Minerals {
        debug_assert!(self.covers(less));
        Minerals(self.0 - less.0)
    }

    #[inline]
    pub fn covers(self, less: Minerals) -> bool {
        ((self.0 | HIGH) - less.0) & HIGH == HIGH
    }

    /// What is missing here of `wanted`.
    pub fn missing(self, wanted: Minerals) -> Minerals {
        let (have, want) = (self.0.to_le_bytes(), wanted.0.to_le_bytes());
        Minerals(u128::from_le_bytes(std::array::from_fn(|i| want[i].saturating_sub(have[i]))))
    }

    pub fn with(self, mineral: Mineral) -> Minerals {
        self.plus(Minerals::of(mineral, 1))
    }

    pub fn without(self, mineral: Mineral) -> Minerals {
        self.minus(Minerals::of(mineral, 1))
    }

    /// The kinds that are there, in the order of the table.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Mineral> {
        let bytes = self.0.to_le_bytes();
        Mineral::ALL.into_iter().filter(move |mineral| bytes[mineral.index()] > 0)
    }

    pub fn iter(self) -> impl Iterator<Item = (Mineral, u8)> {
        self.kinds().map(move |mineral| (mineral, self.n(mineral)))
    }

    pub fn prestige(self) -> i32 {
        self.iter().map(|(mineral, n)| i32::from(n) * i32::from(mineral.printed().prestige)).sum()
    }

    /// The sellable part.
    pub fn sellable(self) -> Minerals {
        self.iter().filter(|(mineral, _)| mineral.is_sellable()).collect()
    }
}

impl std::iter::Sum for Minerals {
    fn sum<I: Iterator<Item = Minerals>>(all: I) -> Minerals {
        all.fold(Minerals::NONE, Minerals::plus)
    }
}

impl FromIterator<(Mineral, u8)> for Minerals {
    fn from_iter<I: IntoIterator<Item = (Mineral, u8)>>(all: I) -> Minerals {
        all.into_iter().map(|(mineral, n)| Minerals::of(mineral, n)).sum()
    }
}

impl FromIterator<Mineral> for Minerals {
    fn from_iter<I: IntoIterator<Item = Mineral>>(all: I) -> Minerals {
        all.into_iter().fold(Minerals::NONE, Minerals::with)
    }
}

impl fmt::Debug for Minerals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Minerals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Minerals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Minerals, D::Error> {
        let all = BTreeMap::<Mineral, u8>::deserialize(deserializer)?;
        match all.iter().find(|(mineral, n)| **n > mineral.printed().copies) {
            Some((mineral, n)) => Err(serde::de::Error::custom(format!("there are not {n} {mineral}"))),
            None => Ok(all.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multisets() {
        let [a, b] = [Mineral::Coal, Mineral::Orichalcum];
        let some = Minerals::of(a, 3).with(b);
        assert_eq!((some.n(a), some.n(b), some.total()), (3, 1, 4));
        assert!(some.covers(Minerals::of(a, 3)) && !some.covers(Minerals::of(b, 2)));
        assert_eq!(some.missing(Minerals::of(b, 2)), Minerals::of(b, 1));
        assert_eq!(some.minus(Minerals::of(a, 3)), Minerals::of(b, 1));
        assert_eq!(some.kinds().collect::<Vec<_>>(), [a, b]);
    }
}
