//! One game of a judge against itself.

use karst_judge::{Eye, Facts, Judged, Judgement, Net};
use karst_kit::{Actor, Game, GameView, Position, Rules, Seat, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::lesson::Moment;

/// How adventurous play is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Daring {
    /// The share of choices taken at random.
    pub random: f32,
    /// Points by which an offer must look worse to be taken about a third as often.
    pub temperature: f32,
}

impl Daring {
    pub const NONE: Daring = Daring { random: 0.0, temperature: 0.0 };

    fn times(self, factor: f32) -> Daring {
        Daring { random: self.random * factor, temperature: self.temperature * factor }
    }
}

/// Points below the best that are still as good as the best.
const SOUND: f32 = 0.3;

/// A game under way, with what it needs to look around.
pub struct Player<'a, G: Game> {
    eye: Eye<'a>,
    rng: Xoshiro256PlusPlus,
    offers: Vec<G::Choice>,
    seen: Vec<Judgement>,
    weights: Vec<f32>,
}

/// How a game ended for a seat, and how it was played.
pub struct Ended {
    pub end: Judgement,
    /// It always took what looked best.
    pub plain: bool,
    pub moments: Vec<Moment>,
}

impl<'a, G: Judged> Player<'a, G> {
    pub fn new(net: &'a Net, seed: u64) -> Player<'a, G> {
        Player {
            eye: Eye::new(net),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            offers: Vec::new(),
            seen: Vec::new(),
            weights: Vec::new(),
        }
    }

    pub fn below(&mut self, n: u32) -> u32 {
        self.rng.random_range(0..n)
    }

    /// Plays a whole game; moments are kept if asked for.
    pub fn play(&mut self, setup: &G::Setup, daring: Daring, keep: bool) -> Vec<Ended> {
        let mut state = G::new(setup);
        let seats = state.seats();
        let darings: Vec<Daring> = seats.iter().map(|_| self.daring(daring)).collect();
        let mut moments: Vec<Vec<Moment>> = seats.iter().map(|_| Vec::new()).collect();
        while let Some(actor) = state.actor() {
            state.offers(&mut self.offers);
            let Actor::Seat(seat) = actor else {
                let outcome = self.sample(&state);
                state.apply(outcome, &mut Silent);
                continue;
            };
            if let [only] = self.offers[..] {
                state.apply(only, &mut Silent);
                continue;
            }
            let (chosen, best) = self.choose(&state, seat, darings[seat.index()]);
            state.apply(self.offers[chosen], &mut Silent);
            if keep {
                let mut facts = Facts::NONE;
                G::write(&state, seat, &mut facts);
                let worth = |i: usize| worth::<G>(self.seen[i], seats.len());
                moments[seat.index()].push(Moment {
                    words: *facts.words(),
                    points: state.points(seat) as f32,
                    chosen: self.seen[chosen],
                    best: self.seen[best],
                    sound: worth(chosen) >= worth(best) - SOUND,
                });
            }
        }
        let ended = seats.iter().zip(moments).zip(darings);
        ended
            .map(|((&seat, moments), daring)| Ended {
                end: end::<G>(&state, seat),
                plain: daring == Daring::NONE,
                moments,
            })
            .collect()
    }

    /// A quarter of the seats play plainly, a quarter dares half: lessons need both good play and variety.
    fn daring(&mut self, daring: Daring) -> Daring {
        match self.below(4) {
            0 => Daring::NONE,
            1 => daring.times(0.5),
            _ => daring,
        }
    }

    /// Looks at every offer; gives the place of the one taken and of the one that looks best.
    fn choose(&mut self, state: &G::State, seat: Seat, daring: Daring) -> (usize, usize) {
        let imagined = G::HIDES.then(|| state.view(Viewer::Seat(seat)).imagine(&mut self.rng));
        let world = imagined.as_ref().unwrap_or(state);
        let n = state.seats().len();
        self.eye.rest::<G>(world, seat);
        self.seen.clear();
        let (mut best, mut highest) = (0, f32::MIN);
        for (i, &offer) in self.offers.iter().enumerate() {
            let mut next = world.clone();
            next.apply(offer, &mut Silent);
            let seen = match next.actor() {
                None => end::<G>(&next, seat),
                Some(_) => self.eye.look::<G>(&next, seat),
            };
            self.seen.push(seen);
            if worth::<G>(seen, n) > highest {
                (best, highest) = (i, worth::<G>(seen, n));
            }
        }
        let chosen = match daring == Daring::NONE {
            true => best,
            false if self.rng.random::<f32>() < daring.random => self.rng.random_range(0..self.offers.len()),
            false => self.soft(highest, n, daring.temperature),
        };
        (chosen, best)
    }

    fn soft(&mut self, highest: f32, n: usize, temperature: f32) -> usize {
        self.weights.clear();
        let weight = |&seen: &Judgement| ((worth::<G>(seen, n) - highest) / temperature).exp();
        self.weights.extend(self.seen.iter().map(weight));
        let mut left = self.rng.random::<f32>() * self.weights.iter().sum::<f32>();
        for (i, &weight) in self.weights.iter().enumerate() {
            if left < weight {
                return i;
            }
            left -= weight;
        }
        self.weights.len() - 1
    }

    /// A chance outcome, by its weight.
    fn sample(&mut self, state: &G::State) -> G::Choice {
        let total: u32 = self.offers.iter().map(|&outcome| state.weight(outcome)).sum();
        let mut left = self.rng.random_range(0..total);
        for &outcome in &self.offers {
            let weight = state.weight(outcome);
            if left < weight {
                return outcome;
            }
            left -= weight;
        }
        unreachable!("the weights add up to the total")
    }
}

/// What a player makes of a judgement: points, and something for the win where several play.
#[inline]
pub fn worth<G: Judged>(seen: Judgement, players: usize) -> f32 {
    match players {
        1 => seen.points,
        _ => seen.points + G::STAKE * seen.win,
    }
}

/// How a finished game ended: winners share the win.
pub fn end<G: Judged>(state: &G::State, seat: Seat) -> Judgement {
    let scores = state.score();
    let winners = scores.iter().filter(|score| score.wins).count().max(1);
    let wins = scores.iter().any(|score| score.seat == seat && score.wins);
    Judgement { points: state.points(seat) as f32, win: if wins { 1.0 / winners as f32 } else { 0.0 } }
}
