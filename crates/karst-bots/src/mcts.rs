//! Information-set Monte Carlo tree search, open loop.
//!
//! Each iteration imagines a world that agrees with the view, walks down the tree of choices (chance is sampled,
//! not stored), adds one level, plays on for a while, and credits every seat with how it fared. Priors come from
//! looking one step ahead. A node counts how often it was available, since different worlds offer different choices.

use karst_kit::{Actor, Game, GameView, Position, Seat, Silent, weighted};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::{Bot, Budget, Clock, Judge, Reference};

/// Searches with a budget of iterations or time; with iterations, the same seed gives the same answers.
pub struct Mcts<G: Game, J = Reference> {
    judge: J,
    rng: Xoshiro256PlusPlus,
    budget: Budget,
    clock: Clock,
    nodes: Vec<Node<G>>,
    path: Vec<u32>,
    offers: Vec<G::Choice>,
    weights: Vec<u32>,
    values: Vec<f32>,
    leads: Leads,
}

struct Node<G: Game> {
    choice: G::Choice,
    seat: u8,
    prior: f32,
    visits: u32,
    available: u32,
    total: f32,
    first_child: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// How much a prior counts against experience.
const CURIOSITY: f32 = 0.4;

/// Hundredths of a point by which a position must look worse to be tried about a third as often.
const TEMPERATURE: f32 = 150.0;

/// The share of the priors that all offers divide evenly, so that nothing is overlooked for ever.
const EVEN_SHARE: f32 = 0.25;

/// No game takes so many steps. A position that nobody can come to may go on for ever, or ask without answers: a search
/// that was handed one ends all the same.
const MOST_STEPS: usize = 10_000;

/// How many choices a playout follows before the position is appraised as it stands: further on, what happens says
/// more about the playout than about the choice.
const HORIZON: u32 = 60;

/// A playout draws so many offers by inclination and takes the one that looks best.
const CANDIDATES: usize = 3;

impl<G: Game, J: Judge<G>> Mcts<G, J> {
    pub fn new(seed: u64, judge: J, budget: Budget, clock: Clock) -> Mcts<G, J> {
        Mcts {
            judge,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            budget,
            clock,
            nodes: Vec::new(),
            path: Vec::new(),
            offers: Vec::new(),
            weights: Vec::new(),
            values: Vec::new(),
            leads: Leads::default(),
        }
    }

    fn iterate(&mut self, root: &G::State) {
        let mut state = root.clone();
        self.path.clear();
        self.descend(&mut state);
        self.play_on(&mut state);
        self.credit(&state);
    }

    /// Walks down the tree and adds one level.
    fn descend(&mut self, state: &mut G::State) {
        let mut at = 0;
        for _ in 0..MOST_STEPS {
            let Some(actor) = state.actor() else { return };
            state.offers(&mut self.offers);
            if self.offers.is_empty() {
                return;
            }
            let Actor::Seat(seat) = actor else {
                let outcome = state.sample(&self.offers, |total| self.rng.random_range(0..total));
                state.apply(outcome, &mut Silent);
                continue;
            };
            let child = self.select(at, seat, state);
            let node = &self.nodes[child as usize];
            let is_new = node.visits == 0;
            state.apply(node.choice, &mut Silent);
            self.path.push(child);
            at = child;
            if is_new {
                return;
            }
        }
    }

    /// The most promising child: by experience, and by prior where there is little.
    fn select(&mut self, at: u32, seat: Seat, state: &G::State) -> u32 {
        self.open(at, seat, state);
        let parent = &self.nodes[at as usize];
        let fallback =
            if parent.visits > 0 && parent.seat as usize == seat.index() { parent.mean() } else { 0.5 };
        let mut best = (f32::MIN, NONE);
        let mut child = parent.first_child;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            let next = node.next;
            if self.offers.contains(&node.choice) {
                node.available += 1;
                let visits = node.visits as f32;
                let mean = if node.visits == 0 { fallback - 0.05 } else { node.mean() };
                let value = mean + CURIOSITY * node.prior * (node.available as f32).sqrt() / (1.0 + visits);
                if value > best.0 {
                    best = (value, child);
                }
            }
            child = next;
        }
        best.1
    }

    /// Gives every offer that has none yet a node, with a prior from how the position after it looks.
    fn open(&mut self, at: u32, seat: Seat, state: &G::State) {
        if !self.mark_missing(at) {
            return;
        }
        self.appraise_offers(seat, state);
        let (sum, n) = (self.values.iter().sum::<f32>(), self.offers.len());
        for i in 0..n {
            if self.weights[i] > 0 {
                let prior = (1.0 - EVEN_SHARE) * self.values[i] / sum + EVEN_SHARE / n as f32;
                self.add(at, self.offers[i], seat, prior);
            }
        }
    }

