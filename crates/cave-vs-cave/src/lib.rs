//! Caverna: Cave vs Cave, Era I, for one or two players: complete rules as pure functions.
//!
//! | word | meaning |
//! |---|---|
//! | [`Action`] | one of the 12 action tiles; players take one a turn |
//! | [`Room`] | one of the 24 room tiles, or the printed Entrance |
//! | [`Space`] | one of the 11 squares of a cave, or the additional cavity |
//! | covered | the space still carries its face-down tile |
//! | cavity | a space with nothing on it |
//! | display | face-up rooms anyone may furnish |
//! | [`Slot`] | a crack that holds at most one wall token |
//! | room action n | the orange symbol: use up to n different orange rooms |
//! | surcharge | what an action asks for on top of a room's own price |
//! | swap | the permanent exchange: emmer, flax or gold for food |
//!
//! Rule ids (`CVC-041`) point into `rules/cave-vs-cave-ledger.csv`.

mod act;
mod action;
mod board;
mod cave;
mod choice;
mod event;
mod game;
mod glance;
mod goods;
mod offers;
mod play;
mod reading;
mod reason;
mod refusal;
mod room;
mod scene;
mod scoring;
mod setup;
mod state;
mod text;
mod view;

pub use act::{Act, Pickaxe, Surcharge};
pub use action::{Action, Actions, Condition, Section, Tile as ActionTile};
pub use board::{Face, Sides, Slot, Slots, Space, Spaces};
pub use cave::Cave;
pub use choice::Choice;
pub use event::{Event, Source};
pub use game::CaveVsCave;
pub use goods::{Good, Goods};
pub use refusal::Refusal;
pub use room::{Back, Colour, Pattern, Room, Rooms, Tile as RoomTile, Trigger};
pub use scoring::Line;
pub use setup::Setup;
pub use state::{Hand, State, Task, WALL_TOKENS, places};

pub use text::{
    act_sentence, action_effect, action_name, good_name, goods_phrase, room_effect, room_name, slot_name,
    space_name,
};
pub use view::View;
