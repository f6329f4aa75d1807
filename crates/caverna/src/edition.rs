//! The versions of the rules that tables may have been begun under.

use std::hash::{Hash, Hasher};

/// A version of the rules. Journals of every version replay to the same end for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    First,
    Second,
    /// Nothing is hidden and everybody is always asked: for the law that hiding loses nothing (CAV-493).
    #[cfg(test)]
    Unhidden,
}

impl Edition {
    /// What new tables are played under.
    pub const NEWEST: Edition = Edition::Second;

    /// The edition of a table's rules version, as its journal names it.
    pub const fn of_version(rules: u32) -> Edition {
        match rules {
            0 | 1 => Edition::First,
            _ => Edition::Second,
        }
    }

    pub const fn version(self) -> u32 {
        match self {
            Edition::First => 1,
            Edition::Second => 2,
            #[cfg(test)]
            Edition::Unhidden => 2,
        }
    }

    /// The one difference between the editions: since the second, ore trading and feeding wait for the player where
    /// only an exchange could add to them (CAV-494); the first went on at once, and its journals say so.
    pub(crate) const fn waits_for_exchanges(self) -> bool {
        !matches!(self, Edition::First)
    }

    /// Whether exchanges and questions that can change nothing are left out.
    #[inline]
    pub(crate) const fn hides(self) -> bool {
        match self {
            Edition::First | Edition::Second => true,
            #[cfg(test)]
            Edition::Unhidden => false,
        }
    }
}

/// Positions of the first edition keep the digests they had before there was a second.
impl Hash for Edition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Edition::First {
            self.version().hash(hasher);
        }
    }
}
