//! Computer opponents. They are handed views, never states: a search draws its worlds with `imagine` and so cannot
//! peek. What they think of a position comes from a judge: the learned ones of `karst-judge` for the levels people
//! meet, and the hand-written [`Reference`] for the frozen `greedy` and `mcts:N`.

pub mod advice;
mod greedy;
mod helpers;
mod judge;
mod level;
mod manners;
mod mcts;
mod plan;
mod random;
mod rank;
mod reference;
mod sage;
mod search;

use std::sync::Arc;
use std::time::Duration;

use karst_kit::Game;

pub use greedy::Greedy;
pub use helpers::{Alone, Helpers, Job};
pub use judge::Judge;
pub use karst_judge::{Character, Judged, Judgement, Net, Topic};
pub use level::{BadLevel, Budget, Level};
pub use manners::{Mannered, doubt};
pub use mcts::Mcts;
pub use random::Random;
pub use rank::{Manner, Rank};
pub use reference::Reference;
pub use sage::Sage;
pub use search::Dials;

/// Somebody who answers questions.
pub trait Bot<G: Game>: Send {
    /// Picks one of the view's offers, of which there is at least one.
    fn choose(&mut self, view: &G::View) -> G::Choice;

    /// What it expected of its latest choice, if it can tell.
    fn expected(&self) -> Option<Judgement> {
        None
    }

    /// Whether it would answer the next question better than a new bot of its level: it has looked ahead of it.
    fn remembers(&self) -> bool {
        false
    }

    /// Lends it threads to think on; the number of threads is part of what it thinks.
    fn lend(&mut self, _helpers: Arc<dyn Helpers>) {}
}

/// Says how much time has passed since some fixed moment. Searches are pure: whoever has a clock lends it.
pub type Clock = fn() -> Duration;

/// A game that has opponents of every level.
pub trait HasBots: Mannered {
    fn bot(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<Self>>;
}

/// A bot of this level. The same seed gives the same answers, unless its budget is time.
pub fn bot<G: HasBots>(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<G>> {
    G::bot(level, seed, clock)
}

/// Every level for a game that the reference judges and a judge has learned.
fn bot_of_level<G: Mannered>(level: Level, seed: u64, clock: Clock) -> Box<dyn Bot<G>>
where
    Reference: Judge<G>,
{
    let learned = |make: &dyn Fn(&'static Net) -> Sage<G>| -> Box<dyn Bot<G>> {
        match G::net() {
            Some(net) => Box::new(make(net)),
            // A program built without weights, to learn some, still has somebody to play.
            None => Box::new(Greedy::new(seed, Reference)),
        }
    };
    match level {
        Level::Rank(rank, character) => {
            learned(&|net| Sage::new(net, seed, G::MANNERS[rank as usize], character, clock))
        }
        Level::Judge(budget) => learned(&|net| Sage::with_budget(net, seed, budget, clock)),
        Level::Random => Box::new(Random::new(seed)),
        Level::Greedy => Box::new(Greedy::new(seed, Reference)),
        Level::Mcts(budget) => Box::new(Mcts::new(seed, Reference, budget, clock)),
    }
}
