use karst_kit::{Game, GameView};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::Bot;

/// Picks any offer, each as likely as the others.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View) -> G::Choice {
        let offers = view.offers();
        offers[self.0.random_range(0..offers.len())]
    }
}
