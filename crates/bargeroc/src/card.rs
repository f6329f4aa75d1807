//! The tavern cards: names, copies and windows from `rules/bargeroc-tavern.csv`, what they do from a file each.

#![allow(long_running_const_eval, reason = "the whole table is read")]

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::act::Moments;
use crate::csv::{self, field, names, number};
use crate::{Act, Moment, Provenance};

const CSV: &str = include_str!("../../../rules/bargeroc-tavern.csv");

/// What a card's file needs.
mod prelude {
    pub(super) use super::{TavernCard, read};
    pub(super) use crate::Act;
}

karst_kit::components! {
    /// A kind of tavern card.
    Card: TavernCard, "a tavern card";
    Inflation "inflation" in inflation,
    Devaluation "devaluation" in devaluation,
    InYourDreams "in-your-dreams" in in_your_dreams,
    MyTurn "my-turn" in my_turn,
    DoggyBag "doggy-bag" in doggy_bag,
    Beer1 "beer-1" in beer_1,
    Beer2 "beer-2" in beer_2,
    Beer3 "beer-3" in beer_3,
    Ambush "ambush" in ambush,
    Drought "drought" in drought,
    Racket "racket" in racket,
    LuckyDay "lucky-day" in lucky_day,
    LoadedDie "loaded-die" in loaded_die,
}

const _: () = assert!(Card::N == csv::n_rows(CSV), "every row of the table stands in the list");

/// All there is to know about a tavern card (BAR-151).
#[derive(Clone, Copy, Debug)]
pub struct TavernCard {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    pub copies: u8,
    pub moments: Moments,
    pub act: Act,
    pub provenance: Provenance,
}

/// What the table says of a card, and what it does.
const fn read(id: &str, act: Act) -> TavernCard {
    let row = csv::row_of(CSV, id);
    let copies = number(field(CSV, row, "copies"));
    assert!(copies <= 15, "a multiset counts to 15");
    TavernCard {
        names: names(CSV, row),
        copies,
        moments: Moments::read(field(CSV, row, "window")),
        act,
        provenance: Provenance::read(field(CSV, row, "confidence")),
    }
}

impl Card {
    #[inline]
    pub fn act(self) -> Act {
        self.printed().act
    }

    /// The card that cancels others.
    pub const CANCELLING: Card = {
        let (mut i, mut found) = (0, None);
        while i < Card::N {
            if matches!(PRINTED[i].act, Act::Cancel) {
                assert!(found.is_none(), "one kind of card cancels");
                found = Some(Card::ALL[i]);
            }
            i += 1;
        }
        found.expect("one kind of card cancels")
    };

    /// Cards that go everywhere interrupt nothing: the same player is then asked again (BAR-109).
    pub(crate) fn is_anytime(self) -> bool {
        self.printed().moments.has(Moment::Any)
    }

    /// Taken out of a two-player game (BAR-015): the card that strips all rivals would strip the only one.
    pub(crate) fn needs_three_players(self) -> bool {
        self.act() == Act::LeaveOne
    }
}

/// How many of each kind of tavern card: a hand, a pile, the mugs on a die. Four bits per kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

/// The lowest bit of every kind.
const LOW: u64 = 0x1111_1111_1111_1111;

/// For each moment, the cards that may be played then.
static PLAYABLE: [Cards; 9] = {
    let mut all = [Cards(0); 9];
    let mut moment = 0;
    while moment < 9 {
        let mut card = 0;
        while card < Card::N {
            if PRINTED[card].moments.has(Moment::ALL[moment]) {
                all[moment].0 |= 1 << (4 * card);
            }
            card += 1;
        }
        moment += 1;
    }
    all
};

impl Cards {
    pub const NONE: Cards = Cards(0);

    pub const fn of(card: Card, n: u8) -> Cards {
        assert!(n <= 15, "a multiset counts to 15");
        Cards((n as u64) << (4 * card as u8))
    }

    /// The deck: without Drought for two players (BAR-015, BAR-016).
    pub fn deck(n_players: u8) -> Cards {
        let used = Card::ALL.into_iter().filter(|card| n_players > 2 || !card.needs_three_players());
        used.map(|card| (card, card.printed().copies)).collect()
    }

    #[inline]
    pub fn n(self, card: Card) -> u8 {
        (self.0 >> (4 * card as u8)) as u8 & 15
    }

    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.n(card) > 0
    }

    #[inline]
    pub fn total(self) -> u8 {
        const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let sums = (self.0 & PAIRS) + (self.0 >> 4 & PAIRS);
        (sums.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub fn plus(self, more: Cards) -> Cards {
        Cards(self.0 + more.0)
    }

    #[inline]
    #[must_use]
    pub fn minus(self, less: Cards) -> Cards {
        debug_assert!(self.covers(less));
        Cards(self.0 - less.0)
    }

    pub fn covers(self, less: Cards) -> bool {
        Card::ALL.into_iter().all(|card| self.n(card) >= less.n(card))
    }

    #[must_use]
    pub fn with(self, card: Card) -> Cards {
        self.plus(Cards::of(card, 1))
    }

    #[must_use]
    pub fn without(self, card: Card) -> Cards {
        self.minus(Cards::of(card, 1))
    }

    /// One of each kind that is there.
    #[inline]
    fn distinct(self) -> Cards {
        Cards((self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & LOW)
    }

    /// One of each kind that may be played at this moment.
    #[inline]
    pub fn playable(self, moment: Moment) -> Cards {
        Cards(self.distinct().0 & PLAYABLE[moment as usize].0)
    }

    /// The kinds that are there, in the order of the table.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.distinct().0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Card::ALL[left.trailing_zeros() as usize / 4]);
            left &= left.wrapping_sub(1);
            next
        })
    }

    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        self.kinds().map(move |card| (card, self.n(card)))
    }

    /// Each single card.
    pub fn each(self) -> impl Iterator<Item = Card> {
        self.iter().flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n)))
    }
}

impl std::iter::Sum for Cards {
    fn sum<I: Iterator<Item = Cards>>(all: I) -> Cards {
        all.fold(Cards::NONE, Cards::plus)
    }
}

impl FromIterator<(Card, u8)> for Cards {
    fn from_iter<I: IntoIterator<Item = (Card, u8)>>(all: I) -> Cards {
        all.into_iter().map(|(card, n)| Cards::of(card, n)).sum()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(all: I) -> Cards {
        all.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let all = BTreeMap::<Card, u8>::deserialize(deserializer)?;
        match all.iter().find(|(card, n)| **n > card.printed().copies) {
            Some((card, n)) => Err(serde::de::Error::custom(format!("there are not {n} {card}"))),
            None => Ok(all.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multisets() {
        let some = Cards::of(Card::DoggyBag, 9).with(Card::Inflation).with(Card::LoadedDie);
        assert_eq!((some.n(Card::DoggyBag), some.total()), (9, 11));
        assert_eq!(some.kinds().collect::<Vec<_>>(), [Card::Inflation, Card::DoggyBag, Card::LoadedDie]);
        assert_eq!(some.playable(Moment::Any), Cards::of(Card::DoggyBag, 1));
        assert_eq!(some.minus(Cards::of(Card::DoggyBag, 9)).total(), 2);
        assert!(Card::CANCELLING.act() == Act::Cancel);
        assert_eq!(Cards::deck(6).total(), 80);
    }
}
