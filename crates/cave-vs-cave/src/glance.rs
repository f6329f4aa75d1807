//! A position as judges read it. Reading is all that is possible here: only choices change a state.

use karst_kit::Seat;

use crate::{Actions, Cave, Rooms, State, Task};

impl State {
    #[inline]
    pub fn n_players(&self) -> u8 {
        self.n_players
    }

    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Turns taken in this round, by all seats together.
    #[inline]
    pub fn turns_taken(&self) -> u8 {
        self.turns
    }

    /// Turns of each seat in this round.
    #[inline]
    pub fn turns_each(&self) -> u8 {
        self.dwarfs()
    }

    #[inline]
    pub fn starter(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    #[inline]
    pub fn mover(&self) -> Seat {
        self.active()
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Wall tokens nobody has built.
    #[inline]
    pub fn wall_tokens(&self) -> u8 {
        self.supply
    }

    #[inline]
    pub fn cave_of(&self, seat: Seat) -> &Cave {
        &self.caves[seat]
    }

    #[inline]
    pub fn taken_by(&self, seat: Seat) -> Actions {
        self.taken[seat]
    }

    /// Face-up action tiles nobody has taken in this round.
    #[inline]
    pub fn open_actions(&self) -> Actions {
        self.face_up.minus(self.all_taken())
    }

    #[inline]
    pub fn face_up(&self) -> Actions {
        self.face_up
    }

    #[inline]
    pub fn display(&self) -> Rooms {
        self.display
    }

    #[inline]
    pub fn unseen_rooms(&self) -> Rooms {
        self.unseen
    }

    /// Solo: how many rooms lie in the stack.
    #[inline]
    pub fn stack(&self) -> u8 {
        self.stack
    }

    /// Rooms furnished in this turn.
    #[inline]
    pub fn fresh_rooms(&self) -> Rooms {
        self.fresh
    }

    /// What is pending, the open question first.
    #[inline]
    pub fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.agenda.iter()
    }
}
