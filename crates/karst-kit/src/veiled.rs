use std::fmt;

use crate::{Seat, Viewer};

/// A private detail of an event: open for some seats, closed for everybody else. It has no telling `Debug`.
///
/// The rules make it with the detail inside; [`Veiled::veil`] takes the detail out for those who may not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Veiled<T> {
    detail: Option<T>,
    /// One bit per seat that may know.
    eyes: u8,
}

impl<T> Veiled<T> {
    pub fn for_seats(detail: T, seats: impl IntoIterator<Item = Seat>) -> Veiled<T> {
        let eyes = seats.into_iter().fold(0, |eyes, seat| eyes | 1 << seat.index());
        Veiled { detail: Some(detail), eyes }
    }

    /// What is left of the detail after veiling; before, the detail itself.
    pub fn detail(&self) -> Option<&T> {
        self.detail.as_ref()
    }

    pub fn is_open_for(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.eyes >> seat.index() & 1 == 1)
    }

    /// The same for this viewer: without the detail, unless the viewer may know it.
    pub fn veil(self, viewer: Viewer) -> Veiled<T> {
        match self.is_open_for(viewer) {
            true => self,
            false => Veiled { detail: None, eyes: self.eyes },
        }
    }
}

impl<T> fmt::Debug for Veiled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("veiled")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_veil_opens_only_for_its_seats() {
        let veiled = Veiled::for_seats("onyx", [Seat::Red, Seat::Green]);
        for seat in [Seat::Red, Seat::Green] {
            assert_eq!(veiled.veil(Viewer::Seat(seat)).detail(), Some(&"onyx"));
        }
        assert_eq!(veiled.veil(Viewer::Seat(Seat::Blue)).detail(), None);
        assert_eq!(veiled.veil(Viewer::Public).detail(), None);
        assert_eq!(format!("{veiled:?}"), "veiled");
    }
}
