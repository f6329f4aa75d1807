//! One player's village: board, tokens, cards and villagers.

use serde::{Deserialize, Serialize};

use crate::building::STARTING_BEDS;
use crate::{Cards, Caves, Item, Tile, Tiles, reading};

/// The ends of the reputation track (AAB-016).
pub const REPUTATION: (i8, i8) = (-3, 8);

/// Everything a player owns lies open (AAB-232).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Village {
    pub coins: u16,
    /// The reserve, by [`Item`].
    pub reserve: [u8; 10],
    /// The sale space holds at most one item (AAB-107).
    pub sale: Option<Item>,
    pub track: Track,
    #[serde(deserialize_with = "reading::reputation")]
    pub reputation: i8,
    pub ready: Tiles,
    pub exhausted: Tiles,
    pub injured: Tiles,
    /// Every card but the starting house, which everybody has.
    pub cards: Cards,
    /// Cards on which a good lies.
    pub stocked: Cards,
    /// Cards on which two goods lie.
    pub full: Cards,
    /// Cave cards won, with an outpost on them or without.
    pub caves: Caves,
    pub passed: bool,
}

/// Where a villager is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Area {
    Ready,
    Exhausted,
    Injured,
}

impl Village {
    /// Seven coins and one starting villager of each kind, all Ready (AAB-023, AAB-024).
    pub(crate) const START: Village = Village {
        coins: 7,
        reserve: [0; 10],
        sale: None,
        track: Track::EMPTY,
        reputation: 0,
        ready: Tiles::STARTING,
        exhausted: Tiles::NONE,
        injured: Tiles::NONE,
        cards: Cards::NONE,
        stocked: Cards::NONE,
        full: Cards::NONE,
        caves: Caves::NONE,
        passed: false,
    };

    #[inline]
    pub fn has(&self, item: Item) -> u8 {
        self.reserve[item as usize]
    }

    /// Items in the reserve, on the sale space and on the track; those on cards are not harvested yet
    /// (AAB-169, AAB-217, AAB-273).
    #[inline]
    pub fn owns(&self, item: Item) -> u8 {
        let held = self.reserve[item as usize].saturating_add(self.track.count(item));
        held.saturating_add(u8::from(self.sale == Some(item)))
    }

    /// Villagers of all areas; a party on its way is in none of them.
    pub fn villagers(&self) -> Tiles {
        self.ready.or(self.exhausted).or(self.injured)
    }

    pub fn outposts(&self) -> usize {
        self.cards.and(Cards::OUTPOSTS).len()
    }

    pub fn empty_caves(&self) -> usize {
        self.caves.len().saturating_sub(self.outposts())
    }

    /// Houses, key houses, star houses and the starting house.
    pub fn surface_houses(&self) -> usize {
        1 + self.cards.minus(Cards::OUTPOSTS).len()
    }

    /// The starting house is a building too (AAB-162).
    pub fn buildings(&self) -> usize {
        1 + self.cards.len()
    }

    /// Three beds in the starting house, and those of the other cards (AAB-039).
    pub fn beds(&self) -> u8 {
        STARTING_BEDS + self.cards.beds()
    }

    /// Goods lying on cards.
    #[inline]
    pub fn unharvested(&self) -> usize {
        self.stocked.len() + self.full.len()
    }

    #[inline]
    pub fn tokens_as_coins(&self) -> bool {
        self.cards.tokens_as_coins()
    }

    /// What can be paid to the bank (AAB-176).
    #[inline]
    pub fn means(&self) -> u16 {
        match self.tokens_as_coins() {
            true => self.coins + u16::from(self.has(Item::Cider)) + u16::from(self.has(Item::Potion)),
            false => self.coins,
        }
    }

    pub fn area(&self, tile: Tile) -> Option<Area> {
        match tile {
            _ if self.ready.has(tile) => Some(Area::Ready),
            _ if self.exhausted.has(tile) => Some(Area::Exhausted),
            _ if self.injured.has(tile) => Some(Area::Injured),
            _ => None,
        }
    }

    /// Into the reserve. The supply is unlimited (AAB-280); the count ends where no game comes near.
    #[inline]
    pub(crate) fn put(&mut self, item: Item, n: u8) {
        let held = &mut self.reserve[item as usize];
        *held = held.saturating_add(n);
    }

    pub(crate) fn tire(&mut self, tiles: Tiles) {
        self.ready = self.ready.minus(tiles);
        self.exhausted = self.exhausted.or(tiles);
    }

    /// One step towards Ready.
    pub(crate) fn recover(&mut self, tile: Tile) {
        if self.injured.has(tile) {
            self.injured.remove(tile);
            self.exhausted.insert(tile);
        } else {
            self.exhausted.remove(tile);
            self.ready.insert(tile);
        }
    }

    /// The cube moves along the track and stays on its end spaces (AAB-021, AAB-022). Returns the steps made.
    pub(crate) fn shift_reputation(&mut self, by: i8) -> i8 {
        let before = self.reputation;
        self.reputation = (before + by).clamp(REPUTATION.0, REPUTATION.1);
        self.reputation - before
    }

    /// Goods that can be placed on the track: those of the reserve and one on the sale space (AAB-257).
    #[inline]
    pub fn can_place(&self) -> bool {
        self.reserve[..8].iter().any(|&n| n > 0) || self.sale.is_some_and(Item::is_good)
    }
}

/// The advancement track: circles filled from the left, one kind each (AAB-136, AAB-137).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Track {
    pub kinds: [Option<Item>; 8],
    pub counts: [u8; 8],
}

/// Points for each good in a circle (AAB-011).
pub const CIRCLE_POINTS: [u8; 8] = [1, 1, 2, 3, 4, 4, 5, 6];
/// Income by the number of filled circles (AAB-010, AAB-012).
pub const CIRCLE_INCOME: [u8; 9] = [4, 5, 6, 6, 7, 7, 8, 8, 8];

impl Track {
    pub const EMPTY: Track = Track { kinds: [None; 8], counts: [0; 8] };

    #[inline]
    fn circle(&self, item: Item) -> Option<usize> {
        self.kinds.iter().position(|&kind| kind == Some(item))
    }

    /// A kind goes to its own circle, a new kind to the leftmost empty one (AAB-136, AAB-137).
    pub(crate) fn place(&mut self, good: Item) -> usize {
        let circle = self.circle(good).unwrap_or(self.filled());
        self.kinds[circle] = Some(good);
        self.counts[circle] = self.counts[circle].saturating_add(1);
        circle
    }

    #[inline]
    pub fn count(&self, item: Item) -> u8 {
        self.circle(item).map_or(0, |circle| self.counts[circle])
    }

    #[inline]
    pub fn filled(&self) -> usize {
        self.kinds.iter().take_while(|kind| kind.is_some()).count()
    }

    /// The income of the last filled circle alone (AAB-129).
    pub fn income(&self) -> u8 {
        CIRCLE_INCOME[self.filled()]
    }

    pub fn points(&self) -> i32 {
        self.counts.iter().zip(CIRCLE_POINTS).map(|(&n, points)| i32::from(n) * i32::from(points)).sum()
    }
}
