use serde::{Deserialize, Serialize};

/// How the printed parts of a tile hang together. Constant data; what has been done of it is a [`Progress`].
///
/// Leaves are numbered in reading order, at most 16 of them.
#[derive(Debug)]
pub enum Flow<A: 'static> {
    /// One thing to do.
    Do(A),
    /// Parts between fine lines: all, some or none, in any order, each at most once.
    AnyOf(&'static [Flow<A>]),
    /// Parts on the two sides of a diagonal cut: one of them or none.
    OneOf(&'static [Flow<A>]),
    /// "And then": in the printed order, each may be left out.
    InOrder(&'static [Flow<A>]),
}

/// Which leaves of a flow have been done: one bit each, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress(pub u16);

impl Progress {
    #[inline]
    pub fn is_done(self, leaf: usize) -> bool {
        self.0 >> leaf & 1 == 1
    }

    #[inline]
    pub fn mark(&mut self, leaf: usize) {
        self.0 |= 1 << leaf;
    }
}

impl<A> Flow<A> {
    pub const fn n_leaves(&self) -> usize {
        match self {
            Flow::Do(_) => 1,
            Flow::AnyOf(parts) | Flow::OneOf(parts) | Flow::InOrder(parts) => {
                let mut n = 0;
                let mut i = 0;
                while i < parts.len() {
                    n += parts[i].n_leaves();
                    i += 1;
                }
                n
            }
        }
    }

    /// Calls `found` with every leaf and its number, in reading order.
    #[inline]
    pub fn leaves(&'static self, found: &mut impl FnMut(usize, &'static A)) {
        self.leaves_from(0, found);
    }

    fn leaves_from(&'static self, at: usize, found: &mut impl FnMut(usize, &'static A)) -> usize {
        match self {
            Flow::Do(act) => {
                found(at, act);
                at + 1
            }
            Flow::AnyOf(parts) | Flow::OneOf(parts) | Flow::InOrder(parts) => {
                parts.iter().fold(at, |at, part| part.leaves_from(at, found))
            }
        }
    }

    /// The leaves that may still be done, as a bit set, given what has been done.
    pub const fn open(&self, done: Progress) -> u16 {
        self.open_from(done.0, 0).0
    }

    /// Returns the open leaves and the number of the leaf after this flow.
    const fn open_from(&self, done: u16, at: usize) -> (u16, usize) {
        match self {
            Flow::Do(_) => (!done & (1 << at), at + 1),
            Flow::AnyOf(parts) => {
                let (mut open, mut at, mut i) = (0, at, 0);
                while i < parts.len() {
                    let (part, next) = parts[i].open_from(done, at);
                    open |= part;
                    at = next;
                    i += 1;
                }
                (open, at)
            }
            Flow::OneOf(parts) => {
                let (mut open, mut at, mut i) = (0, at, 0);
                let mut begun = None;
                while i < parts.len() {
                    let (part, next) = parts[i].open_from(done, at);
                    if done & span(at, next) != 0 {
                        begun = Some(part);
                    }
                    open |= part;
                    at = next;
                    i += 1;
                }
                match begun {
                    Some(part) => (part, at),
                    None => (open, at),
                }
            }
            Flow::InOrder(parts) => {
                let (mut open, mut at, mut i) = (0, at, 0);
                while i < parts.len() {
                    let (part, next) = parts[i].open_from(done, at);
                    // Once a later part has begun, the earlier ones are closed.
                    open = if done & span(at, next) != 0 { part } else { open | part };
                    at = next;
                    i += 1;
                }
                (open, at)
            }
        }
    }
}

const fn span(from: usize, to: usize) -> u16 {
    ((1u32 << to) - (1u32 << from)) as u16
}

#[cfg(test)]
mod tests {
    use super::Flow::*;
    use super::*;

    static TILE: Flow<char> = AnyOf(&[OneOf(&[Do('a'), AnyOf(&[Do('b'), Do('c')])]), Do('d')]);

    #[test]
    fn parts_close_when_done_and_cuts_close_the_other_side() {
        assert_eq!(TILE.n_leaves(), 4);
        assert_eq!(TILE.open(Progress(0b0000)), 0b1111);
        assert_eq!(TILE.open(Progress(0b0001)), 0b1000, "a closes b and c, not d");
        assert_eq!(TILE.open(Progress(0b0010)), 0b1100, "b closes a, leaves c");
        assert_eq!(TILE.open(Progress(0b1000)), 0b0111);
        assert_eq!(TILE.open(Progress(0b1110)), 0);
    }

    #[test]
    fn and_then_goes_forward_only() {
        static FLOW: Flow<char> = InOrder(&[Do('a'), Do('b'), Do('c')]);
        assert_eq!(FLOW.open(Progress(0)), 0b111);
        assert_eq!(FLOW.open(Progress(0b010)), 0b100);
        assert_eq!(FLOW.open(Progress(0b100)), 0);
    }

    #[test]
    fn leaves_come_in_reading_order() {
        let mut seen = String::new();
        TILE.leaves(&mut |i, &act| seen.push_str(&format!("{i}{act}")));
        assert_eq!(seen, "0a1b2c3d");
    }
}
