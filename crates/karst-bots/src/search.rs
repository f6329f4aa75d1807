//! Search on a judge: values at the leaves instead of playouts.
//!
//! Each iteration imagines a world that agrees with the view, walks down the tree of choices (chance is sampled, not
//! stored), opens one more question and asks the judge about it. Every seat plays for itself; priors are the judge's
//! own word one step ahead. The questions of a composite turn are levels of one tree, which is kept from one of them to
//! the next.

use karst_judge::{Character, Eye, Judged, Judgement, Net};
use karst_kit::{Actor, GameView, Position, Rules, Seat, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// One tree with what it needs to grow.
pub(crate) struct Search<G: Judged> {
    rng: Xoshiro256PlusPlus,
    eye: Eye<'static>,
    taste: Taste,
    nodes: Vec<Node<G>>,
    path: Vec<u32>,
    offers: Vec<G::Choice>,
    seen: Vec<Seen>,
    /// Lowest and highest worth met, by seat.
    range: [(f32, f32); 7],
    kept: Option<Kept<G>>,
    /// A choice at the root that is looked into as a matter of course, and whose turn it is.
    beside: Option<G::Choice>,
    turn: u32,
}

/// How a search divides its attention; found by measuring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dials {
    /// How much a prior counts against experience, in shares of the range of outcomes.
    pub curiosity: f32,
    /// Points by which an offer must look worse to be tried about a third as often.
    pub temperature: f32,
    /// Plans whole lines at tables of up to this many players, instead of growing a tree.
    pub plans_for: usize,
    /// Iterations that one tree may take in; more of them grow another tree beside it.
    pub largest_tree: u32,
}

impl Dials {
    pub const USUAL: Dials = Dials { curiosity: 0.8, temperature: 1.0, plans_for: 0, largest_tree: u32::MAX };
}

/// Whose eyes the search looks through, and what they like.
#[derive(Clone, Copy)]
pub(crate) struct Taste {
    pub seat: Seat,
    pub character: Character,
    pub dials: Dials,
}

struct Node<G: Judged> {
    choice: G::Choice,
    /// Who made the choice, and so whose fortune counts here.
    seat: u8,
    prior: f32,
    /// The judge's word on the position after the choice.
    first: Seen,
    visits: u32,
    worth: f32,
    points: f32,
    child: u32,
    next: u32,
}

/// The tree after the own choice, for the next question of the same turn.
struct Kept<G: Judged> {
    view: G::View,
    nodes: Vec<Node<G>>,
}

/// A judgement and what it is worth to its seat.
#[derive(Clone, Copy, Default)]
pub(crate) struct Seen {
    pub worth: f32,
    pub points: f32,
}

/// A choice at the root after the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried<C> {
    pub choice: C,
    pub visits: u32,
    /// Sums over all visits; with none, the judge's word once.
    pub worth: f32,
    pub points: f32,
}

const NONE: u32 = u32::MAX;

/// No range of outcomes is taken for smaller than this many points.
const LEAST_RANGE: f32 = 4.0;
/// The share of the priors that all offers divide evenly, so that nothing is overlooked for ever.
const EVEN_SHARE: f32 = 0.05;
/// How far priors at the root are shaken, so that of two offers that look alike not the same one always comes first.
const TOSS: f32 = 0.02;
/// A tree never grows beyond this; some 200 bytes each at most.
const MOST_NODES: usize = 1_500_000;

impl<G: Judged> Search<G> {
    pub fn new(net: &'static Net, taste: Taste, seed: u64) -> Search<G> {
        Search {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            eye: Eye::new(net),
            taste,
            nodes: Vec::new(),
            path: Vec::new(),
            offers: Vec::new(),
            seen: Vec::new(),
            range: [(f32::MAX, f32::MIN); 7],
            kept: None,
            beside: None,
            turn: 0,
        }
    }

