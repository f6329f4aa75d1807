//! Information-set Monte Carlo tree search, open loop.
//!
//! Each iteration imagines a world that agrees with the view, walks down the tree of choices (chance is sampled,
//! not stored), adds one node, plays on by inclination, and credits every seat with how it fared. A node counts how
//! often it was available, since different worlds offer different choices.

use karst_kit::{Actor, Game, Seat, Silent};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::{Bot, Budget, Clock};

/// Searches with a budget of iterations or time; with iterations, the same seed gives the same answers.
pub struct Mcts<G: Game> {
    rng: Xoshiro256PlusPlus,
    budget: Budget,
    clock: Clock,
    nodes: Vec<Node<G>>,
    path: Vec<u32>,
    offers: Vec<G::Choice>,
    weights: Vec<u32>,
}

struct Node<G: Game> {
    choice: G::Choice,
    seat: u8,
    visits: u32,
    available: u32,
    total: f32,
    first_child: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// How much curiosity counts against experience.
const CURIOSITY: f32 = 0.45;

/// Points by which a lead is nearly decided.
const MARGIN: f32 = 12.0;

impl<G: Game> Mcts<G> {
    pub fn new(seed: u64, budget: Budget, clock: Clock) -> Mcts<G> {
        Mcts {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            budget,
            clock,
            nodes: Vec::new(),
            path: Vec::new(),
            offers: Vec::new(),
            weights: Vec::new(),
        }
    }

    fn iterate(&mut self, root: &G::State) {
        let mut state = root.clone();
        self.path.clear();
        self.descend(&mut state);
        self.play_on(&mut state);
        self.credit(&state);
    }

    /// Walks down the tree and adds one node.
    fn descend(&mut self, state: &mut G::State) {
        let mut at = 0;
        loop {
            let Some(actor) = G::actor(state) else { return };
            G::offers(state, &mut self.offers);
            let Actor::Seat(seat) = actor else {
                let outcome = self.sample(state);
                G::apply(state, outcome, &mut Silent);
                continue;
            };
            let (child, is_new) = self.select(at, seat, state);
            let choice = self.nodes[child as usize].choice;
            G::apply(state, choice, &mut Silent);
            self.path.push(child);
            at = child;
            if is_new {
                return;
            }
        }
    }

    /// A child that has not been tried if there is one, else the most promising.
    fn select(&mut self, at: u32, seat: Seat, state: &G::State) -> (u32, bool) {
        let mut best = (f32::MIN, NONE);
        let mut found = 0;
        let mut child = self.nodes[at as usize].first_child;
        self.weights.clear();
        self.weights.resize(self.offers.len(), 1);
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            let next = node.next;
            if let Some(position) = self.offers.iter().position(|&offer| offer == node.choice) {
                self.weights[position] = 0;
                found += 1;
                node.available += 1;
                let visits = node.visits as f32;
                let value = node.total / visits + CURIOSITY * ((node.available as f32).ln() / visits).sqrt();
                if value > best.0 {
                    best = (value, child);
                }
            }
            child = next;
        }
        if found == self.offers.len() {
            return (best.1, false);
        }
        let choice = self.untried(state);
        (self.add(at, choice, seat), true)
    }

    /// One of the offers without a node, by inclination.
    fn untried(&mut self, state: &G::State) -> G::Choice {
        let mut total = 0;
        for (weight, &offer) in self.weights.iter_mut().zip(&self.offers) {
            if *weight > 0 {
                *weight = G::inclination(state, offer).max(1);
                total += *weight;
            }
        }
        let mut left = self.rng.random_range(0..total);
        for (&weight, &offer) in self.weights.iter().zip(&self.offers) {
            if left < weight {
                return offer;
            }
            left -= weight;
        }
        unreachable!("the weights add up to the total")
    }

    fn add(&mut self, parent: u32, choice: G::Choice, seat: Seat) -> u32 {
        let index = self.nodes.len() as u32;
        let next = self.nodes[parent as usize].first_child;
        self.nodes.push(Node {
            choice,
            seat: seat.index() as u8,
            visits: 0,
            available: 1,
            total: 0.0,
            first_child: NONE,
            next,
        });
        self.nodes[parent as usize].first_child = index;
        index
    }

