//! Above and Below for two to four players: complete rules as pure functions, and an encounter book of its own.
//!
//! | word | meaning |
//! |---|---|
//! | [`book`] | the encounter book *Downstairs*: 215 paragraphs, numbers once, prose in three languages |
//! | [`Village`] | all that one player owns: board, tokens, cards, villagers |
//! | [`Tile`] | a villager; Ready, Exhausted or Injured |
//! | [`Building`] | a kind of house, key house, star house or outpost; a [`Card`] is one copy of it |
//! | [`Cave`] | a cave card: an empty cave once it is won, until an outpost stands on it |
//! | [`Track`] | the advancement track: circles filled from the left, one kind of good each |
//! | party | the villagers on the cave card of an exploration |
//! | explore number | the lanterns a choice of a paragraph asks for |
//! | exert | to Injured, for one more lantern |
//! | stake | a villager or an item at risk until the exploration ends |
//!
//! Rule ids (`AAB-041`) point into `rules/above-and-below-ledger.csv`.

pub mod book;

mod building;
mod cave;
mod choice;
mod codex;
mod deal;
mod encounter;
mod event;
mod game;
mod glance;
mod item;
mod night;
mod odds;
mod offers;
mod play;
mod reading;
mod reason;
mod refusal;
mod reward;
mod scene;
mod scoring;
mod setup;
mod state;
mod text;
mod under;
mod view;
mod village;
mod villager;

pub use building::{Building, Card, Cards, Effect, Printed, STARTING_HOUSE, Sort, Stock, Thing};
pub use cave::{Cave, Caves};
pub use choice::{Choice, Destination, Instead, Origin, Row, Stake};
pub use codex::{Deed, Goal};
pub use event::{Event, Page};
pub use game::AboveAndBelow;
pub use glance::Ask;
pub use item::{COINS, DICE, Item, Rarity};
pub use odds::{MOST as MOST_LANTERNS, ONE as CERTAIN, Odds, odds, spread};
pub use refusal::Refusal;
pub use scoring::Line;
pub use setup::{FourPlayerCoins, Setup};
pub use state::{
    CaveDeck, Deck, Errand, Exploration, KEYS_IN_PLAY, LEAST_PRICE, Night, Pile, ROUNDS, SLOT_COSTS, State,
    Table, Task, Turn, Work,
};
pub use text::{building_effect, building_name, item_name, items_phrase, starting_house_name, villager_name};
pub use under::{Piece, Under};
pub use view::{Paragraph, View};
pub use village::{Area, CIRCLE_INCOME, CIRCLE_POINTS, REPUTATION, Track, Village};
pub use villager::{Origin as VillagerOrigin, Skill, Tile, Tiles, Villager};
