//! Pieces with a number, and the known ones under a deck.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::str::FromStr;

use karst_kit::BadNotation;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A component with a number of its own.
pub trait Piece: Copy + Eq + Hash + fmt::Display + FromStr<Err = BadNotation> {
    fn number(self) -> u8;
    fn with_number(number: u8) -> Self;
}

/// A piece with a number of its own, and the sets of it: a kind of components, or a bare number.
macro_rules! pieces {
    ($piece:ident, $set:ident, $bits:ty) => {
        pieces!($piece, $set, $bits, |piece| piece as u8, |n| $piece::ALL[n]);
    };
    ($piece:ident(u8), $set:ident, $bits:ty) => {
        karst_kit::by_text!($piece);

        pieces!($piece, $set, $bits, |piece| piece.0, |n| $piece(n as u8));
    };
    ($piece:ident, $set:ident, $bits:ty, |$one:ident| $number:expr, |$n:ident| $find:expr) => {
        impl $crate::under::Piece for $piece {
            #[inline]
            fn number(self) -> u8 {
                let $one = self;
                $number
            }
            #[inline]
            fn with_number(number: u8) -> $piece {
                let $n = usize::from(number);
                $find
            }
        }

        karst_kit::set!(
            /// A set.
            $set(pub(crate) $bits) of $piece: |$one| $number, |$n| $find
        );
    };
}
pub(crate) use pieces;

/// The most cards that can lie under a deck.
const MOST: usize = 25;

/// Cards put under a deck during the game: everybody knows that they lie there, and in which order (AAB-231).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Under<T> {
    len: u8,
    numbers: [u8; MOST],
    piece: PhantomData<T>,
}

impl<T: Piece> Under<T> {
    pub const EMPTY: Under<T> = Under { len: 0, numbers: [0; MOST], piece: PhantomData };

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn push(&mut self, piece: T) {
        self.numbers[self.len()] = piece.number();
        self.len += 1;
    }

    /// The one nearest to the top.
    pub(crate) fn pop(&mut self) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let first = self.numbers[0];
        self.numbers.copy_within(1.., 0);
        self.numbers[MOST - 1] = 0;
        self.len -= 1;
        Some(T::with_number(first))
    }

    /// From the top downwards.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.numbers[..self.len()].iter().map(|&number| T::with_number(number))
    }
}

impl<T: Piece> fmt::Debug for Under<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|piece| piece.to_string())).finish()
    }
}

impl<T: Piece> Serialize for Under<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|piece| piece.to_string()))
    }
}

impl<'de, T: Piece> Deserialize<'de> for Under<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids: Vec<String> = Vec::deserialize(deserializer)?;
        if ids.len() > MOST {
            return Err(D::Error::custom(format!("at most {MOST} cards lie under a deck")));
        }
        let mut under = Under::EMPTY;
        for id in ids {
            under.push(id.parse().map_err(D::Error::custom)?);
        }
        Ok(under)
    }
}
