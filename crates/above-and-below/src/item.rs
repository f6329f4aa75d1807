//! Goods, potions and cider: everything that is owned as a token (AAB-005, AAB-006).

pub use crate::book::Item;

/// How often a good is met (AAB-009).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rarity {
    Common,
    Uncommon,
    Rare,
}

impl Item {
    pub const fn id(self) -> &'static str {
        ["mushroom", "fish", "fruit", "rope", "pot", "paper", "ore", "amethyst", "potion", "cider"]
            [self as usize]
    }

    pub const fn is_good(self) -> bool {
        (self as usize) < Item::GOODS.len()
    }

    /// Potions and cider are no goods and so have none.
    pub const fn rarity(self) -> Option<Rarity> {
        match self {
            Item::Mushroom | Item::Fish | Item::Fruit => Some(Rarity::Common),
            Item::Rope | Item::Pot | Item::Paper => Some(Rarity::Uncommon),
            Item::Ore | Item::Amethyst => Some(Rarity::Rare),
            Item::Potion | Item::Cider => None,
        }
    }

    /// Tokens in the box. The supply counts as unlimited all the same (AAB-280).
    pub const fn tokens(self) -> u8 {
        [12, 12, 12, 10, 10, 10, 8, 7, 20, 10][self as usize]
    }
}

/// Coin tokens in the box: value and number (AAB-007).
pub const COINS: [(u16, u16); 3] = [(1, 36), (5, 6), (10, 8)];

/// Dice in the box; a larger party reuses them (AAB-008, AAB-208).
pub const DICE: usize = 7;

karst_kit::named!(Item, "an item", Item::ALL);