    /// Grows the tree of a view by so many iterations; `more` may end it earlier.
    pub fn grow(&mut self, view: &G::View, seat: Seat, iterations: u32, mut more: impl FnMut(u32) -> bool) {
        self.taste.seat = seat;
        self.plant(view);
        let mut world = view.imagine(&mut self.rng);
        for i in 0..iterations {
            if !more(i) || self.is_decided(iterations - i) {
                return;
            }
            if G::HIDES && i > 0 {
                world = view.imagine(&mut self.rng);
            }
            self.iterate(world.clone());
        }
    }

    /// From now on one iteration in three looks into this choice, however little it promises.
    pub fn look_beside(&mut self, choice: G::Choice) {
        self.beside = Some(choice);
    }

    /// Starts from the tree of the question before if this one was foreseen.
    fn plant(&mut self, view: &G::View) {
        self.range = [(f32::MAX, f32::MIN); 7];
        self.nodes.clear();
        match self.kept.take() {
            Some(kept) if kept.view == *view => self.nodes = kept.nodes,
            _ => self.nodes.push(Node {
                choice: view.offers()[0],
                seat: 0,
                prior: 1.0,
                first: Seen::default(),
                visits: 0,
                worth: 0.0,
                points: 0.0,
                child: NONE,
                next: NONE,
            }),
        }
    }

