//! What a judge tells people: candidates with expected points, and where a finished game was lost.

mod review;

use std::collections::BTreeMap;

use karst_judge::{Character, Eye, Facts, Judged, Judgement, Legend, Net, Topic};
use karst_kit::{GameView, Position, Seat, Silent};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::sage::asked;
use crate::search::ended;
use crate::{Clock, Manner, Mannered, Sage};

pub use review::{Fall, Find, Moment, Review, Reviewer, review};

/// An offer with what to expect of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<C> {
    pub choice: C,
    pub expected: Judgement,
    /// How likely a good player picks it; all candidates together make 1.
    pub share: f32,
    /// What speaks for it (above nothing) and against it (below), compared with the best candidate; for the best, with
    /// the second. Largest first.
    pub reasons: Vec<Reason>,
}

/// A part of a difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    pub topic: Topic,
    pub points: f32,
}

/// Points a reason must be worth to be told, and how many are told.
const TOLD: f32 = 0.25;
const MOST_REASONS: usize = 3;
/// How sure a good player is: points by which an offer must look worse to be picked a third as often.
const SURENESS: f32 = 0.7;

/// Nobody waits for a clock here.
const NO_CLOCK: Clock = || std::time::Duration::ZERO;

/// Every offer of a view, best first. With 0 iterations the judge's first impression, which takes microseconds.
/// Nothing where the viewer is not asked or the program has no weights for the game.
pub fn candidates<G: Mannered>(view: &G::View, iterations: u32, seed: u64) -> Vec<Candidate<G::Choice>> {
    let (Some(net), false) = (G::net(), view.offers().is_empty()) else { return Vec::new() };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let seat = asked::<G>(view, &mut rng);
    // One iteration opens the first question, which asks the judge about every offer.
    let manner = Manner::searching(iterations.max(if G::HIDES { 4 } else { 1 }));
    let mut sage = Sage::<G>::new(net, seed, manner, Character::Plain, NO_CLOCK);
    let tried = sage.weigh(view, seat);
    if tried.is_empty() {
        // A single offer opens no question.
        let only = view.offers().iter().map(|&choice| alone::<G>(net, view, choice, seat, &mut rng));
        return only.collect();
    }
    let mut all: Vec<Candidate<G::Choice>> = tried
        .iter()
        .map(|tried| Candidate {
            choice: tried.choice,
            expected: tried.judgement::<G>(),
            // For now by how it looks; below as a share.
            share: tried.mean(),
            reasons: Vec::new(),
        })
        .collect();
    all.sort_by(|a, b| b.share.total_cmp(&a.share));
    into_shares(&mut all);
    give_reasons::<G>(net, view, seat, &mut rng, &mut all);
    all
}

fn alone<G: Judged>(
    net: &Net,
    view: &G::View,
    choice: G::Choice,
    seat: Seat,
    rng: &mut Xoshiro256PlusPlus,
) -> Candidate<G::Choice> {
    let mut next = view.imagine(rng);
    next.apply(choice, &mut Silent);
    let expected = stands::<G>(&mut Eye::new(net), &next, seat);
    Candidate { choice, expected, share: 1.0, reasons: Vec::new() }
}

fn into_shares<C>(all: &mut [Candidate<C>]) {
    let best = all[0].share;
    let sum: f32 = all.iter().map(|one| ((one.share - best) / SURENESS).exp()).sum();
    all.iter_mut().for_each(|one| one.share = ((one.share - best) / SURENESS).exp() / sum);
}

fn give_reasons<G: Judged>(
    net: &Net,
    view: &G::View,
    seat: Seat,
    rng: &mut Xoshiro256PlusPlus,
    all: &mut [Candidate<G::Choice>],
) {
    let world = view.imagine(rng);
    let compare = |this: G::Choice, with: G::Choice| reasons::<G>(net, &world, seat, this, with);
    for i in (0..all.len()).rev() {
        let with = if i == 0 { all.get(1) } else { all.first() };
        if let Some(with) = with.map(|with| with.choice) {
            all[i].reasons = compare(all[i].choice, with);
        }
    }
}

/// Why one choice is better or worse than another: the facts of each topic are exchanged for the other's, one topic
/// after the other, and each change of the judgement is that topic's part.
fn reasons<G: Judged>(
    net: &Net,
    world: &G::State,
    seat: Seat,
    this: G::Choice,
    other: G::Choice,
) -> Vec<Reason> {
    let after = |choice: G::Choice| {
        let mut next = world.clone();
        next.apply(choice, &mut Silent);
        let mut facts = Facts::NONE;
        G::write(&next, seat, &mut facts);
        (facts, next.points(seat) as f32)
    };
    let ((mut facts, points), (others, other_points)) = (after(this), after(other));
    let legend: Legend = G::legend(world);
    let start = net.start();
    let mut parts = BTreeMap::from([(Topic::Points, points - other_points)]);
    let mut before = net.judge(&start, &facts).points;
    for topic in Topic::ALL {
        for (from, to, _) in legend.stretches().filter(|stretch| stretch.2 == topic) {
            facts = facts.with_range_of(&others, from, to);
        }
        let now = net.judge(&start, &facts).points;
        *parts.entry(topic).or_default() += before - now;
        before = now;
    }
    let told = parts.into_iter().filter(|(_, points)| points.abs() >= TOLD);
    let mut told: Vec<Reason> = told.map(|(topic, points)| Reason { topic, points }).collect();
    told.sort_by(|a, b| b.points.abs().total_cmp(&a.points.abs()));
    told.truncate(MOST_REASONS);
    told
}

fn stands<G: Judged>(eye: &mut Eye, state: &G::State, seat: Seat) -> Judgement {
    match state.actor() {
        None => ended::<G>(state, seat),
        Some(_) => eye.look::<G>(state, seat),
    }
}
