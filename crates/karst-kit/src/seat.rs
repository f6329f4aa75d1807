use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::BadNotation;

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

    /// The first `n` seats, in order.
    pub fn first(n: usize) -> &'static [Seat] {
        static ALL: [Seat; 7] = Seat::ALL;
        &ALL[..n]
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
}
