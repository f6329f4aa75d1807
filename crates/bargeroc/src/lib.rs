//! Bargeroc, for two to six players: complete rules as pure functions.
//!
//! | word | meaning |
//! |---|---|
//! | [`Mineral`], [`Object`], [`Card`] | the three decks: minerals, objects of the forge, tavern cards |
//! | for sale, sold | the two zones of the merchant's stall |
//! | shop | the four face-up objects |
//! | [`Stage`] | merchant, mine, forge, tavern, end of turn |
//! | [`Window`] | a moment at which others may answer; [`Moment`] names its kind |
//! | [`Chain`] | a tavern card just played and the counters on it |
//! | bag | a Doggy bag laid down: bread, no longer a tavern card |
//! | [`Brawl`] | the fight of the tavern stage; a natural 6 is a KO |
//! | [`Title`] | most objects, most minerals, most coins |
//! | [`Standing`] | what a seat has said in advance about windows |
//!
//! Rule ids (`BAR-041`) point into `rules/bargeroc-ledger.csv`. Names, prices and copies of all cards come from the
//! tables in `rules/` (see `docs/bargeroc-cards.md`).

mod act;
mod bottom;
mod brawl;
mod card;
mod choice;
mod csv;
mod dwarf;
mod event;
mod forge;
mod game;
mod glance;
mod imagine;
mod merchant;
mod mine;
mod mineral;
mod note;
mod object;
mod offers;
mod play;
mod reading;
mod reason;
mod refusal;
mod scene;
mod scoring;
mod setup;
mod standing;
mod state;
mod task;
mod text;
mod turn;
mod view;
mod window;

pub use act::{Act, Moment, Moments};
pub use bottom::{Bottom, Layer};
pub use brawl::{Brawl, KO, Outcome};
pub use card::{Card, Cards, TavernCard};
pub use choice::{Choice, Renewal};
pub use csv::Provenance;
pub(crate) use dwarf::Dwarf;
pub use dwarf::{START_BREAD, START_COINS};
pub use event::{Event, Pile};
pub use game::Bargeroc;
pub use glance::Stall;
pub use mineral::{Mineral, MineralCard, Minerals};
pub use object::{Object, ObjectCard, Objects};
pub use refusal::Refusal;
pub use scoring::{Line, TITLE_POINTS, Title};
pub use setup::{Setup, usual_rounds};
pub use standing::{Instruction, Standing, answers, auto_pass, can_answer, is_asked, still_asked};
pub use state::{DEPTH, MOST_PLAYERS, Pending, SHOP, State};
pub use task::{Chain, Deal, Origin, Reason, Side, Stage, Step, Task, Trade, Window};
pub use text::{card_effect, card_name, mineral_name, minerals_phrase, object_name, stage_name, title_name};
pub use view::{DwarfView, View};
