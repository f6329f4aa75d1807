//! The vocabulary of tavern cards: when they may be played, and what they do.

use crate::csv::{part, same};

/// A moment of the rules at which tavern cards may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Moment {
    /// The active player is about to act.
    Free,
    /// A sale or purchase of one mineral has been declared.
    Price,
    /// Somebody announces eating or betting bread.
    Bread,
    /// A mineral is being received from the mine or from a theft.
    Gain,
    /// Both bets are fixed, nothing is rolled yet.
    BrawlPre,
    /// Both dice are rolled, no KO.
    BrawlScore,
    /// A brawl is fully resolved, its theft included.
    AfterBrawl,
    /// A tavern card has just been played.
    Counter,
    /// Every poll and every own decision, except while a Drought is carried out (BAR-117).
    Any,
}

impl Moment {
    pub const ALL: [Moment; 9] = [
        Moment::Free,
        Moment::Price,
        Moment::Bread,
        Moment::Gain,
        Moment::BrawlPre,
        Moment::BrawlScore,
        Moment::AfterBrawl,
        Moment::Counter,
        Moment::Any,
    ];

    /// The word of the card table.
    pub const fn id(self) -> &'static str {
        const IDS: [&str; 9] =
            ["FREE", "PRICE", "BREAD", "GAIN", "BRAWL_PRE", "BRAWL_SCORE", "AFTER_BRAWL", "COUNTER", "ANY"];
        IDS[self as usize]
    }
}

/// A set of moments, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moments(u16);

impl Moments {
    pub const fn has(self, moment: Moment) -> bool {
        self.0 >> moment as u8 & 1 == 1
    }

    /// `BRAWL_PRE|BRAWL_SCORE`
    pub(crate) const fn read(text: &'static str) -> Moments {
        let (mut all, mut n) = (0, 0);
        while let Some(word) = part(text, b'|', n) {
            let mut i = 0;
            while !same(word, Moment::ALL[i].id()) {
                i += 1;
                assert!(i < 9, "a window of the table is unknown");
            }
            all |= 1 << i;
            n += 1;
        }
        Moments(all)
    }
}

/// What a tavern card does when it takes effect. A cancelled one does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The price of the pending mineral rises.
    Raise(u8),
    /// The price of the pending mineral is halved, rounded up.
    Halve,
    /// The latest card of the chain is cancelled.
    Cancel,
    /// Its player starts a new brawl.
    Challenge,
    /// The card is one bread from now on.
    BecomeBread,
    /// So many mugs are put on one die.
    Mugs(u8),
    /// Its player takes the mineral that is being received.
    TakeMineral,
    /// Every other player keeps one tavern card.
    LeaveOne,
    StealBread,
    /// Its player draws tavern cards; it may be played so many times a turn.
    Draw {
        cards: u8,
        per_turn: u8,
    },
    /// One die is rolled again.
    Reroll,
}
