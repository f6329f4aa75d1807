use karst_kit::Seat;
use serde::{Deserialize, Serialize};

use crate::reading::Origin;
use crate::{Action, Face, Goods, Room, Slot, Space};

/// What has happened: ids and amounts, no prose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    FirstPlayer(Seat),
    RoomRemoved(Room),
    RoundBegan {
        round: u8,
        turns: u8,
    },
    ActionRevealed(Action),
    Took(Seat, Action),
    /// What was really added; what the shelf could not hold is lost.
    Gained {
        seat: Seat,
        goods: Goods,
        lost: Goods,
    },
    /// A blue room answered with goods.
    Answered {
        seat: Seat,
        room: Room,
        goods: Goods,
    },
    Paid(Seat, Goods),
    Swapped(Seat, crate::Good),
    Replenished(Seat, Goods),
    Used(Seat, Room),
    /// The room was used but could do nothing.
    InVain(Seat, Room),
    Dug(Seat, Space),
    FoundFood(Seat),
    TurnedUp {
        room: Room,
        from: Source,
    },
    Furnished(Seat, Room, Space),
    Built(Seat, Slot),
    Razed(Seat, Slot),
    GotExtra(Seat),
    Faced(Seat, Face),
    TurnEnded(Seat),
    RoundEnded(u8),
    GameEnded,
}

/// Where a tile lay before it was turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Origin", into = "Origin")]
pub enum Source {
    Cave(Seat, Space),
    /// The face-down stack of the solo game.
    Stack,
}
