//! Things with a name: written by their id, in notations and in JSON, and read back from it.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Writes a component by its `id()` and reads it back: `named!(Room, "a room", Room::ALL)`. The words say what was
/// expected when something else is found.
#[macro_export]
macro_rules! named {
    ($kind:ty, $expected:literal, $all:expr) => {
        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::str::FromStr for $kind {
            type Err = $crate::BadNotation;

            fn from_str(text: &str) -> Result<$kind, $crate::BadNotation> {
                let found = $all.into_iter().find(|one: &$kind| one.id() == text);
                found.ok_or_else(|| $crate::BadNotation::new($expected, text))
            }
        }

        $crate::by_text!($kind);
    };
}

/// Stands in JSON as its text: `by_text!(Choice Cell)`.
#[macro_export]
macro_rules! by_text {
    ($($kind:ty)*) => {
        $(
            impl $crate::serde::Serialize for $kind {
                fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> $crate::serde::Deserialize<'de> for $kind {
                fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$kind, D::Error> {
                    $crate::read_text(deserializer)
                }
            }
        )*
    };
}

#[doc(hidden)]
pub fn read_text<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Shape {
        Round,
        Square,
    }

    impl Shape {
        const ALL: [Shape; 2] = [Shape::Round, Shape::Square];

        fn id(self) -> &'static str {
            ["round", "square"][self as usize]
        }
    }

    named!(Shape, "a shape", Shape::ALL);

    #[test]
    fn what_is_written_is_read_back() {
        for shape in Shape::ALL {
            assert_eq!(shape.to_string().parse(), Ok(shape));
        }
        assert_eq!("oval".parse::<Shape>().unwrap_err().to_string(), "expected a shape, found `oval`");
    }
}
