//! A plan to the end, for a game that one plays alone and in which nothing is left to chance: a puzzle. Instead of one
//! choice after the other it looks for the whole line with the most points.
//!
//! All lines grow by one choice at a time; of those that lead to positions alike but for where things lie on the board, the
//! best one is kept, and of all the rest the most promising. So the few that are left are different ideas, not one idea
//! with its furniture moved.

use std::collections::{HashSet, VecDeque};

use karst_judge::{Eye, Judged, Net, Topic, WORDS};
use karst_kit::{Actor, Position, Seat, Silent, digest};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::search::Taste;

/// What to choose from here to the end.
pub(crate) struct Plan<G: Judged> {
    /// Each question by its digest, with the answer; questions with a single answer are left out.
    steps: VecDeque<(u64, G::Choice)>,
    /// What it all comes to, and what that is worth to whoever plans.
    pub points: f32,
    pub worth: f32,
}

impl<G: Judged> Plan<G> {
    /// Whether this is the question it answers next.
    pub fn fits(&self, state: &G::State) -> bool {
        self.steps.front().is_some_and(|(question, _)| *question == digest(state))
    }

    /// Whether there is another step.
    pub fn goes_on(&self) -> bool {
        !self.steps.is_empty()
    }

    /// The answer to the question it has come to.
    pub fn next(&mut self) -> Option<G::Choice> {
        self.steps.pop_front().map(|(_, choice)| choice)
    }
}

/// A line that has not ended yet.
struct Line<G: Judged> {
    state: G::State,
    /// Its last step among all steps; none at the beginning.
    step: Option<u32>,
}

/// A choice made in some line.
struct Step<C> {
    before: Option<u32>,
    question: u64,
    choice: C,
}

/// A line that could be grown into: judged, but not grown yet.
struct Bud<C> {
    worth: f32,
    line: u32,
    choice: C,
}

/// How far the judge's word is shaken from plan to plan, in points, so that no two plans overlook the same.
const SHAKE: f32 = 0.7;

/// Grows the lines of one plan.
pub(crate) struct Planner<'a, G: Judged> {
    net: &'static Net,
    taste: &'a Taste,
    rng: Xoshiro256PlusPlus,
    shake: f32,
    steps: Vec<Step<G::Choice>>,
    best: Option<(f32, f32, Option<u32>)>,
}

impl<'a, G: Judged> Planner<'a, G> {
    /// The first plan takes the judge at its word.
    pub fn new(net: &'static Net, taste: &'a Taste, seed: u64, is_first: bool) -> Planner<'a, G> {
        let shake = if is_first { 0.0 } else { SHAKE };
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Planner { net, taste, rng, shake, steps: Vec::new(), best: None }
    }

    /// The best plan with so many lines side by side; none where chance comes in, or time is up before the end.
    pub fn plan(
        mut self,
        state: &G::State,
        width: usize,
        mut in_time: impl FnMut() -> bool,
    ) -> Option<Plan<G>> {
        let seat = self.taste.seat;
        let mask = G::legend(state).without(Topic::Shape);
        let mut eye = Eye::new(self.net);
        let mut lines: Vec<Line<G>> = vec![Line { state: state.clone(), step: None }];
        let (mut offers, mut forks) = (Vec::new(), Vec::new());
        let (mut buds, mut known) = (Vec::new(), HashSet::new());
        while !lines.is_empty() {
            if !in_time() {
                return None;
            }
            buds.clear();
            known.clear();
            for (at, line) in lines.iter().enumerate() {
                line.state.offers(&mut offers);
                eye.rest::<G>(&line.state, seat);
                for &choice in &offers {
                    let next = forced::<G>(&line.state, choice, &mut forks)?;
                    if next.actor().is_none() {
                        self.end(line, choice, &next, seat);
                        continue;
                    }
                    let judged = eye.look::<G>(&next, seat).points;
                    if known.insert(kind(eye.facts().words(), &mask)) {
                        let leaning = G::leaning(&next, seat, self.taste.character);
                        let shaken = self.rng.random_range(-1.0..=1.0) * self.shake;
                        buds.push(Bud { worth: judged + leaning + shaken, line: at as u32, choice });
                    }
                }
            }
            lines = self.grow(&lines, &mut buds, width)?;
        }
        let (worth, points, last) = self.best?;
        Some(Plan { steps: self.path(last), points, worth })
    }

    fn end(&mut self, line: &Line<G>, choice: G::Choice, state: &G::State, seat: Seat) {
        let points = state.points(seat) as f32;
        let worth = points + G::leaning(state, seat, self.taste.character);
        if self.best.is_none_or(|best| worth > best.0) {
            let last = self.note(line, choice);
            self.best = Some((worth, points, Some(last)));
        }
    }

    fn note(&mut self, line: &Line<G>, choice: G::Choice) -> u32 {
        self.steps.push(Step { before: line.step, question: digest(&line.state), choice });
        self.steps.len() as u32 - 1
    }

    /// The most promising lines, one choice longer.
    fn grow(
        &mut self,
        lines: &[Line<G>],
        buds: &mut Vec<Bud<G::Choice>>,
        width: usize,
    ) -> Option<Vec<Line<G>>> {
        if buds.len() > width {
            buds.select_nth_unstable_by(width, |a, b| b.worth.total_cmp(&a.worth));
            buds.truncate(width);
        }
        let mut forks = Vec::new();
        let grown = buds.iter().map(|bud| {
            let line = &lines[bud.line as usize];
            let state = forced::<G>(&line.state, bud.choice, &mut forks)?;
            Some(Line { state, step: Some(self.note(line, bud.choice)) })
        });
        grown.collect()
    }

    fn path(&self, mut last: Option<u32>) -> VecDeque<(u64, G::Choice)> {
        let mut path = VecDeque::new();
        while let Some(at) = last {
            let step = &self.steps[at as usize];
            path.push_front((step.question, step.choice));
            last = step.before;
        }
        path
    }
}

/// The position after a choice, and after everything that leaves no choice; none where chance comes in.
fn forced<G: Judged>(state: &G::State, choice: G::Choice, offers: &mut Vec<G::Choice>) -> Option<G::State> {
    let mut next = state.clone();
    next.apply(choice, &mut Silent);
    while let Some(actor) = next.actor() {
        if actor == Actor::Chance {
            return None;
        }
        next.offers(offers);
        let [only] = offers[..] else { break };
        next.apply(only, &mut Silent);
    }
    Some(next)
}

/// A number for all positions whose facts under the mask are the same.
fn kind(words: &[u64; WORDS], mask: &[u64; WORDS]) -> u64 {
    let mix = |sum: u64, (word, mask): (&u64, &u64)| {
        (sum.rotate_left(23) ^ (word & mask)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    words.iter().zip(mask).fold(0, mix)
}