    /// Sets the weight of each offer to 1 if it has no node below `at`, else to 0; says whether any is missing.
    fn mark_missing(&mut self, at: u32) -> bool {
        let mut missing = self.offers.len();
        self.weights.clear();
        self.weights.resize(missing, 1);
        let mut child = self.nodes[at as usize].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if let Some(position) = self.offers.iter().position(|&offer| offer == node.choice) {
                self.weights[position] = 0;
                missing -= 1;
            }
            child = node.next;
        }
        missing > 0
    }

    /// How each offer looks one step ahead, as a softmax without its sum.
    fn appraise_offers(&mut self, seat: Seat, state: &G::State) {
        self.values.clear();
        for &offer in &self.offers {
            let mut next = state.clone();
            next.apply(offer, &mut Silent);
            self.values.push(self.judge.appraise(&next, seat) as f32 / TEMPERATURE);
        }
        let best = self.values.iter().copied().fold(f32::MIN, f32::max);
        self.values.iter_mut().for_each(|value| *value = (*value - best).exp());
    }

    fn add(&mut self, parent: u32, choice: G::Choice, seat: Seat, prior: f32) {
        let index = self.nodes.len() as u32;
        let next = self.nodes[parent as usize].first_child;
        self.nodes.push(Node {
            choice,
            seat: seat.index() as u8,
            prior,
            visits: 0,
            available: 0,
            total: 0.0,
            first_child: NONE,
            next,
        });
        self.nodes[parent as usize].first_child = index;
    }

    /// Plays on to the horizon or the end, each seat picking the best-looking of a few inclinations.
    fn play_on(&mut self, state: &mut G::State) {
        for _ in 0..HORIZON {
            let Some(actor) = state.actor() else { return };
            state.offers(&mut self.offers);
            if self.offers.is_empty() {
                return;
            }
            let choice = match actor {
                Actor::Chance => state.sample(&self.offers, |total| self.rng.random_range(0..total)),
                Actor::Seat(seat) => self.best_inclined(state, seat),
            };
            state.apply(choice, &mut Silent);
        }
    }

    fn best_inclined(&mut self, state: &G::State, seat: Seat) -> G::Choice {
        if let [only] = self.offers[..] {
            return only;
        }
        self.weights.clear();
        self.weights.extend(self.offers.iter().map(|&offer| self.judge.inclination(state, offer)));
        let mut best = (i32::MIN, self.offers[0]);
        for _ in 0..CANDIDATES {
            let Some(drawn) = self.draw() else { break };
            let offer = self.offers[drawn];
            // Nothing is tried twice.
            self.weights[drawn] = 0;
            let mut next = state.clone();
            next.apply(offer, &mut Silent);
            let value = self.judge.appraise(&next, seat);
            if value > best.0 {
                best = (value, offer);
            }
        }
        best.1
    }

    /// One of the offers by their weights; none if nothing weighs anything.
    fn draw(&mut self) -> Option<usize> {
        weighted(self.weights.iter().copied(), |total| self.rng.random_range(0..total))
    }

    fn credit(&mut self, end: &G::State) {
        let seats = end.seats();
        let mut fared = [0.0; 7];
        for &seat in seats {
            let lead = lead(&self.judge, end, seats, seat);
            self.leads.add(lead);
            // Alone, a result counts against what this search has seen so far.
            let par = if seats.len() == 1 { self.leads.mean } else { 0.0 };
            fared[seat.index()] = 1.0 / (1.0 + (-(lead - par) / self.leads.spread()).exp());
        }
        self.nodes[0].credit(&fared);
        for &index in &self.path {
            self.nodes[index as usize].credit(&fared);
        }
    }
}

impl<G: Game> Node<G> {
    fn credit(&mut self, fared: &[f32; 7]) {
        self.visits += 1;
        self.total += fared[self.seat as usize];
    }

    fn mean(&self) -> f32 {
        self.total / self.visits as f32
    }
}

/// By how many points a seat is ahead of the best other; alone, its points. Before the end, as appraised.
fn lead<G: Game>(judge: &impl Judge<G>, end: &G::State, seats: &[Seat], seat: Seat) -> f32 {
    let worth = |seat| match end.actor() {
        None => end.points(seat) as f32,
        Some(_) => judge.appraise(end, seat) as f32 / 100.0,
    };
    let others = seats.iter().filter(|&&other| other != seat).map(|&other| worth(other));
    worth(seat) - others.reduce(f32::max).unwrap_or(0.0)
}

/// Mean and spread of the results of one search: what is a large lead in one game is a small one in another.
#[derive(Default)]
struct Leads {
    n: f32,
    mean: f32,
    squares: f32,
}

impl Leads {
    fn add(&mut self, lead: f32) {
        self.n += 1.0;
        let off = lead - self.mean;
        self.mean += off / self.n;
        self.squares += off * (lead - self.mean);
    }

    /// Two standard deviations, but never so small that a single point decides everything.
    fn spread(&self) -> f32 {
        (2.0 * (self.squares / self.n).sqrt()).max(2.0)
    }
}

impl<G: Game, J: Judge<G>> Bot<G> for Mcts<G, J> {
    fn choose(&mut self, view: &G::View) -> G::Choice {
        let offers = view.offers();
        if let [only] = offers {
            return *only;
        }
        self.leads = Leads::default();
        self.nodes.clear();
        self.nodes.push(Node {
            choice: offers[0],
            seat: view.imagine(&mut self.rng).actor().and_then(Actor::seat).map_or(0, Seat::index) as u8,
            prior: 1.0,
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
            let world = view.imagine(&mut self.rng);
            self.iterate(&world);
            iterations += 1;
        }
        self.most_visited().unwrap_or(offers[0])
    }
}

impl<G: Game, J: Judge<G>> Mcts<G, J> {
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
