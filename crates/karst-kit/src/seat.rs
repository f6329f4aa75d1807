use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{BadNotation, Lang};

/// A place at the table. Seats are named by colour, the same in every game and language of the journal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Seat {
    Red,
    Blue,
    Yellow,
    Green,
    Violet,
    White,
    Black,
}

impl Seat {
    pub const ALL: [Seat; 7] =
        [Seat::Red, Seat::Blue, Seat::Yellow, Seat::Green, Seat::Violet, Seat::White, Seat::Black];

    /// The first `n` seats, in order; no table has more than there are.
    pub fn first(n: usize) -> &'static [Seat] {
        static ALL: [Seat; 7] = Seat::ALL;
        &ALL[..n.min(ALL.len())]
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn from_index(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }

    pub const fn name(self) -> &'static str {
        ["red", "blue", "yellow", "green", "violet", "white", "black"][self as usize]
    }

    /// What a reader calls it while nobody of another name sits there. The notation's name stays [`Seat::name`].
    pub const fn said(self, lang: Lang) -> &'static str {
        let names = match lang {
            Lang::En => return self.name(),
            Lang::Fr => ["Rouge", "Bleu", "Jaune", "Vert", "Violet", "Blanc", "Noir"],
            Lang::It => ["Rosso", "Blu", "Giallo", "Verde", "Viola", "Bianco", "Nero"],
        };
        names[self as usize]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Seat {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Seat, BadNotation> {
        Seat::ALL.into_iter().find(|seat| seat.name() == text).ok_or_else(|| BadNotation::new("a seat", text))
    }
}

/// One `T` per seat of a game for up to `N` players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T, const N: usize>(
    #[serde(bound(serialize = "[T; N]: Serialize", deserialize = "[T; N]: Deserialize<'de>"))] pub [T; N],
);

impl<T, const N: usize> BySeat<T, N> {
    /// The same for every seat of a game for up to `N` players.
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> BySeat<T, N> {
        BySeat(std::array::from_fn(|index| f(Seat::ALL[index])))
    }

    /// Every seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::ALL.into_iter().zip(&mut self.0)
    }

    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.map(f))
    }

    /// The values of two, seat by seat.
    pub fn zip<U>(self, other: BySeat<U, N>) -> BySeat<(T, U), N> {
        let mut others = other.0.into_iter();
        BySeat(self.0.map(|own| (own, others.next().expect("as many seats"))))
    }

    /// The first seat whose value fits.
    pub fn find(&self, fits: impl Fn(&T) -> bool) -> Option<Seat> {
        self.iter().find(|(_, value)| fits(value)).map(|(seat, _)| seat)
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for seat in Seat::ALL {
            assert_eq!(seat.name().parse::<Seat>(), Ok(seat));
        }
        assert!("teal".parse::<Seat>().is_err());
    }

    #[test]
    fn there_are_seven_seats_and_no_more() {
        assert_eq!(Seat::first(2), [Seat::Red, Seat::Blue]);
        assert_eq!(Seat::first(200).len(), 7);
    }

    #[test]
    fn one_value_for_every_seat() {
        let coins: BySeat<u8, 3> = BySeat::from_fn(|seat| seat.index() as u8 * 2);
        assert_eq!(coins.iter().collect::<Vec<_>>(), [(Seat::Red, &0), (Seat::Blue, &2), (Seat::Yellow, &4)]);
        assert_eq!(coins.map(|n| n + 1).0, [1, 3, 5]);
        assert_eq!(coins.zip(BySeat(["a", "b", "c"]))[Seat::Blue], (2, "b"));
        assert_eq!(coins.find(|n| *n > 1), Some(Seat::Blue));
        let mut more = coins;
        more.iter_mut().for_each(|(seat, n)| *n += seat.index() as u8);
        assert_eq!(more.0, [0, 3, 6]);
    }
}
