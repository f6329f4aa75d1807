use karst_kit::{Seat, Veiled, Viewer};

use crate::book::Id;
use crate::{Building, Cave, Destination, Item, Row, Tile, Tiles, Work};

/// What has happened: ids and amounts, no prose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    FirstPlayer(Seat),
    BuildingTurnedUp(Building),
    VillagerTurnedUp(Tile),
    CaveTurnedUp(Cave),
    RoundBegan(u8),
    /// A villager was asked and will act, or not.
    Obeyed {
        seat: Seat,
        tile: Tile,
        die: u8,
        acts: bool,
    },
    Dropped(Seat, Work),
    SetOut {
        seat: Seat,
        card: Cave,
        party: Tiles,
    },
    /// The paragraph is read to those who may hear it.
    Read {
        explorer: Seat,
        reader: Seat,
        page: Page,
    },
    Announced {
        seat: Seat,
        page: Page,
        choice: u8,
    },
    StakedVillager(Seat, Tile),
    StakedItem(Seat, Item),
    Rolled {
        seat: Seat,
        tile: Tile,
        die: u8,
        lanterns: u8,
    },
    Exerted(Seat, Tile),
    /// Dice and exertions; the bonus of the choice is known to those who heard it.
    Counted {
        seat: Seat,
        lanterns: u8,
    },
    Succeeded {
        seat: Seat,
        explore: u8,
    },
    /// The closing sentence of the number gained.
    Closing {
        page: Page,
        choice: u8,
        explore: u8,
    },
    Failed(Seat),
    /// The failure text of the announced choice.
    FailureText {
        page: Page,
        choice: u8,
    },
    CoinsLost(Seat, u16),
    GotCoins(Seat, u16),
    GotItem(Seat, Item, u8),
    Reputation(Seat, i8),
    GotCave(Seat, Cave),
    CaveWon(Seat, Cave),
    CaveLost(Cave),
    Joined(Seat, Tile),
    Hurt(Seat, Tile),
    StakeLost(Seat, Item),
    /// That part of a reward could not be given.
    InVain(Seat),
    Paid {
        seat: Seat,
        coins: u16,
        cider: u8,
        potion: u8,
    },
    Built {
        seat: Seat,
        by: Option<Tile>,
        building: Building,
    },
    Stocked {
        seat: Seat,
        building: Building,
        good: Item,
        n: u8,
    },
    Trained {
        seat: Seat,
        by: Tile,
        tile: Tile,
    },
    Gathered {
        seat: Seat,
        building: Building,
        good: Item,
        to: Destination,
    },
    Worked {
        seat: Seat,
        party: Tiles,
    },
    TookCider(Seat),
    PutUp(Seat, Item),
    TookBack(Seat, Item),
    Offered {
        buyer: Seat,
        seller: Seat,
        item: Item,
        price: u8,
    },
    Refused {
        seller: Seat,
        buyer: Seat,
    },
    Sold {
        seller: Seat,
        buyer: Seat,
        item: Item,
        price: u8,
    },
    Refreshed(Seat, Row),
    Placed {
        seat: Seat,
        good: Item,
        circle: u8,
    },
    Passed(Seat),
    RoundEnded(u8),
    CiderLaid,
    RowMoved,
    Drank {
        seat: Seat,
        tile: Tile,
        item: Item,
    },
    Slept {
        seat: Seat,
        tile: Tile,
    },
    Income(Seat, u16),
    FirstPassed(Seat),
    GameEnded,
}

/// A paragraph's number, for those who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    Open(Id),
    Veiled(Veiled<Id>),
}

impl Page {
    pub fn id(&self) -> Option<Id> {
        match self {
            Page::Open(id) => Some(*id),
            Page::Veiled(veiled) => veiled.detail().copied(),
        }
    }

    fn veil(self, viewer: Viewer) -> Page {
        match self {
            Page::Open(_) => self,
            Page::Veiled(veiled) => Page::Veiled(veiled.veil(viewer)),
        }
    }
}

impl Event {
    /// Whose village it is about.
    pub(crate) fn subject(&self) -> Option<Seat> {
        match *self {
            Event::FirstPlayer(seat)
            | Event::Obeyed { seat, .. }
            | Event::Dropped(seat, _)
            | Event::SetOut { seat, .. }
            | Event::Read { explorer: seat, .. }
            | Event::Announced { seat, .. }
            | Event::StakedVillager(seat, _)
            | Event::StakedItem(seat, _)
            | Event::Rolled { seat, .. }
            | Event::Exerted(seat, _)
            | Event::Counted { seat, .. }
            | Event::Succeeded { seat, .. }
            | Event::Failed(seat)
            | Event::CoinsLost(seat, _)
            | Event::GotCoins(seat, _)
            | Event::GotItem(seat, _, _)
            | Event::Reputation(seat, _)
            | Event::GotCave(seat, _)
            | Event::CaveWon(seat, _)
            | Event::Joined(seat, _)
            | Event::Hurt(seat, _)
            | Event::StakeLost(seat, _)
            | Event::InVain(seat)
            | Event::Paid { seat, .. }
            | Event::Built { seat, .. }
            | Event::Stocked { seat, .. }
            | Event::Trained { seat, .. }
            | Event::Gathered { seat, .. }
            | Event::Worked { seat, .. }
            | Event::TookCider(seat)
            | Event::PutUp(seat, _)
            | Event::TookBack(seat, _)
            | Event::Offered { buyer: seat, .. }
            | Event::Refused { seller: seat, .. }
            | Event::Sold { buyer: seat, .. }
            | Event::Refreshed(seat, _)
            | Event::Placed { seat, .. }
            | Event::Passed(seat)
            | Event::Drank { seat, .. }
            | Event::Slept { seat, .. }
            | Event::Income(seat, _)
            | Event::FirstPassed(seat) => Some(seat),
            Event::BuildingTurnedUp(_)
            | Event::VillagerTurnedUp(_)
            | Event::CaveTurnedUp(_)
            | Event::RoundBegan(_)
            | Event::Closing { .. }
            | Event::FailureText { .. }
            | Event::CaveLost(_)
            | Event::RoundEnded(_)
            | Event::CiderLaid
            | Event::RowMoved
            | Event::GameEnded => None,
        }
    }

    /// The event as this viewer may hear it (AAB-229).
    pub(crate) fn veil(self, viewer: Viewer) -> Event {
        match self {
            Event::Read { explorer, reader, page } => {
                Event::Read { explorer, reader, page: page.veil(viewer) }
            }
            Event::Announced { seat, page, choice } => {
                Event::Announced { seat, page: page.veil(viewer), choice }
            }
            Event::Closing { page, choice, explore } => {
                Event::Closing { page: page.veil(viewer), choice, explore }
            }
            Event::FailureText { page, choice } => Event::FailureText { page: page.veil(viewer), choice },
            other => other,
        }
    }
}
