//! What a judge tells people: candidates with expected points, and where a finished game was lost.

use std::collections::BTreeMap;

use karst_judge::{Character, Eye, Facts, Judged, Judgement, Legend, Net, Topic};
use karst_kit::{Actor, Game, GameView, Position, Seat, Silent, Viewer};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::sage::asked;
use crate::search::ended;
use crate::{Clock, Manner, Sage};

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

/// A finished game as the judge saw it.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<C> {
    pub curve: Vec<Moment>,
    /// Largest first.
    pub falls: Vec<Fall<C>>,
}

/// How each seat stood after a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The place of the choice in the list of all choices.
    pub entry: usize,
    /// By seat.
    pub expected: Vec<Judgement>,
}

/// A choice that cost points.
#[derive(Clone, PartialEq, Debug)]
pub struct Fall<C> {
    /// The place of the choice in the list of all choices.
    pub entry: usize,
    pub seat: Seat,
    pub played: C,
    pub better: C,
    /// Expected points lost.
    pub lost: f32,
    /// Why the other choice was better; together about as much as was lost. Largest first.
    pub reasons: Vec<Reason>,
}

/// Points a reason must be worth to be told, and how many are told.
const TOLD: f32 = 0.25;
const MOST_REASONS: usize = 3;
/// Points a choice must cost to be a fall, and how many falls a seat is shown.
const A_FALL: f32 = 1.0;
const MOST_FALLS: usize = 8;
/// What looks like a fall at a glance is looked at again with so many iterations.
const SECOND_LOOK: u32 = 150;
/// How sure a good player is: points by which an offer must look worse to be picked a third as often.
const SURENESS: f32 = 0.7;

/// Nobody waits for a clock here.
const NO_CLOCK: Clock = || std::time::Duration::ZERO;

/// Every offer of a view, best first. With 0 iterations the judge's first impression, which takes microseconds.
/// Nothing where the viewer is not asked or the program has no weights for the game.
pub fn candidates<G: Judged>(view: &G::View, iterations: u32, seed: u64) -> Vec<Candidate<G::Choice>> {
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

/// Reviews a finished game in one go: `choices` is everything that was played, draws of chance included.
pub fn review<G: Judged>(setup: &G::Setup, choices: &[G::Choice]) -> Review<G::Choice> {
    let mut reviewer = Reviewer::<G>::new(setup, choices.to_vec());
    while !reviewer.step(usize::MAX) {}
    reviewer.finish()
}

/// Reviews a finished game bit by bit, so that it never holds anybody up for long.
pub struct Reviewer<G: Judged> {
    choices: Vec<G::Choice>,
    state: G::State,
    at: usize,
    offers: Vec<G::Choice>,
    review: Review<G::Choice>,
}

impl<G: Judged> Reviewer<G> {
    pub fn new(setup: &G::Setup, choices: Vec<G::Choice>) -> Reviewer<G> {
        let review = Review { curve: Vec::new(), falls: Vec::new() };
        Reviewer { choices, state: <G as Game>::new(setup), at: 0, offers: Vec::new(), review }
    }

    /// Looks at so many more choices; says whether all have been looked at.
    pub fn step(&mut self, most: usize) -> bool {
        let Some(net) = G::net() else { return true };
        let until = self.at.saturating_add(most).min(self.choices.len());
        let mut eye = Eye::new(net);
        while self.at < until {
            let choice = self.choices[self.at];
            self.state.offers(&mut self.offers);
            if let Some(Actor::Seat(seat)) = self.state.actor()
                && self.offers.len() > 1
            {
                self.review.falls.extend(fall::<G>(net, &self.state, seat, self.at, choice));
            }
            let by_seat = matches!(self.state.actor(), Some(Actor::Seat(_)));
            self.state.apply(choice, &mut Silent);
            if by_seat || self.state.actor().is_none() {
                let seats = self.state.seats().iter();
                let expected = seats.map(|&seat| stands::<G>(&mut eye, &self.state, seat)).collect();
                self.review.curve.push(Moment { entry: self.at, expected });
            }
            self.at += 1;
        }
        self.at >= self.choices.len()
    }

    /// The review of what has been looked at.
    pub fn finish(mut self) -> Review<G::Choice> {
        self.review.falls.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        let mut shown = [0; 7];
        self.review.falls.retain(|fall| {
            shown[fall.seat.index()] += 1;
            shown[fall.seat.index()] <= MOST_FALLS
        });
        self.review
    }
}

/// What a choice cost, if it cost much: at a glance first, then looked at properly. Only what the seat could know counts.
fn fall<G: Judged>(
    net: &'static Net,
    state: &G::State,
    seat: Seat,
    entry: usize,
    played: G::Choice,
) -> Option<Fall<G::Choice>> {
    let view = state.view(Viewer::Seat(seat));
    lost::<G>(net, &view, seat, entry, played, 1)?;
    let (better, lost) = lost::<G>(net, &view, seat, entry, played, SECOND_LOOK)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(entry as u64);
    let reasons = reasons::<G>(net, &view.imagine(&mut rng), seat, better, played);
    Some(Fall { entry, seat, played, better, lost, reasons })
}

fn lost<G: Judged>(
    net: &'static Net,
    view: &G::View,
    seat: Seat,
    entry: usize,
    played: G::Choice,
    iterations: u32,
) -> Option<(G::Choice, f32)> {
    let manner = Manner::searching(iterations);
    let mut sage = Sage::<G>::new(net, entry as u64, manner, Character::Plain, NO_CLOCK);
    let tried = sage.weigh(view, seat);
    // With a search, by what it came back to most; without, by how it looks.
    let best = tried.iter().max_by(|a, b| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean())))?;
    let played = tried.iter().find(|tried| tried.choice == played)?;
    let lost = best.judgement::<G>().points - played.judgement::<G>().points;
    (lost >= A_FALL).then_some((best.choice, lost))
}
