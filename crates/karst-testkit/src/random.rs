use karst_kit::{Game, Position, Sink};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

/// The generator of the tests: fast, and the same on every machine.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.random_range(0..n)
    }

    pub fn rng(&mut self) -> &mut impl Rng {
        &mut self.0
    }

    /// A uniform choice, chance outcomes by their weights.
    pub fn pick<G: Game>(&mut self, state: &G::State, offers: &[G::Choice]) -> G::Choice {
        let weights = offers.iter().map(|&offer| u64::from(state.weight(offer)));
        let total: u64 = match state.actor() {
            Some(karst_kit::Actor::Chance) => weights.sum(),
            _ => return offers[self.below(offers.len())],
        };
        let mut left = self.0.random_range(0..total);
        for &offer in offers {
            let weight = u64::from(state.weight(offer));
            if left < weight {
                return offer;
            }
            left -= weight;
        }
        unreachable!("the weights add up to the total")
    }
}

/// A random game: its choices in order, and where they led.
pub struct Playout<G: Game> {
    pub choices: Vec<G::Choice>,
    pub state: G::State,
}

/// Plays a game to its end at random.
pub fn playout<G: Game>(setup: &G::Setup, seed: u64, events: &mut impl Sink<G::Event>) -> Playout<G> {
    let mut random = Random::new(seed);
    let mut state = G::new(setup);
    let mut choices = Vec::new();
    let mut offers = Vec::new();
    while state.actor().is_some() {
        state.offers(&mut offers);
        let choice = random.pick::<G>(&state, &offers);
        state.apply(choice, events);
        choices.push(choice);
    }
    Playout { choices, state }
}
