use karst_kit::{Actor, Game, Silent};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::Bot;

/// Looks one step ahead: tries every offer on an imagined state and takes the one after which its position looks
/// best. An offer that leads to a further question of its own is judged by the best it can lead to.
pub struct Greedy<G: Game> {
    rng: Xoshiro256PlusPlus,
    /// Offers by depth, kept to save allocations.
    buffers: Vec<Vec<G::Choice>>,
}

/// How many own questions an answer may be followed through.
const DEPTH: usize = 2;

impl<G: Game> Greedy<G> {
    pub fn new(seed: u64) -> Greedy<G> {
        Greedy { rng: Xoshiro256PlusPlus::seed_from_u64(seed), buffers: vec![Vec::new(); DEPTH + 1] }
    }

    /// The best appraisal reachable from here within `depth` further questions of the same seat.
    fn best(&mut self, state: &G::State, actor: Actor, depth: usize) -> i32 {
        let Actor::Seat(seat) = actor else { return 0 };
        let here = G::appraise(state, seat);
        if depth == 0 || G::actor(state) != Some(actor) {
            return here;
        }
        let mut offers = std::mem::take(&mut self.buffers[depth]);
        G::offers(state, &mut offers);
        let mut best = here;
        for &offer in &offers {
            let mut next = state.clone();
            G::apply(&mut next, offer, &mut Silent);
            best = best.max(self.best(&next, actor, depth - 1));
        }
        self.buffers[depth] = offers;
        best
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &G::View) -> G::Choice {
        let state = G::imagine(view, &mut self.rng);
        let offers = G::view_offers(view);
        let actor = G::actor(&state).expect("somebody is asked");
        let mut best = (i32::MIN, offers[0]);
        let mut equals = 0;
        for &offer in offers {
            let mut next = state.clone();
            G::apply(&mut next, offer, &mut Silent);
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
