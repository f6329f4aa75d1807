//! The levels people meet: five ranks of one judge, and characters that change style, not strength.

/// How well somebody plays, from a friendly beginner to a master.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    Novice,
    Apprentice,
    Journeyman,
    Expert,
    Master,
}

impl Rank {
    pub const ALL: [Rank; 5] = [Rank::Novice, Rank::Apprentice, Rank::Journeyman, Rank::Expert, Rank::Master];

    /// As written on the command line and in journals.
    pub const fn name(self) -> &'static str {
        ["novice", "apprentice", "journeyman", "expert", "master"][self as usize]
    }

    pub(crate) fn read(text: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.name() == text)
    }

    /// Lamps lit in the lobby, one to five.
    pub const fn lamps(self) -> u8 {
        self as u8 + 1
    }

    /// The level to try next after a game against this one: up after a clear win, down after a clear defeat.
    pub fn next_to_try(self, lead: i32) -> Rank {
        /// Points that make a win or a defeat clear.
        const CLEAR: i32 = 10;
        let step = match lead {
            CLEAR.. => 1,
            ..=-30 => -1,
            _ => 0,
        };
        let last = Rank::ALL.len() as i32 - 1;
        Rank::ALL[(self as i32 + step).clamp(0, last) as usize]
    }
}

/// How a rank plays a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// Points by which an offer must look worse to be taken about a third as often.
    pub temperature: f32,
    /// How much of what is still to come counts beside the points at hand, 0 to 1.
    pub horizon: f32,
    /// Iterations of search; 0 looks one step ahead.
    pub iterations: u32,
}

impl Manner {
    /// The judge at its best without any search.
    pub const PLAIN: Manner = Manner { temperature: 0.0, horizon: 1.0, iterations: 0 };

    pub const fn searching(iterations: u32) -> Manner {
        Manner { iterations, ..Manner::PLAIN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_level_follows_the_result() {
        assert_eq!(Rank::Journeyman.next_to_try(12), Rank::Expert);
        assert_eq!(Rank::Journeyman.next_to_try(3), Rank::Journeyman);
        assert_eq!(Rank::Journeyman.next_to_try(-45), Rank::Apprentice);
        assert_eq!(Rank::Master.next_to_try(50), Rank::Master);
        assert_eq!(Rank::Novice.next_to_try(-99), Rank::Novice);
    }
}
