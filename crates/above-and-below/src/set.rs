//! Small things with a number, sets of them, and the known cards under a deck.

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

/// A piece and the sets of it: one bit each, read and written as a list of ids.
macro_rules! pieces {
    ($piece:ident, $set:ident, $bits:ty, $count:expr) => {
        impl $crate::set::Piece for $piece {
            #[inline]
            fn number(self) -> u8 {
                self.0
            }
            #[inline]
            fn with_number(number: u8) -> $piece {
                $piece(number)
            }
        }

        impl serde::Serialize for $piece {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $piece {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$piece, D::Error> {
                $crate::set::by_text(deserializer)
            }
        }

        /// A set.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set(pub(crate) $bits);

        impl $set {
            pub const NONE: $set = $set(0);

            #[inline]
            pub const fn has(self, piece: $piece) -> bool {
                self.0 >> piece.0 & 1 == 1
            }
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            #[inline]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
            #[inline]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
            #[inline]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
            #[inline]
            pub const fn with(self, piece: $piece) -> $set {
                $set(self.0 | 1 << piece.0)
            }
            #[inline]
            pub const fn without(self, piece: $piece) -> $set {
                $set(self.0 & !(1 << piece.0))
            }
            #[inline]
            pub fn insert(&mut self, piece: $piece) {
                *self = self.with(piece);
            }
            #[inline]
            pub fn remove(&mut self, piece: $piece) {
                *self = self.without(piece);
            }
            #[inline]
            pub fn first(self) -> Option<$piece> {
                (self.0 != 0).then(|| $piece(self.0.trailing_zeros() as u8))
            }
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $piece> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let found = (left != 0).then(|| $piece(left.trailing_zeros() as u8))?;
                    left &= left - 1;
                    Some(found)
                })
            }
        }

        impl FromIterator<$piece> for $set {
            fn from_iter<I: IntoIterator<Item = $piece>>(pieces: I) -> $set {
                pieces.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                Ok(Vec::<$piece>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}
pub(crate) use pieces;

pub(crate) fn by_text<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

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
