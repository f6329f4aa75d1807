//! Computer opponents. They are handed views, never states: a search draws its worlds with `imagine` and so cannot
//! peek.

mod greedy;
mod level;
mod mcts;
mod random;

use std::time::Duration;

use karst_kit::Game;

pub use greedy::Greedy;
pub use level::{BadLevel, Budget, Level};
pub use mcts::Mcts;
pub use random::Random;

/// Somebody who answers questions.
pub trait Bot<G: Game>: Send {
    /// Picks one of the view's offers, of which there is at least one.
    fn choose(&mut self, view: &G::View) -> G::Choice;
}

/// Says how much time has passed since some fixed moment. Searches are pure: whoever has a clock lends it.
pub type Clock = fn() -> Duration;

/// A bot of this level. The same seed gives the same answers, unless its budget is time.
pub fn bot<G: Game>(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<G>> {
    match level {
        Level::Random => Box::new(Random::new(seed)),
        Level::Greedy => Box::new(Greedy::<G>::new(seed)),
        Level::Mcts(budget) => Box::new(Mcts::<G>::new(seed, budget, clock)),
    }
}
