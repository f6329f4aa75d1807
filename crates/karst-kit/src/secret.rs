use crate::{Seat, Viewer};

/// Something one seat knows. It has no `Debug` and no `Serialize`, so that it reaches nobody by accident; what a
/// viewer may see of it goes through [`Secret::seen_by`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    pub const fn new(value: T) -> Secret<T> {
        Secret(value)
    }

    /// For the rules themselves, which know everything.
    pub const fn open(&self) -> &T {
        &self.0
    }

    pub fn set(&mut self, value: T) {
        self.0 = value;
    }

    /// What this viewer may see of a secret that belongs to `owner`.
    pub fn seen_by(&self, owner: Seat, viewer: Viewer) -> Option<&T> {
        (viewer == Viewer::Seat(owner)).then_some(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_owner_sees_it() {
        let secret = Secret::new(7);
        assert_eq!(secret.seen_by(Seat::Red, Viewer::Seat(Seat::Red)), Some(&7));
        assert_eq!(secret.seen_by(Seat::Red, Viewer::Seat(Seat::Blue)), None);
        assert_eq!(secret.seen_by(Seat::Red, Viewer::Public), None);
        assert_eq!(secret.open(), &7);
    }
}
