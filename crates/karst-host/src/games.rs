//! The closed list of games. Adding one: a line in `games!`.

use std::fmt;
use std::str::FromStr;

use karst_journal::Journal;
use karst_kit::Game;

use crate::{BadReplay, Table};

macro_rules! games {
    ($($variant:ident = $game:path,)*) => {
        /// A game Karst can play.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameId { $($variant,)* }

        impl GameId {
            pub const ALL: &'static [GameId] = &[$(GameId::$variant,)*];

            pub const fn id(self) -> &'static str {
                match self { $(GameId::$variant => <$game as Game>::ID,)* }
            }
        }

        /// A table of any game.
        pub enum AnyTable { $($variant(Box<Table<$game>>),)* }

        impl AnyTable {
            /// Replays a journal under the rules of its game.
            pub fn replay(journal: Journal) -> Result<AnyTable, BadReplay> {
                match journal.header.game.parse()? {
                    $(GameId::$variant => Ok(AnyTable::$variant(Box::new(Table::<$game>::replay(journal)?))),)*
                }
            }
        }

        $(impl From<Table<$game>> for AnyTable {
            fn from(table: Table<$game>) -> AnyTable {
                AnyTable::$variant(Box::new(table))
            }
        })*
    };
}

games! {
    CaveVsCave = cave_vs_cave::CaveVsCave,
    Caverna = caverna::Caverna,
}

/// Runs an expression with the game's type: `with_game!(id, G => G::PLAYERS)`.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::CaveVsCave => {
                type $G = $crate::cave_vs_cave::CaveVsCave;
                $body
            }
            $crate::GameId::Caverna => {
                type $G = $crate::caverna::Caverna;
                $body
            }
        }
    };
}

/// Runs an expression with the table inside, whatever its game: `with_table!(any, table => table.revision())`.
#[macro_export]
macro_rules! with_table {
    ($any:expr, $table:ident => $body:expr) => {
        match $any {
            $crate::AnyTable::CaveVsCave($table) => $body,
            $crate::AnyTable::Caverna($table) => $body,
        }
    };
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
