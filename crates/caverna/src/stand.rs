use karst_kit::Seat;

/// Which dwarf stands on an action space, in one byte: nobody, or a seat and the number of its dwarf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stand(u8);

impl Stand {
    pub const NOBODY: Stand = Stand(0);

    #[inline]
    pub(crate) const fn new(seat: Seat, dwarf: u8) -> Stand {
        Stand(1 + (seat as u8) * 8 + dwarf)
    }

    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self.0 {
            0 => None,
            n => Some(Seat::ALL[((n - 1) / 8) as usize]),
        }
    }

    /// The seat and the dwarf, numbered in order of birth from 0.
    #[inline]
    pub const fn who(self) -> Option<(Seat, u8)> {
        match self.seat() {
            None => None,
            Some(seat) => Some((seat, (self.0 - 1) % 8)),
        }
    }
}
