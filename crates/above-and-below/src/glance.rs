//! A position as judges read it. Reading is all that is possible here: only choices change a state.

use karst_kit::Seat;

use crate::codex::{Asked, Bonus, Deed, codex};
use crate::{Card, Cards, State, Table, Tile};

/// What a paragraph asks in one of its choices, as it is read aloud.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// Explore numbers, ascending; 0 where there is none.
    pub numbers: [u8; 3],
    /// Coins that each number costs on top.
    pub tolls: [u8; 3],
    /// Lanterns the party would get besides its dice, or has got.
    pub bonus: u8,
    /// A stake is asked for: a villager or an item.
    pub stakes: (bool, bool),
}

impl State {
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The round that is played, 1 to 7; 0 before the first.
    #[inline]
    pub fn round(&self) -> u8 {
        self.table.round
    }

    /// The number of the paragraph being read; 0 when none is open.
    #[inline]
    pub fn page(&self) -> u8 {
        self.reading.open().page
    }

    /// What the paragraph being read lets the party do; nothing when none is open.
    pub fn deeds(&self) -> &'static [Deed] {
        match self.page() {
            0 => &[],
            page => codex().page(page).deeds(),
        }
    }

    /// What the book gives on average behind an explore number, in hundredths of a value point.
    pub fn mean_worth(explore: u8) -> i32 {
        codex().worth(explore)
    }

    /// Lantern bonus of the announced choice.
    #[inline]
    pub fn announced_bonus(&self) -> u8 {
        self.reading.open().bonus
    }

    /// The choices of the open paragraph, if the seat may read it.
    pub fn asks(&self, seat: Seat) -> Option<[Ask; 3]> {
        let page = self.reading.open().page;
        if page == 0 || self.table.exploration.is_none() || !self.table.may_read(seat) {
            return None;
        }
        let mut asks = [Ask::default(); 3];
        for (ask, deed) in asks.iter_mut().zip(codex().page(page).deeds()) {
            *ask = self.ask(deed);
        }
        Some(asks)
    }

    /// The lantern bonus of the announced choice, if the seat may know it.
    pub fn known_bonus(&self, seat: Seat) -> u8 {
        match self.table.exploration.is_some() && self.table.may_read(seat) {
            true => self.reading.open().bonus,
            false => 0,
        }
    }

    fn ask(&self, deed: &Deed) -> Ask {
        let mut ask = Ask {
            stakes: (deed.stake == Asked::Villager, matches!(deed.stake, Asked::Items(_))),
            bonus: match deed.bonus {
                Bonus::Pay { .. } => 0,
                _ => self.bonus(deed, self.exploration().party, false),
            },
            ..Ask::default()
        };
        for (i, goal) in deed.goals().iter().enumerate() {
            ask.numbers[i] = goal.explore;
            ask.tolls[i] = goal.pay;
        }
        ask
    }
}

impl Card {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Cards {
    /// One bit for each card.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl Tile {
    /// Lanterns over six rolls, one of each face.
    #[inline]
    pub fn lanterns_of_six(self) -> u8 {
        (1..=6).map(|die| self.lanterns(die)).sum()
    }
}

impl crate::Tiles {
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }
}
