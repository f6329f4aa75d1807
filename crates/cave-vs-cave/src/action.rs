//! The action tiles, one file each, in printed order.

use karst_kit::Flow;

use crate::Act;
use crate::act::NO_FLOW;

/// What an action file needs.
mod prelude {
    pub(super) use karst_kit::Flow::{AnyOf, Do, OneOf};

    pub(super) use super::{Condition, Section, Tile};
    pub(super) use crate::Act::*;
    pub(super) use crate::{Pickaxe, Surcharge, goods};
}

macro_rules! actions {
    ($($action:ident = $file:ident $id:literal,)*) => {
        $(mod $file;)*

        /// An action tile (CVC-001).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Action { $($action,)* }

        impl Action {
            pub const ALL: [Action; 12] = [$(Action::$action,)*];
            const IDS: [&'static str; 12] = [$($id,)*];
        }

        static TILES: [Tile; 12] = [$($file::TILE,)*];
    };
}

actions! {
    Cultivation = cultivation "cultivation",
    Housework = housework "housework",
    Excavation = excavation "excavation",
    Undergrowth = undergrowth "undergrowth",
    Furnishing = furnishing "furnishing",
    Masonry = masonry "masonry",
    Undermining = undermining "undermining",
    Expansion = expansion "expansion",
    Expedition = expedition "expedition",
    DriftMining = drift_mining "drift-mining",
    Breach = breach "breach",
    Renovation = renovation "renovation",
}

/// All there is to know about an action tile.
pub struct Tile {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    pub section: Section,
    pub condition: Condition,
    pub flow: Flow<Act>,
    /// Whether the tile is in the solo game.
    pub solo: bool,
}

impl Tile {
    const PLAIN: Tile = Tile {
        names: [""; 3],
        section: Section::Dwarf,
        condition: Condition::None,
        flow: NO_FLOW,
        solo: true,
    };
}

/// The back of a tile, and so the places on which it may lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// Face up from the start (CVC-021).
    Dwarf,
    Two,
    Three,
    Four,
}

impl Section {
    /// The number of dwarfs drawn under a section of the board is the number of turns of its rounds (CVC-036).
    pub const fn dwarfs(self) -> u8 {
        match self {
            Section::Dwarf => 0,
            Section::Two => 2,
            Section::Three => 3,
            Section::Four => 4,
        }
    }
}

/// What taking a tile asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    None,
    /// Strictly more gold than every other player at that moment (CVC-138); alone, nobody stands in the way
    /// (CVC-177).
    MoreGoldThanOthers,
}

impl Action {
    #[inline]
    pub fn printed(self) -> &'static Tile {
        &TILES[self as usize]
    }

    pub const fn id(self) -> &'static str {
        Action::IDS[self as usize]
    }
}

karst_kit::named!(Action, "an action tile", Action::ALL);

karst_kit::set!(
    /// A set of action tiles.
    Actions(pub u16) of Action: |action| action as u16, |n| Action::ALL[n]
);

impl Actions {
    /// The tiles with this back.
    pub fn of(section: Section) -> Actions {
        Action::ALL.into_iter().filter(|action| action.printed().section == section).collect()
    }
}

/// What the tests of the action tiles need.
#[cfg(test)]
mod testing {
    pub(super) use karst_testkit::{Stage, check, expect, refused};

    pub(super) use crate::{Action, CaveVsCave, Section};

    /// All that a position offers beside the permanent exchange and the end of the turn.
    pub(super) fn offered(scene: &str) -> String {
        let mut offers = Stage::<CaveVsCave>::set(scene).offers();
        offers.retain(|offer| !offer.starts_with("swap") && offer != "done");
        offers.join(", ")
    }
}