    /// Whether the most visited choice can no longer be caught up with.
    fn is_decided(&self, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        let mut child = self.nodes[0].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.visits > first {
                (first, second) = (node.visits, first);
            } else {
                second = second.max(node.visits);
            }
            child = node.next;
        }
        first > second + left
    }

    fn iterate(&mut self, mut state: G::State) {
        self.path.clear();
        let mut at = 0;
        let (mover, leaf) = loop {
            let Some(actor) = state.actor() else { break (None, Seen::default()) };
            state.offers(&mut self.offers);
            let Actor::Seat(seat) = actor else {
                let outcome = state.sample(&self.offers, |n| self.rng.random_range(0..n));
                state.apply(outcome, &mut Silent);
                continue;
            };
            if let [only] = self.offers[..] {
                state.apply(only, &mut Silent);
                continue;
            }
            let fresh = self.nodes[at as usize].child == NONE;
            let as_before = self.offers_are_children(at);
            if !as_before
                && let Some(best) = self.open(at, seat, &state)
                && fresh
            {
                break (Some(seat), best);
            }
            let child = self.follow(at, as_before);
            if child == NONE {
                break (None, Seen::default());
            }
            state.apply(self.nodes[child as usize].choice, &mut Silent);
            self.path.push(child);
            at = child;
        };
        self.credit(&state, mover, leaf);
    }

    /// Gives every offer that has none yet a node; says what the best of them looks like if there were any.
    fn open(&mut self, at: u32, seat: Seat, state: &G::State) -> Option<Seen> {
        if self.is_open(at) || self.nodes.len() + self.offers.len() > MOST_NODES {
            return None;
        }
        let best = self.look(seat, state);
        let temperature = self.taste.dials.temperature;
        let weight = |seen: &Seen| ((seen.worth - best.worth) / temperature).exp();
        let sum: f32 = self.seen.iter().map(weight).sum();
        let n = self.offers.len() as f32;
        for i in 0..self.offers.len() {
            let choice = self.offers[i];
            if !self.has_child(at, choice) {
                let luck = if at == 0 { self.rng.random_range(1.0 - TOSS..1.0 + TOSS) } else { 1.0 };
                let prior = luck * ((1.0 - EVEN_SHARE) * weight(&self.seen[i]) / sum + EVEN_SHARE / n);
                self.add(at, choice, seat, prior, self.seen[i]);
            }
        }
        Some(best)
    }

    /// Whether just these offers were met here before: nearly always, and quicker told than which of them are new.
    fn offers_are_children(&self, at: u32) -> bool {
        let first = self.nodes[at as usize].child;
        // Children stand in the order of the offers, or the other way round.
        match first != NONE && self.offers.first() == Some(&self.nodes[first as usize].choice) {
            true => self.are_siblings(first, self.offers.iter()),
            false => self.are_siblings(first, self.offers.iter().rev()),
        }
    }

    /// Whether a child and those after it are just these choices.
    fn are_siblings<'a>(&self, mut child: u32, choices: impl Iterator<Item = &'a G::Choice>) -> bool
    where
        G::Choice: 'a,
    {
        for choice in choices {
            if child == NONE || self.nodes[child as usize].choice != *choice {
                return false;
            }
            child = self.nodes[child as usize].next;
        }
        child == NONE
    }

    fn is_open(&self, at: u32) -> bool {
        let mut missing = self.offers.len();
        let mut child = self.nodes[at as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            missing -= usize::from(self.offers.contains(&node.choice));
            child = node.next;
        }
        missing == 0
    }

    fn has_child(&self, at: u32, choice: G::Choice) -> bool {
        self.child(at, choice) != NONE
    }

    fn child(&self, at: u32, choice: G::Choice) -> u32 {
        let mut child = self.nodes[at as usize].child;
        while child != NONE && self.nodes[child as usize].choice != choice {
            child = self.nodes[child as usize].next;
        }
        child
    }

    /// Asks the judge about every offer; the best of them is what the position is worth to who is asked.
    fn look(&mut self, seat: Seat, state: &G::State) -> Seen {
        self.eye.rest::<G>(state, seat);
        self.seen.clear();
        let mut best = Seen { worth: f32::MIN, points: 0.0 };
        for i in 0..self.offers.len() {
            let mut next = state.clone();
            next.apply(self.offers[i], &mut Silent);
            let seen = self.value(&next, seat);
            if seen.worth > best.worth {
                best = seen;
            }
            self.seen.push(seen);
        }
        best
    }

    fn add(&mut self, parent: u32, choice: G::Choice, seat: Seat, prior: f32, first: Seen) {
        let index = self.nodes.len() as u32;
        let next = self.nodes[parent as usize].child;
        let seat = seat.index() as u8;
        self.nodes.push(Node {
            choice,
            seat,
            prior,
            first,
            visits: 0,
            worth: 0.0,
            points: 0.0,
            child: NONE,
            next,
        });
        self.nodes[parent as usize].child = index;
    }

    /// Where the iteration goes on.
    fn follow(&mut self, at: u32, all: bool) -> u32 {
        let Some(beside) = self.beside.filter(|choice| at == 0 && self.offers.contains(choice)) else {
            return self.select(at, all);
        };
        self.turn = (self.turn + 1) % 3;
        match self.turn {
            0 => self.child(at, beside),
            _ => self.select(at, all),
        }
    }

    /// The most promising child, of all or of those offered now: by experience, and by the judge's word where there is
    /// none.
    fn select(&self, at: u32, all: bool) -> u32 {
        let mut tries = 0;
        let mut child = self.nodes[at as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            tries += node.visits;
            child = node.next;
        }
        let mut best = (f32::MIN, NONE);
        let root = ((tries + 1) as f32).sqrt();
        child = self.nodes[at as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if all || self.offers.contains(&node.choice) {
                let (low, high) = self.range[node.seat as usize];
                let curiosity = self.taste.dials.curiosity * (high - low).max(LEAST_RANGE);
                let value = node.mean() + curiosity * node.prior * root / (1 + node.visits) as f32;
                if value > best.0 {
                    best = (value, child);
                }
            }
            child = node.next;
        }
        best.1
    }

    /// Credits every choice of the path with how its own seat fares; only those seats are asked about.
    fn credit(&mut self, state: &G::State, mover: Option<Seat>, leaf: Seen) {
        let mut fared: [Option<Seen>; 7] = [None; 7];
        if let Some(mover) = mover {
            fared[mover.index()] = Some(leaf);
        }
        for i in 0..self.path.len() {
            let index = self.path[i] as usize;
            let seat = self.nodes[index].seat as usize;
            let seen = match fared[seat] {
                Some(seen) => seen,
                None => self.value(state, Seat::ALL[seat]),
            };
            fared[seat] = Some(seen);
            let (low, high) = &mut self.range[seat];
            (*low, *high) = (low.min(seen.worth), high.max(seen.worth));
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.worth += seen.worth;
            node.points += seen.points;
        }
    }

    fn value(&mut self, state: &G::State, seat: Seat) -> Seen {
        let judged = match state.actor() {
            None => ended::<G>(state, seat),
            Some(_) => self.eye.look::<G>(state, seat),
        };
        let leaning = match seat == self.taste.seat {
            true => G::leaning(state, seat, self.taste.character),
            false => 0.0,
        };
        let worth = worth::<G>(judged, state.seats().len()) + leaning;
        Seen { worth, points: judged.points }
    }

    /// What was tried at the root, in the order of the offers.
    pub fn tried(&self, view: &G::View) -> Vec<Tried<G::Choice>> {
        let mut all = Vec::with_capacity(view.offers().len());
        for &offer in view.offers() {
            let mut child = self.nodes[0].child;
            while child != NONE {
                let node = &self.nodes[child as usize];
                if node.choice == offer {
                    all.push(node.tried());
                }
                child = node.next;
            }
        }
        all
    }

    /// Keeps the tree below a choice if the same seat is asked again right after it.
    pub fn keep(&mut self, view: &G::View, choice: G::Choice, seat: Seat) {
        let mut state = view.imagine(&mut self.rng);
        state.apply(choice, &mut Silent);
        let child = self.child(0, choice);
        if self.comes_again(&mut state, seat) && child != NONE && self.nodes[child as usize].child != NONE {
            self.kept = Some(Kept { view: state.view(Viewer::Seat(seat)), nodes: self.below(child) });
        }
        self.nodes = Vec::new();
    }

    /// Goes on to the seat's next real question: where there is nothing to choose, the tree has no level either.
    fn comes_again(&mut self, state: &mut G::State, seat: Seat) -> bool {
        while state.actor() == Some(Actor::Seat(seat)) {
            state.offers(&mut self.offers);
            let [only] = self.offers[..] else { return true };
            state.apply(only, &mut Silent);
        }
        false
    }

    /// Whether a tree is kept for the next question.
    pub fn remembers(&self) -> bool {
        self.kept.is_some()
    }

    /// A copy of the tree below a node, which becomes the root.
    fn below(&self, root: u32) -> Vec<Node<G>> {
        let mut copy = vec![self.nodes[root as usize].alone()];
        let mut from = vec![root];
        let mut at = 0;
        while at < copy.len() {
            let mut child = self.nodes[from[at] as usize].child;
            while child != NONE {
                let index = copy.len() as u32;
                copy.push(self.nodes[child as usize].alone());
                from.push(child);
                copy[index as usize].next = copy[at].child;
                copy[at].child = index;
                child = self.nodes[child as usize].next;
            }
            at += 1;
        }
        copy
    }
}

