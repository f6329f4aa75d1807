//! Sets of components, one bit each.

/// A set of components: `set!(/// Rooms. Rooms(u32) of Room: |room| room as u32, |n| Room::ALL[n])`. The first function
/// is the bit of a component, the second finds it again. In JSON a set is a list.
#[macro_export]
macro_rules! set {
    (
        $(#[$doc:meta])*
        $set:ident($vis:vis $bits:ty) of $piece:ty: |$one:ident| $bit:expr, |$n:ident| $find:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($vis $bits);

        impl $set {
            pub const NONE: $set = $set(0);

            #[inline]
            pub const fn has(self, $one: $piece) -> bool {
                self.0 >> ($bit) & 1 == 1
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
            #[must_use]
            pub const fn with(self, $one: $piece) -> $set {
                $set(self.0 | 1 << ($bit))
            }

            #[inline]
            #[must_use]
            pub const fn without(self, $one: $piece) -> $set {
                $set(self.0 & !(1 << ($bit)))
            }

            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            #[inline]
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
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
                self.iter().next()
            }

            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $piece> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let $n = left.trailing_zeros() as usize;
                    left &= left - 1;
                    Some($find)
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

        impl $crate::serde::Serialize for $set {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $set {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let pieces: Vec<$piece> = $crate::serde::Deserialize::deserialize(deserializer)?;
                Ok(pieces.into_iter().collect())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    set!(
        /// Numbers below eight.
        Digits(u8) of usize: |digit| digit, |n| n
    );

    #[test]
    fn sets_of_bits() {
        let mut some: Digits = [5, 0, 7].into_iter().collect();
        assert_eq!(some.iter().collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!((some.len(), some.first(), some.has(5), some.has(6)), (3, Some(0), true, false));
        some.remove(0);
        some.insert(6);
        assert_eq!(format!("{some:?}"), "{5, 6, 7}");
        let others = Digits::NONE.with(6).with(1);
        assert_eq!(some.and(others), Digits::NONE.with(6));
        assert_eq!(some.or(others).len(), 4);
        assert_eq!(some.minus(others), Digits::NONE.with(5).with(7));
        assert!(some.without(5).without(6).without(7).is_empty());
    }
}
