//! The closed list of games. Adding one: a line in `games!`, the game's name and its crate.

use std::fmt;
use std::str::FromStr;

use karst_journal::Journal;
use karst_kit::Game;

use crate::{BadReplay, Table};

/// The first token is a dollar sign, for the macros this macro makes.
macro_rules! games {
    ($d:tt $($variant:ident = $home:ident,)*) => {
        $(#[doc(hidden)]
        pub use $home;)*

        /// A game Karst can play.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameId { $($variant,)* }

        impl GameId {
            pub const ALL: &'static [GameId] = &[$(GameId::$variant,)*];

            pub const fn id(self) -> &'static str {
                match self { $(GameId::$variant => <$home::$variant as Game>::ID,)* }
            }
        }

        /// A table of any game.
        pub enum AnyTable { $($variant(Box<Table<$home::$variant>>),)* }

        impl AnyTable {
            /// Replays a journal under the rules of its game.
            pub fn replay(journal: Journal) -> Result<AnyTable, BadReplay> {
                match journal.header.game.parse()? {
                    $(GameId::$variant => Ok(Table::<$home::$variant>::replay(journal)?.into()),)*
                }
            }
        }

        $(impl From<Table<$home::$variant>> for AnyTable {
            fn from(table: Table<$home::$variant>) -> AnyTable {
                AnyTable::$variant(Box::new(table))
            }
        })*

        $(impl<'a> TryFrom<&'a AnyTable> for &'a Table<$home::$variant> {
            type Error = ();

            /// The table, if it is one of this game.
            fn try_from(any: &'a AnyTable) -> Result<&'a Table<$home::$variant>, ()> {
                match any {
                    AnyTable::$variant(table) => Ok(table),
                    #[allow(unreachable_patterns)]
                    _ => Err(()),
                }
            }
        })*

        /// Runs an expression with the game's type: `with_game!(id, G => G::PLAYERS)`.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$variant => {
                        type $d G = $crate::$home::$variant;
                        $d body
                    })*
                }
            };
        }

        /// Runs an expression with the table inside, whatever its game:
        /// `with_table!(any, table => table.revision())`.
        #[macro_export]
        macro_rules! with_table {
            ($d any:expr, $d table:ident => $d body:expr) => {
                match $d any { $($crate::AnyTable::$variant($d table) => $d body,)* }
            };
        }
    };
}

games! { $
    CaveVsCave = cave_vs_cave,
    Caverna = caverna,
    AboveAndBelow = above_and_below,
    Bargeroc = bargeroc,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{0}`; `karst games` lists them")]
pub struct UnknownGame(pub String);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.iter().copied().find(|game| game.id() == text);
        found.ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
