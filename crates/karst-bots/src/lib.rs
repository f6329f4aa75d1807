//! Computer opponents. They are handed views, never states: a search draws its worlds with `imagine` and so cannot
//! peek. What they think of a position comes from a [`Judge`].

mod greedy;
mod judge;
mod level;
mod mcts;
mod random;
mod reference;

use std::time::Duration;

use karst_kit::Game;

pub use greedy::Greedy;
pub use judge::Judge;
pub use level::{BadLevel, Budget, Level};
pub use mcts::Mcts;
pub use random::Random;
pub use reference::Reference;

/// Somebody who answers questions.
pub trait Bot<G: Game>: Send {
    /// Picks one of the view's offers, of which there is at least one.
    fn choose(&mut self, view: &G::View) -> G::Choice;
}

/// Says how much time has passed since some fixed moment. Searches are pure: whoever has a clock lends it.
pub type Clock = fn() -> Duration;

/// A game that has opponents of every level.
pub trait HasBots: Game {
    fn bot(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<Self>>;
}

/// A bot of this level. The same seed gives the same answers, unless its budget is time.
pub fn bot<G: HasBots>(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<G>> {
    G::bot(level, seed, clock)
}

/// Every level for a game that the reference judges.
fn reference_bot<G: Game>(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<G>>
where
    Reference: Judge<G>,
{
    match level {
        Level::Random => Box::new(Random::new(seed)),
        Level::Greedy => Box::new(Greedy::new(seed, Reference)),
        Level::Mcts(budget) => Box::new(Mcts::new(seed, Reference, budget, clock)),
    }
}