impl<G: Judged> Node<G> {
    fn mean(&self) -> f32 {
        match self.visits {
            0 => self.first.worth,
            visits => self.worth / visits as f32,
        }
    }

    fn alone(&self) -> Node<G> {
        Node { child: NONE, next: NONE, ..*self }
    }

    fn tried(&self) -> Tried<G::Choice> {
        let (worth, points) = match self.visits {
            0 => (self.first.worth, self.first.points),
            _ => (self.worth, self.points),
        };
        Tried { choice: self.choice, visits: self.visits, worth, points }
    }
}

/// What a player makes of a judgement: points, and something for the win where several play.
#[inline]
pub(crate) fn worth<G: Judged>(judged: Judgement, players: usize) -> f32 {
    match players {
        1 => judged.points,
        _ => judged.points + G::STAKE * judged.win,
    }
}

/// How a finished game has ended: winners share the win.
pub(crate) fn ended<G: Judged>(state: &G::State, seat: Seat) -> Judgement {
    let scores = state.score();
    let winners = scores.iter().filter(|score| score.wins).count().max(1);
    let wins = scores.iter().any(|score| score.seat == seat && score.wins);
    Judgement { points: state.points(seat) as f32, win: if wins { 1.0 / winners as f32 } else { 0.0 } }
}
