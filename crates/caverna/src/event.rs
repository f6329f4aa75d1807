use karst_kit::Seat;

use crate::{Cell, Furnishing, Good, Goods, Harvest, Loot, Marker, Single, Skip, Space, Twin};

/// What has happened: ids and amounts, no prose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    FirstPlayer(Seat),
    RoundBegan(u8),
    CardRevealed(Space),
    /// A card turned over.
    Flipped(Space, Space),
    MarkerRevealed(Marker, Harvest),
    /// Solo: a full space was emptied.
    Emptied(Space, Goods),
    Protected(Seat, Space),
    Placed {
        seat: Seat,
        space: Space,
        strength: u8,
    },
    PaidForOrder(Seat, u8),
    Passed(Seat),
    Imitated(Seat, Space),
    Gained(Seat, Goods),
    /// A tile of the player brought goods.
    Brought {
        seat: Seat,
        tile: Furnishing,
        goods: Goods,
    },
    /// The first tile on a space brought what is printed there.
    Found {
        seat: Seat,
        cell: Cell,
        goods: Goods,
    },
    Paid(Seat, Goods),
    TookToken(Seat),
    TileLaid {
        seat: Seat,
        twin: Twin,
        cells: (Cell, Cell),
    },
    SingleLaid {
        seat: Seat,
        tile: Single,
        cell: Cell,
    },
    Furnished {
        seat: Seat,
        tile: Furnishing,
        cell: Cell,
        covered: Option<Furnishing>,
    },
    Grew(Seat),
    Sowed {
        seat: Seat,
        grain: u8,
        vegetables: u8,
    },
    Fenced {
        seat: Seat,
        cell: Cell,
        other: Option<Cell>,
    },
    StableBuilt(Seat, Cell),
    OreMineBuilt {
        seat: Seat,
        mine: Cell,
        deep: Cell,
    },
    RubyMineBuilt(Seat, Cell),
    Forged(Seat, u8),
    Looted(Seat, Loot),
    ExpeditionEnded {
        seat: Seat,
        strength: u8,
    },
    AllWeaponsRaised(Seat),
    Exchanged {
        seat: Seat,
        pay: Goods,
        get: Goods,
    },
    /// Rubies bought a tile.
    BoughtTile {
        seat: Seat,
        tile: Single,
        rubies: u8,
    },
    Ate {
        seat: Seat,
        good: Good,
        n: u8,
        food: u8,
    },
    Disarmed {
        seat: Seat,
        strength: u8,
    },
    HarvestBegan(Harvest),
    SealedChoice(Seat),
    Skipped(Seat, Skip),
    FieldsHarvested(Seat, Goods),
    Fed {
        seat: Seat,
        food: u8,
    },
    FedOne {
        seat: Seat,
        goods: Goods,
    },
    Begged(Seat, u8),
    Born(Seat, Goods),
    RoundEnded(u8),
    GameEnded,
}

impl Event {
    /// Whose home it is about: what one player does makes others feed and harvest.
    pub(crate) fn subject(&self) -> Option<Seat> {
        match *self {
            Event::FirstPlayer(seat)
            | Event::Protected(seat, _)
            | Event::Placed { seat, .. }
            | Event::PaidForOrder(seat, _)
            | Event::Passed(seat)
            | Event::Imitated(seat, _)
            | Event::Gained(seat, _)
            | Event::Brought { seat, .. }
            | Event::Found { seat, .. }
            | Event::Paid(seat, _)
            | Event::TookToken(seat)
            | Event::TileLaid { seat, .. }
            | Event::SingleLaid { seat, .. }
            | Event::Furnished { seat, .. }
            | Event::Grew(seat)
            | Event::Sowed { seat, .. }
            | Event::Fenced { seat, .. }
            | Event::StableBuilt(seat, _)
            | Event::OreMineBuilt { seat, .. }
            | Event::RubyMineBuilt(seat, _)
            | Event::Forged(seat, _)
            | Event::Looted(seat, _)
            | Event::ExpeditionEnded { seat, .. }
            | Event::AllWeaponsRaised(seat)
            | Event::Exchanged { seat, .. }
            | Event::BoughtTile { seat, .. }
            | Event::Ate { seat, .. }
            | Event::Disarmed { seat, .. }
            | Event::SealedChoice(seat)
            | Event::Skipped(seat, _)
            | Event::FieldsHarvested(seat, _)
            | Event::Fed { seat, .. }
            | Event::FedOne { seat, .. }
            | Event::Begged(seat, _)
            | Event::Born(seat, _) => Some(seat),
            Event::RoundBegan(_)
            | Event::CardRevealed(_)
            | Event::Flipped(..)
            | Event::MarkerRevealed(..)
            | Event::Emptied(..)
            | Event::HarvestBegan(_)
            | Event::RoundEnded(_)
            | Event::GameEnded => None,
        }
    }
}
