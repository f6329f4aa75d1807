use karst_kit::Secret;

use crate::{Card, Cards, Minerals, Objects};

/// All that belongs to one player. The two hands are secret, the rest lies on the table (BAR-156).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Dwarf {
    pub(crate) minerals: Secret<Minerals>,
    pub(crate) cards: Secret<Cards>,
    pub(crate) coins: u16,
    /// Bread tokens.
    pub(crate) bread: u16,
    /// Doggy bags laid down: bread as well, and no tavern cards any more (BAR-119).
    pub(crate) bags: Cards,
    pub(crate) objects: Objects,
    /// The merchant does not deal with this player until the next turn (BAR-055).
    pub(crate) refused: bool,
    /// The sealed answer to a Drought.
    pub(crate) kept: Secret<Option<Card>>,
}

/// Coins and bread of the set-up (BAR-009).
pub const START_COINS: u16 = 2;
pub const START_BREAD: u16 = 2;

impl Dwarf {
    pub(crate) const START: Dwarf = Dwarf {
        minerals: Secret::new(Minerals::NONE),
        cards: Secret::new(Cards::NONE),
        coins: START_COINS,
        bread: START_BREAD,
        bags: Cards::NONE,
        objects: Objects::NONE,
        refused: false,
        kept: Secret::new(None),
    };

    #[inline]
    pub(crate) fn hand(&self) -> Minerals {
        *self.minerals.open()
    }

    #[inline]
    pub(crate) fn tavern(&self) -> Cards {
        *self.cards.open()
    }

    #[inline]
    pub(crate) fn all_bread(&self) -> u16 {
        self.bread + u16::from(self.bags.total())
    }

    pub(crate) fn get_minerals(&mut self, more: Minerals) {
        self.minerals.set(self.hand().plus(more));
    }

    pub(crate) fn lose_minerals(&mut self, less: Minerals) {
        self.minerals.set(self.hand().minus(less));
    }

    pub(crate) fn get_card(&mut self, card: Card) {
        self.cards.set(self.tavern().with(card));
    }

    pub(crate) fn lose_cards(&mut self, less: Cards) {
        self.cards.set(self.tavern().minus(less));
    }

    /// Takes bread away, Doggy bags before tokens (BAR-122, BAR-173); returns the bags among it.
    pub(crate) fn lose_bread(&mut self, n: u16) -> Cards {
        let bags: Cards = self.bags.each().take(usize::from(n)).collect();
        self.bags = self.bags.minus(bags);
        self.bread -= n - u16::from(bags.total());
        bags
    }
}
