//! The components of one kind: a list that makes the type, its names and what is printed on it.

/// Lists the components of one kind, in printed order:
///
/// ```text
/// karst_kit::components! {
///     /// A room tile.
///     Room: Tile, "a room";
///     Shelf "shelf" in shelf,
///     Tunnel "tunnel" = Tile { points: 2, ..Tile::PLAIN },
/// }
/// ```
///
/// `in` a file: all there is to know about it stands there, as `PRINTED`. A component that is only a row of numbers needs
/// no file; where a function tells by the id what is printed, `read by` names it, and the list has only names and ids.
/// The words say what was expected when something else is found. A component is one byte, is written by its id, and
/// hashes as its place in the list, so digests of old games rest on the order.
#[macro_export]
macro_rules! components {
    (
        $(#[$doc:meta])*
        $kind:ident: $printed:ty, $expected:literal, read by $read:ident;
        $($name:ident $id:literal,)*
    ) => {
        $crate::components! { $(#[$doc])* $kind: $printed, $expected; $($name $id = $read($id),)* }
    };
    (
        $(#[$doc:meta])*
        $kind:ident: $printed:ty, $expected:literal;
        $($name:ident $id:literal $(in $file:ident)? $(= $value:expr)?,)*
    ) => {
        $($(mod $file;)?)*

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $kind { $($name,)* }

        static PRINTED: [$printed; $kind::N] = [$($($file::PRINTED)? $($value)?,)*];

        impl $kind {
            /// How many there are.
            pub const N: usize = [$($kind::$name,)*].len();

            /// In printed order.
            pub const ALL: [$kind; $kind::N] = [$($kind::$name,)*];

            /// Its place in that order.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            #[inline]
            pub fn printed(self) -> &'static $printed {
                &PRINTED[self as usize]
            }

            pub const fn id(self) -> &'static str {
                const IDS: [&str; $kind::N] = [$($id,)*];
                IDS[self as usize]
            }
        }

        $crate::named!($kind, $expected, $kind::ALL);
    };
}

#[cfg(test)]
mod tests {
    components! {
        /// What lies on a desk.
        Thing: u8, "a thing";
        Pen "pen" = 3,
        InkPot "ink-pot" = 5,
    }

    #[test]
    fn a_list_makes_the_type_its_names_and_what_is_printed() {
        assert_eq!((Thing::N, Thing::ALL), (2, [Thing::Pen, Thing::InkPot]));
        assert_eq!(
            Thing::ALL.map(|thing| (thing.index(), thing.id(), *thing.printed())),
            [(0, "pen", 3), (1, "ink-pot", 5)]
        );
        assert_eq!("ink-pot".parse(), Ok(Thing::InkPot));
        assert_eq!("ink".parse::<Thing>().unwrap_err().to_string(), "expected a thing, found `ink`");
    }
}
