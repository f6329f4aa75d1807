use karst_kit::{Actor, Game, GameView, Position, Silent};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::{Bot, Judge, Reference};

/// Looks one step ahead: tries every offer on an imagined state and takes the one after which its position looks
/// best. An offer that leads to a further question of its own is judged by the best it can lead to.
pub struct Greedy<G: Game, J = Reference> {
    judge: J,
    rng: Xoshiro256PlusPlus,
    /// Offers by depth, kept to save allocations.
    buffers: Vec<Vec<G::Choice>>,
}

/// How many own questions an answer may be followed through.
const DEPTH: usize = 2;

impl<G: Game, J: Judge<G>> Greedy<G, J> {
    pub fn new(seed: u64, judge: J) -> Greedy<G, J> {
        Greedy { judge, rng: Xoshiro256PlusPlus::seed_from_u64(seed), buffers: vec![Vec::new(); DEPTH + 1] }
    }

    /// The best appraisal reachable from here within `depth` further questions of the same seat.
    fn best(&mut self, state: &G::State, actor: Actor, depth: usize) -> i32 {
        let Actor::Seat(seat) = actor else { return 0 };
        let here = self.judge.appraise(state, seat);
        if depth == 0 || state.actor() != Some(actor) {
            return here;
        }
        let mut offers = std::mem::take(&mut self.buffers[depth]);
        state.offers(&mut offers);
        let mut best = here;
        for &offer in &offers {
            let mut next = state.clone();
            next.apply(offer, &mut Silent);
            best = best.max(self.best(&next, actor, depth - 1));
        }
        self.buffers[depth] = offers;
        best
    }
}

impl<G: Game, J: Judge<G>> Bot<G> for Greedy<G, J> {
    fn choose(&mut self, view: &G::View) -> G::Choice {
        let state = view.imagine(&mut self.rng);
        let offers = view.offers();
        let actor = state.actor().expect("somebody is asked");
        let mut best = (i32::MIN, offers[0]);
        let mut equals = 0;
        for &offer in offers {
            let mut next = state.clone();
            next.apply(offer, &mut Silent);
            let value = self.best(&next, actor, DEPTH);
            if value > best.0 {
                best = (value, offer);
                equals = 1;
            } else if value == best.0 {
                // Among equals each is as likely.
                equals += 1;
                if self.rng.random_range(0..equals) == 0 {
                    best.1 = offer;
                }
            }
        }
        best.1
    }
}