    /// A chance outcome, by its weight.
    fn sample(&mut self, state: &G::State) -> G::Choice {
        let total: u32 = self.offers.iter().map(|&outcome| G::weight(state, outcome)).sum();
        let mut left = self.rng.random_range(0..total);
        for &outcome in &self.offers {
            let weight = G::weight(state, outcome);
            if left < weight {
                return outcome;
            }
            left -= weight;
        }
        unreachable!("the weights add up to the total")
    }

    /// Plays to the end by inclination.
    fn play_on(&mut self, state: &mut G::State) {
        while let Some(actor) = G::actor(state) {
            G::offers(state, &mut self.offers);
            let choice = match actor {
                Actor::Chance => self.sample(state),
                Actor::Seat(_) => self.inclined(state),
            };
            G::apply(state, choice, &mut Silent);
        }
    }

    fn inclined(&mut self, state: &G::State) -> G::Choice {
        if let [only] = self.offers[..] {
            return only;
        }
        self.weights.clear();
        self.weights.extend(self.offers.iter().map(|&offer| G::inclination(state, offer)));
        let total: u32 = self.weights.iter().sum();
        if total == 0 {
            return self.offers[self.rng.random_range(0..self.offers.len())];
        }
        let mut left = self.rng.random_range(0..total);
        for (&weight, &offer) in self.weights.iter().zip(&self.offers) {
            if left < weight {
                return offer;
            }
            left -= weight;
        }
        unreachable!("the weights add up to the total")
    }

    fn credit(&mut self, end: &G::State) {
        let fared = fared::<G>(end, G::seats(end).len());
        for &index in &self.path {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.total += fared[node.seat as usize];
        }
    }
}

/// How each seat fared, between 0 and 1: the margin over the best other, squeezed; alone, the points.
fn fared<G: Game>(end: &G::State, n_seats: usize) -> [f32; 7] {
    let mut points = [0.0; 7];
    for &seat in Seat::first(n_seats) {
        points[seat.index()] = G::points(end, seat) as f32;
    }
    let mut fared = [0.0; 7];
    for i in 0..n_seats {
        let others = (0..n_seats).filter(|&j| j != i).map(|j| points[j]).fold(f32::MIN, f32::max);
        fared[i] = match n_seats {
            1 => points[i] / 100.0,
            _ => 1.0 / (1.0 + (-(points[i] - others) * 3.0 / MARGIN).exp()),
        };
    }
    fared
}

impl<G: Game> Bot<G> for Mcts<G> {
    fn choose(&mut self, view: &G::View) -> G::Choice {
        let offers = G::view_offers(view);
        if let [only] = offers {
            return *only;
        }
        self.nodes.clear();
        self.nodes.push(Node {
            choice: offers[0],
            seat: 0,
            visits: 0,
            available: 0,
            total: 0.0,
            first_child: NONE,
            next: NONE,
        });
        let begin = (self.clock)();
        let mut iterations = 0;
        loop {
            match self.budget {
                Budget::Iterations(n) if iterations >= n => break,
                // The clock is asked rarely: asking costs as much as a step.
                Budget::Time(time) if iterations % 16 == 0 && (self.clock)() - begin >= time => break,
                _ => {}
            }
            let world = G::imagine(view, &mut self.rng);
            self.iterate(&world);
            iterations += 1;
        }
        self.most_visited().unwrap_or(offers[0])
    }
}

impl<G: Game> Mcts<G> {
    fn most_visited(&self) -> Option<G::Choice> {
        let mut best: Option<&Node<G>> = None;
        let mut child = self.nodes[0].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            let better = best.is_none_or(|best| {
                node.visits > best.visits || node.visits == best.visits && node.total > best.total
            });
            if better {
                best = Some(node);
            }
            child = node.next;
        }
        best.map(|node| node.choice)
    }
}
