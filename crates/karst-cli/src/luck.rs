//! Chance and seeds for games that leave no journal: simulations, benchmarks and arenas.

use karst_kit::{Game, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A fast generator, the same on every machine.
pub struct Luck(Xoshiro256PlusPlus);

impl Luck {
    pub fn new(seed: u64) -> Luck {
        Luck(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn rng(&mut self) -> &mut dyn Rng {
        &mut self.0
    }

    /// A number below `n`, evenly but for one part in 2^32 / n.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }

    /// A chance outcome, by its weight.
    #[inline]
    pub fn draw<G: Game>(&mut self, state: &G::State, outcomes: &[G::Choice]) -> G::Choice {
        let total: u64 = outcomes.iter().map(|&outcome| u64::from(state.weight(outcome))).sum();
        let mut left = self.below(total as usize) as u64;
        for &outcome in outcomes {
            let weight = u64::from(state.weight(outcome));
            if left < weight {
                return outcome;
            }
            left -= weight;
        }
        unreachable!("the weights add up to the total")
    }
}

/// A seed of its own for each game and each seat (or for chance), whatever runs beside it.
pub fn seed_for(seed: u64, game: u64, who: u64) -> u64 {
    mix(mix(mix(seed) ^ game) ^ who)
}

/// What chance itself is called in [`seed_for`]; seats are numbered from 0.
pub const CHANCE: u64 = 100;

/// SplitMix64.
fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
