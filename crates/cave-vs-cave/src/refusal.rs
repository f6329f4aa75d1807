use karst_kit::{RuleId, Seat};

use crate::{Action, Face, Good, Goods, Room, Slot, Space};

/// Why a choice is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A turn begins with a tile.
    TakeFirst,
    /// A tile is in hand already.
    HasTile(Action),
    TileTaken(Action, Seat),
    TileFaceDown(Action),
    TileNotInGame(Action),
    NeedsMoreGold {
        action: Action,
        have: u8,
        richest: u8,
    },
    /// The tile or room in use has no such part.
    NotOnTile,
    PartDone,
    OtherSide,
    /// `swap` is the exchange that would open it, with how many are needed.
    CannotPay {
        missing: Goods,
        swap: Option<(Good, u8)>,
    },
    HasEnough {
        good: Good,
        below: u8,
    },
    NotCovered(Space),
    NotAccessible(Space),
    NothingAccessible,
    NothingCovered,
    NotInDisplay(Room),
    NotACavity(Space),
    NoCavity,
    WrongWalls {
        room: Room,
        space: Space,
    },
    FitsNowhere(Room),
    TooManyBlue(Room),
    WrongSurcharge,
    NoTokens,
    SlotTaken(Slot),
    SlotAway(Slot),
    NoTokenThere(Slot),
    NoOwnToken,
    NotYourRoom(Room),
    BlueRoom(Room),
    RoomUsed(Room),
    JustFurnished(Room),
    NoRoomAction,
    NoRoomsLeft,
    InRoom(Room),
    NotInRoom,
    FaceFirst,
    NoFace(Face),
    NotEdible(Good),
    FoodFull,
    NothingToSwap(Good),
    /// Only chance decides this.
    ChanceOnly,
    /// Not among what can be drawn.
    CannotBeDrawn,
}

impl Refusal {
    /// The rules behind it.
    pub const fn rules(&self) -> &'static [RuleId] {
        macro_rules! ids {
            ($($id:literal),*) => { &[$(RuleId($id)),*] };
        }
        match self {
            Refusal::TakeFirst => ids!["CVC-037", "CVC-043"],
            Refusal::HasTile(_) => ids!["CVC-037"],
            Refusal::TileTaken(..) => ids!["CVC-038"],
            Refusal::TileFaceDown(_) => ids!["CVC-031"],
            Refusal::TileNotInGame(_) => ids!["CVC-169"],
            Refusal::NeedsMoreGold { .. } => ids!["CVC-138", "CVC-139"],
            Refusal::NotOnTile => ids!["CVC-039"],
            Refusal::PartDone => ids!["CVC-039"],
            Refusal::OtherSide => ids!["CVC-041"],
            Refusal::CannotPay { .. } => ids!["CVC-046"],
            Refusal::HasEnough { .. } => ids!["CVC-143"],
            Refusal::NotCovered(_) => ids!["CVC-057"],
            Refusal::NotAccessible(_) => ids!["CVC-059"],
            Refusal::NothingAccessible => ids!["CVC-059", "CVC-064"],
            Refusal::NothingCovered => ids!["CVC-064"],
            Refusal::NotInDisplay(_) => ids!["CVC-069"],
            Refusal::NotACavity(_) => ids!["CVC-069"],
            Refusal::NoCavity => ids!["CVC-074"],
            Refusal::WrongWalls { .. } | Refusal::FitsNowhere(_) => ids!["CVC-077"],
            Refusal::TooManyBlue(_) => ids!["CVC-093"],
            Refusal::WrongSurcharge => ids!["CVC-071", "CVC-073"],
            Refusal::NoTokens => ids!["CVC-049"],
            Refusal::SlotTaken(_) => ids!["CVC-019"],
            Refusal::SlotAway(_) => ids!["CVC-048", "CVC-100"],
            Refusal::NoTokenThere(_) => ids!["CVC-053", "CVC-055"],
            Refusal::NoOwnToken => ids!["CVC-054"],
            Refusal::NotYourRoom(_) => ids!["CVC-104"],
            Refusal::BlueRoom(_) => ids!["CVC-108"],
            Refusal::RoomUsed(_) => ids!["CVC-105"],
            Refusal::JustFurnished(_) => ids!["CVC-109"],
            Refusal::NoRoomAction => ids!["CVC-110"],
            Refusal::NoRoomsLeft => ids!["CVC-104"],
            Refusal::InRoom(_) => ids!["CVC-107"],
            Refusal::NotInRoom => ids!["CVC-107"],
            Refusal::FaceFirst => ids!["CVC-193"],
            Refusal::NoFace(_) => ids!["CVC-098"],
            Refusal::NotEdible(_) => ids!["CVC-124"],
            Refusal::FoodFull => ids!["CVC-181"],
            Refusal::NothingToSwap(_) => ids!["CVC-046", "CVC-124"],
            Refusal::ChanceOnly | Refusal::CannotBeDrawn => ids!["CVC-202"],
        }
    }
}
