//! Caverna: The Cave Farmers, for one to seven players: complete rules as pure functions.
//!
//! | word | meaning |
//! |---|---|
//! | [`Space`] | an action space: printed on a board, or a round card |
//! | [`Furnishing`] | one of the 48 kinds of furnishing tiles, or the printed entry-level dwelling |
//! | [`Loot`] | an item of the expedition card |
//! | [`Home`] | a player's board, supply, animals and dwarfs |
//! | [`Cell`] | a space of a home board, `a1` to `f4`, or of its border |
//! | pile | the goods on an accumulating space |
//! | acting dwarf | the dwarf that was placed last |
//! | exchange | what may be done at any time: rubies, food, some tiles |
//! | marker | a green leaf or red question mark that decides the harvest of its round |
//!
//! Rule ids (`CAV-041`) point into `rules/caverna-ledger.csv`.

mod goods;

mod act;
mod animals;
mod arrangement;
mod board;
mod breeding;
mod choice;
mod dwarf;
mod edition;
mod event;
mod exchange;
mod expedition;
mod feeding;
mod furnishing;
mod game;
mod glance;
mod harvest;
mod home;
mod imitation;
mod keeping;
mod lack;
mod loot;
mod offers;
mod play;
mod reading;
mod reason;
mod refusal;
mod round;
mod scene;
mod scoring;
mod setup;
mod space;
mod stand;
mod state;
mod text;
mod view;

pub use act::{Act, Bonus, Ground, MARKET, Offer, Purchase, Single, Size, Skip, Take, Twin, food_value};
pub use animals::{Place, Placement, arrange, fits, places};
pub use arrangement::{Arrangement, Herd, Proposal, arrange_as, proposals};
pub use board::{Area, Cell, Half, Pairs};
pub use choice::{Choice, Marker};
pub use dwarf::{Dwarfs, MAX_FORGED, MAX_STRENGTH};
pub use edition::Edition;
pub use event::Event;
pub use feeding::{food_due, owed};
pub use furnishing::{
    Discount, Exchange, Furnishing, Furnishings, Houses, Housing, Kind, Tile as FurnishingTile,
};
pub use game::Caverna;
pub use goods::{Good, Goods};
pub use home::{FAMILY, Home, STABLES};
pub use loot::{Item, Loot};
pub use offers::bonus;
pub use refusal::Refusal;
pub use scoring::Line;
pub use setup::Setup;
pub use space::{Arrival, ByCount, Heap, N_HEAPS, Space, Spaces, Tile as SpaceTile, Variant};
pub use stand::Stand;
pub use state::{Harvest, LAST_ROUND, Phase, State, Task};
pub use text::{
    act_phrase, furnishing_effect, furnishing_name, good_name, goods_phrase, harvest_name, loot_name,
    single_name, space_effect, space_name, twin_name,
};
pub use view::{Sealed, View};
