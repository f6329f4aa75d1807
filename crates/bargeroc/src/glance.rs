//! A position as judges read it. Reading is all that is possible here: only choices change a state; and a hand is
//! shown to its owner alone.

use karst_kit::{Seat, Viewer};

use crate::{Brawl, Card, Cards, Minerals, Object, Objects, SHOP, Setup, Stage, State, Task, Title};

/// What lies open in front of a dwarf.
#[derive(Clone, Copy, Debug)]
pub struct Stall {
    pub coins: u16,
    pub bread: u16,
    pub objects: Objects,
    /// How many minerals and tavern cards are in hand.
    pub minerals: u8,
    pub cards: u8,
    pub refused: bool,
}

impl State {
    #[inline]
    pub fn played_with(&self) -> Setup {
        self.setup
    }

    #[inline]
    pub fn rounds_left(&self) -> u8 {
        self.rounds_left
    }

    /// The round that is played, 1 the first.
    #[inline]
    pub fn round(&self) -> u8 {
        (self.setup.rounds + 1).saturating_sub(self.rounds_left.max(1))
    }

    /// Whose turn it is.
    #[inline]
    pub fn mover(&self) -> Seat {
        self.active()
    }

    /// Turns finished in this round.
    #[inline]
    pub fn turns_taken(&self) -> u8 {
        self.turns
    }

    /// Draws so far, by stream.
    #[inline]
    pub fn draws_so_far(&self) -> &[u16] {
        &self.drawn
    }

    /// Turns this seat has still to begin.
    pub fn turns_to_come(&self, seat: Seat) -> u8 {
        if self.over || self.rounds_left == 0 {
            return 0;
        }
        let place = (seat.index() + self.n() - self.first.index()) % self.n();
        self.rounds_left - u8::from(place <= usize::from(self.turns))
    }

    #[inline]
    pub fn stall_of(&self, seat: Seat) -> Stall {
        let dwarf = &self.dwarfs[seat];
        Stall {
            coins: dwarf.coins,
            bread: dwarf.all_bread(),
            objects: dwarf.objects,
            minerals: dwarf.hand().total(),
            cards: dwarf.tavern().total(),
            refused: dwarf.refused,
        }
    }

    /// The own minerals, those just bought included.
    #[inline]
    pub fn own_minerals(&self, seat: Seat) -> Minerals {
        let hand = self.dwarfs[seat].minerals.seen_by(seat, Viewer::Seat(seat)).copied();
        let bought = if seat == self.active() { self.bought } else { Minerals::NONE };
        hand.unwrap_or(Minerals::NONE).plus(bought)
    }

    #[inline]
    pub fn own_cards(&self, seat: Seat) -> Cards {
        self.dwarfs[seat].cards.seen_by(seat, Viewer::Seat(seat)).copied().unwrap_or(Cards::NONE)
    }

    /// The card the seat itself keeps in a Drought.
    #[inline]
    pub fn own_kept(&self, seat: Seat) -> Option<Card> {
        self.dwarfs[seat].kept.seen_by(seat, Viewer::Seat(seat)).copied().flatten()
    }

    #[inline]
    pub fn shop(&self) -> &[Option<Object>; SHOP] {
        &self.shop
    }

    #[inline]
    pub fn for_sale(&self) -> Minerals {
        self.for_sale
    }

    #[inline]
    pub fn bought(&self) -> Minerals {
        self.bought
    }

    #[inline]
    pub fn bread_eaten(&self) -> u8 {
        self.eaten
    }

    #[inline]
    pub fn has_renewed(&self) -> bool {
        self.renewed
    }

    #[inline]
    pub fn brawl(&self) -> Option<&Brawl> {
        self.brawl.as_ref()
    }

    #[inline]
    pub fn stage_now(&self) -> Option<Stage> {
        self.stage()
    }

    #[inline]
    pub fn title_of(&self, title: Title) -> Option<Seat> {
        self.holder(title)
    }

    #[inline]
    pub fn tavern_discard(&self) -> Cards {
        self.tavern_discard
    }

    #[inline]
    pub fn mineral_discard(&self) -> Minerals {
        self.mineral_discard
    }

    /// What is pending, the open question first.
    #[inline]
    pub fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.agenda.iter()
    }
}
