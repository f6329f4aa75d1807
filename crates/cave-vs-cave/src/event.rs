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

impl Event {
    /// Whose cave it is about.
    pub(crate) fn subject(&self) -> Option<Seat> {
        match *self {
            Event::FirstPlayer(seat)
            | Event::Took(seat, _)
            | Event::Gained { seat, .. }
            | Event::Answered { seat, .. }
            | Event::Paid(seat, _)
            | Event::Swapped(seat, _)
            | Event::Replenished(seat, _)
            | Event::Used(seat, _)
            | Event::InVain(seat, _)
            | Event::Dug(seat, _)
            | Event::FoundFood(seat)
            | Event::Furnished(seat, _, _)
            | Event::Built(seat, _)
            | Event::Razed(seat, _)
            | Event::GotExtra(seat)
            | Event::Faced(seat, _)
            | Event::TurnEnded(seat) => Some(seat),
            Event::RoomRemoved(_)
            | Event::RoundBegan { .. }
            | Event::ActionRevealed(_)
            | Event::TurnedUp { .. }
            | Event::RoundEnded(_)
            | Event::GameEnded => None,
        }
    }
}

/// Where a tile lay before it was turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Origin", into = "Origin")]
pub enum Source {
    Cave(Seat, Space),
    /// The face-down stack of the solo game.
    Stack,
}
