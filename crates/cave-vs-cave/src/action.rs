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

karst_kit::components! {
    /// An action tile (CVC-001).
    Action: Tile, "an action tile";
    Cultivation "cultivation" in cultivation,
    Housework "housework" in housework,
    Excavation "excavation" in excavation,
    Undergrowth "undergrowth" in undergrowth,
    Furnishing "furnishing" in furnishing,
    Masonry "masonry" in masonry,
    Undermining "undermining" in undermining,
    Expansion "expansion" in expansion,
    Expedition "expedition" in expedition,
    DriftMining "drift-mining" in drift_mining,
    Breach "breach" in breach,
    Renovation "renovation" in renovation,
}

/// All there is to know about an action tile.
pub struct Tile {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    /// Its drawing: `@` of the game's own icons, `~` of those all games share.
    pub icon: &'static str,
    pub section: Section,
    pub condition: Condition,
    pub flow: Flow<Act>,
    /// Whether the tile is in the solo game.
    pub solo: bool,
}

impl Tile {
    const PLAIN: Tile = Tile {
        names: [""; 3],
        icon: "",
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
