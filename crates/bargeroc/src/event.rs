use karst_kit::{Seat, Veiled, Viewer};

use crate::task::{Origin, Stage};
use crate::{Card, Cards, Mineral, Object, Objects, Renewal, Title};

/// What has happened: ids and amounts, no prose. Letting a window go by is no event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    FirstPlayer(Seat),
    /// The bread of the fair start.
    FairBread(Seat, u16),
    Stocked(Mineral),
    MineralDealt {
        seat: Seat,
        mineral: Veiled<Mineral>,
    },
    CardDrawn {
        seat: Seat,
        card: Veiled<Card>,
    },
    TurnedUp(Object),
    RoundBegan {
        left: u8,
    },
    TurnBegan(Seat),
    WentTo(Seat, Stage),
    SaleDeclared(Seat, Mineral),
    PurchaseDeclared(Seat, Mineral),
    PriceChanged(Mineral, u16),
    Sold {
        seat: Seat,
        mineral: Mineral,
        price: u16,
    },
    Bought {
        seat: Seat,
        mineral: Mineral,
        price: u16,
    },
    CannotPay {
        seat: Seat,
        mineral: Mineral,
        price: u16,
    },
    Refused {
        seat: Seat,
        mineral: Mineral,
    },
    BreadBought(Seat, u16),
    /// A mineral is taken from the pile, face down.
    Mines(Seat),
    MineExhausted(Seat),
    EatingAnnounced(Seat),
    Ate(Seat),
    NothingToEat(Seat),
    Received {
        seat: Seat,
        from: Origin,
        mineral: Veiled<Mineral>,
    },
    /// Robbed of a mineral, and got it back unseen.
    KeptOwn(Seat),
    Forged(Seat, Object),
    Renewed {
        seat: Seat,
        objects: Objects,
        order: Veiled<Renewal>,
    },
    Challenged {
        attacker: Seat,
        defender: Seat,
    },
    BetAnnounced(Seat, u16),
    BetShrank(Seat, u16),
    Rolled(Seat, u8),
    Tied(u16),
    Won {
        winner: Seat,
        loser: Seat,
        ko: bool,
    },
    Steals {
        thief: Seat,
        from: Seat,
    },
    NothingToSteal {
        thief: Seat,
        from: Seat,
    },
    Played {
        by: Seat,
        card: Card,
        target: Option<Seat>,
    },
    /// A counter on the latest card of a chain, which `of` has played.
    Countered {
        by: Seat,
        chain: Card,
        of: Seat,
    },
    Cancelled {
        by: Seat,
        card: Card,
    },
    WorksAfterAll {
        by: Seat,
        card: Card,
    },
    LaidDown {
        seat: Seat,
        card: Card,
    },
    MugsPut {
        die: Seat,
        n: u8,
    },
    MugsFell(Seat),
    Ambushed {
        by: Seat,
        receiver: Seat,
    },
    BreadStolen {
        by: Seat,
        from: Seat,
    },
    DroughtStruck(Seat),
    Discarded {
        seat: Seat,
        cards: Cards,
    },
    Reshuffled(Pile),
    TurnEnded(Seat),
    GameEnded,
    TitleWon(Title, Seat),
    TitleTied(Title),
}

/// A pile that its discard can replace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Minerals,
    Tavern,
}

impl Event {
    /// Who did it or had it done to them. Most things happen when somebody else has let a window go by.
    pub(crate) fn subject(&self) -> Option<Seat> {
        match *self {
            Event::FirstPlayer(seat)
            | Event::FairBread(seat, _)
            | Event::MineralDealt { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::TurnBegan(seat)
            | Event::WentTo(seat, _)
            | Event::SaleDeclared(seat, _)
            | Event::PurchaseDeclared(seat, _)
            | Event::Sold { seat, .. }
            | Event::Bought { seat, .. }
            | Event::CannotPay { seat, .. }
            | Event::Refused { seat, .. }
            | Event::BreadBought(seat, _)
            | Event::Mines(seat)
            | Event::MineExhausted(seat)
            | Event::EatingAnnounced(seat)
            | Event::Ate(seat)
            | Event::NothingToEat(seat)
            | Event::Received { seat, .. }
            | Event::KeptOwn(seat)
            | Event::Forged(seat, _)
            | Event::Renewed { seat, .. }
            | Event::Challenged { attacker: seat, .. }
            | Event::BetAnnounced(seat, _)
            | Event::BetShrank(seat, _)
            | Event::Rolled(seat, _)
            | Event::Won { winner: seat, .. }
            | Event::Steals { thief: seat, .. }
            | Event::NothingToSteal { from: seat, .. }
            | Event::Played { by: seat, .. }
            | Event::Countered { by: seat, .. }
            | Event::Cancelled { by: seat, .. }
            | Event::WorksAfterAll { by: seat, .. }
            | Event::LaidDown { seat, .. }
            | Event::MugsPut { die: seat, .. }
            | Event::MugsFell(seat)
            | Event::Ambushed { by: seat, .. }
            | Event::BreadStolen { by: seat, .. }
            | Event::DroughtStruck(seat)
            | Event::Discarded { seat, .. }
            | Event::TurnEnded(seat)
            | Event::TitleWon(_, seat) => Some(seat),
            Event::Stocked(_)
            | Event::TurnedUp(_)
            | Event::RoundBegan { .. }
            | Event::PriceChanged(..)
            | Event::Tied(_)
            | Event::Reshuffled(_)
            | Event::GameEnded
            | Event::TitleTied(_) => None,
        }
    }

    /// The event as this viewer may hear it.
    pub fn veil(self, viewer: Viewer) -> Event {
        match self {
            Event::MineralDealt { seat, mineral } => {
                Event::MineralDealt { seat, mineral: mineral.veil(viewer) }
            }
            Event::CardDrawn { seat, card } => Event::CardDrawn { seat, card: card.veil(viewer) },
            Event::Received { seat, from, mineral } => {
                Event::Received { seat, from, mineral: mineral.veil(viewer) }
            }
            Event::Renewed { seat, objects, order } => {
                Event::Renewed { seat, objects, order: order.veil(viewer) }
            }
            open => open,
        }
    }
}
