//! A position as judges read it. Reading is all that is possible here: only choices change a state.

use karst_kit::{Seat, Viewer};

use crate::feeding::{food_due, owed};
use crate::{Furnishings, Harvest, Home, N_HEAPS, Phase, Skip, Space, Spaces, Stand, State, Task};

impl State {
    #[inline]
    pub fn n_players(&self) -> u8 {
        self.n_players
    }

    #[inline]
    pub fn home_of(&self, seat: Seat) -> &Home {
        &self.homes[seat]
    }

    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub fn harvest(&self) -> Harvest {
        self.harvest
    }

    /// Who has the starting player token.
    #[inline]
    pub fn starter(&self) -> Seat {
        self.start
    }

    /// Whose turn it is.
    #[inline]
    pub fn mover(&self) -> Seat {
        self.active
    }

    /// The dwarf that was placed last.
    #[inline]
    pub fn acting_dwarf(&self) -> u8 {
        self.acting
    }

    #[inline]
    pub fn market(&self) -> Furnishings {
        self.market
    }

    #[inline]
    pub fn spaces_in_play(&self) -> Spaces {
        self.spaces
    }

    /// Round cards still to come, as a set.
    #[inline]
    pub fn cards_to_come(&self) -> Spaces {
        self.cards
    }

    /// Spaces on which nobody stands.
    #[inline]
    pub fn unoccupied(&self) -> Spaces {
        let mut free = 0;
        let mut left = self.spaces.0;
        while left != 0 {
            let space = left.trailing_zeros();
            free |= u64::from(self.on[space as usize] == Stand::NOBODY) << space;
            left &= left - 1;
        }
        Spaces(free)
    }

    /// Goods on the accumulating spaces, heap by heap; [`Space::heaps`] says which are whose.
    #[inline]
    pub fn heaps(&self) -> &[u8; N_HEAPS] {
        &self.piles
    }

    /// What is pending, the open question first.
    #[inline]
    pub fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.agenda.iter()
    }

    /// Face-down harvest markers: green ones and red ones.
    #[inline]
    pub fn markers_left(&self) -> (u8, u8) {
        (self.greens, self.reds)
    }

    pub fn has_late_markers(&self) -> bool {
        self.late_markers
    }

    /// Solo: spaces protected in this round.
    pub fn protected(&self) -> Spaces {
        self.kept
    }

    /// What the seat itself has sealed for the third event.
    pub fn own_skip(&self, seat: Seat) -> Option<Skip> {
        self.sealed[seat].seen_by(seat, Viewer::Seat(seat)).copied().flatten()
    }

    /// Food the seat will owe at the end of this round, after what its tiles take off.
    #[inline]
    pub fn food_to_come(&self, seat: Seat) -> u8 {
        let home = &self.homes[seat];
        match self.phase > Phase::Harvest {
            true => 0,
            false => owed(home, food_due(home, self.harvest)),
        }
    }
}

impl Space {
    /// The places of this space's goods among all heaps.
    #[inline]
    pub fn heap_range(self) -> std::ops::Range<usize> {
        self.heaps()
    }
}
