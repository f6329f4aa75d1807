//! Players that a judge advises: one step ahead, or with a search on top.

use std::sync::Arc;
use std::time::Duration;

use karst_judge::{Character, Eye, Judged, Judgement, Net};
use karst_kit::{GameView, Position, Seat, Silent};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::helpers::alone;
use crate::plan::{Plan, Planner};
use crate::search::{Dials, Search, Taste, Tried, ended, worth};
use crate::{Bot, Budget, Clock, Helpers, Job, Manner, Mannered};

/// Worlds looked at where a seat does not know everything and does not search.
const WORLDS: u32 = 4;
/// Iterations that pay for one line of a plan, for every two players.
const PER_LINE: usize = 8;
/// With several players, fewer lines than this are worse than a tree.
const FEWEST_LINES: usize = 8;
/// No more trees than this stand side by side on one thread, so that memory is bounded.
const MOST_TREES: usize = 8;
/// The lines of the first plan within a time, and of the last: each has twice as many as the one before.
const NARROWEST: usize = 12;
const WIDEST_IN_TIME: usize = 3_072;
/// Points that make no difference.
const ALIKE: f32 = 1e-4;
/// More than any game needs in the time a decision may take.
const ENDLESS: u32 = 10_000_000;
/// The clock is asked once in so many iterations.
const CLOCK_EVERY: u32 = 16;

/// Plays by a judge in some manner.
pub struct Sage<G: Mannered> {
    net: &'static Net,
    rng: Xoshiro256PlusPlus,
    manner: Manner,
    budget: Option<Duration>,
    clock: Clock,
    character: Character,
    dials: Dials,
    helpers: Arc<dyn Helpers>,
    searches: Vec<Search<G>>,
    /// What it is about to do, alone and with nothing left to chance.
    plan: Option<Plan<G>>,
    expected: Option<Judgement>,
}

impl<G: Mannered> Sage<G> {
    pub fn new(net: &'static Net, seed: u64, manner: Manner, character: Character, clock: Clock) -> Sage<G> {
        Sage {
            net,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            manner,
            budget: None,
            clock,
            character,
            dials: G::DIALS,
            helpers: alone(),
            searches: Vec::new(),
            plan: None,
            expected: None,
        }
    }

    /// Searches as long as the budget lasts.
    pub fn with_budget(net: &'static Net, seed: u64, budget: Budget, clock: Clock) -> Sage<G> {
        let (iterations, time) = match budget {
            Budget::Iterations(n) => (n, None),
            Budget::Time(time) => (ENDLESS, Some(time)),
        };
        let sage = Sage::new(net, seed, Manner::searching(iterations), Character::Plain, clock);
        Sage { budget: time, ..sage }
    }

    /// The same player with other dials, for measuring.
    #[must_use]
    pub fn with_dials(self, dials: Dials) -> Sage<G> {
        Sage { dials, ..self }
    }

    /// Looks one step ahead at every offer, in several worlds where not everything is known.
    fn glance(&mut self, view: &G::View, seat: Seat) -> G::Choice {
        let offers = view.offers();
        let mut eye = Eye::new(self.net);
        let worlds = if G::HIDES { WORLDS } else { 1 };
        let mut sums = vec![(0.0f32, Judgement::default()); offers.len()];
        for _ in 0..worlds {
            let world = view.imagine(&mut self.rng);
            eye.rest::<G>(&world, seat);
            for (sum, &offer) in sums.iter_mut().zip(offers) {
                let mut next = world.clone();
                next.apply(offer, &mut Silent);
                let judged = match next.actor() {
                    None => ended::<G>(&next, seat),
                    Some(_) => eye.look::<G>(&next, seat),
                };
                sum.0 += self.appeal(&next, seat, judged) / worlds as f32;
                sum.1.points += judged.points / worlds as f32;
                sum.1.win += judged.win / worlds as f32;
            }
        }
        let chosen = self.pick(&sums.iter().map(|sum| sum.0).collect::<Vec<f32>>());
        self.expected = Some(sums[chosen].1);
        offers[chosen]
    }

    /// What an outcome is worth to this player: who sees less far sees less of what is still to come.
    fn appeal(&self, state: &G::State, seat: Seat, judged: Judgement) -> f32 {
        let (now, full) = (state.points(seat) as f32, worth::<G>(judged, state.seats().len()));
        now + self.manner.horizon * (full - now) + G::leaning(state, seat, self.character)
    }

    /// The best, or with a temperature sometimes one that is a little worse. Of several that are just as good any: else
    /// whoever sits last would always be the one who is challenged.
    fn pick(&mut self, values: &[f32]) -> usize {
        let best = (0..values.len()).max_by(|&a, &b| values[a].total_cmp(&values[b])).unwrap_or(0);
        if self.manner.temperature <= 0.0 {
            let as_good = |&at: &usize| values[best] - values[at] < ALIKE;
            let equals = (0..values.len()).filter(as_good).count();
            let nth = if equals > 1 { self.rng.random_range(0..equals) } else { 0 };
            return (0..values.len()).filter(as_good).nth(nth).unwrap_or(best);
        }
        let weight = |&value: &f32| ((value - values[best]) / self.manner.temperature).exp();
        let mut left = self.rng.random::<f32>() * values.iter().map(weight).sum::<f32>();
        values
            .iter()
            .position(|value| {
                left -= weight(value);
                left < 0.0
            })
            .unwrap_or(best)
    }

    /// Searches on all lent threads, each in trees of its own, and adds up what they found.
    fn search(&mut self, view: &G::View, seat: Seat) -> G::Choice {
        let tried = self.grow(view, seat);
        let chosen = tried
            .iter()
            .max_by(|a, b| (a.visits, a.mean()).partial_cmp(&(b.visits, b.mean())).expect("no value is NaN"));
        let chosen = *chosen.expect("something is offered");
        self.expected = Some(chosen.judgement::<G>());
        self.searches.iter_mut().for_each(|search| search.keep(view, chosen.choice, seat));
        chosen.choice
    }

    /// Follows the best plan made so far where planning pays; none if the budget does not suffice for any.
    fn follow_plan(&mut self, view: &G::View, seat: Seat) -> Option<G::Choice> {
        let state = view.imagine(&mut self.rng);
        let players = state.seats().len();
        if players > self.dials.plans_for {
            return None;
        }
        self.plan = self.plan.take().filter(|plan| plan.fits(&state));
        // With others at the table all has come as foreseen; alone there is time to look for something better.
        if players == 1 || self.plan.is_none() {
            self.make_plans(&state, seat);
        }
        let plan = self.plan.as_mut()?;
        self.expected = Some(plan.end);
        plan.next()
    }

    /// Plans to the end of the game. Alone the best plan counts; with others the widest, for the best was only the luckiest.
    fn make_plans(&mut self, state: &G::State, seat: Seat) {
        let alone = state.seats().len() == 1;
        let taste = Taste { seat, character: self.character, dials: self.dials };
        let (budget, clock, begin) = (self.budget, self.clock, (self.clock)());
        let in_time = || budget.is_none_or(|budget| clock() - begin < budget);
        let (mut width, widest) = match budget {
            Some(_) => (NARROWEST, WIDEST_IN_TIME),
            None => self.lines(state.seats().len()),
        };
        while width <= widest {
            let (seed, to_the_word) = (self.rng.random(), !alone || self.plan.is_none());
            let planner = Planner::<G>::new(self.net, &taste, &*self.helpers, seed, to_the_word);
            let Some(plan) = planner.plan(state, width, in_time) else { break };
            if !alone || self.plan.as_ref().is_none_or(|known| plan.worth > known.worth) {
                self.plan = Some(plan);
            }
            width *= 2;
        }
    }

    /// How many lines the iterations pay for, as the first and the last width; none if they are too few to be worth it.
    fn lines(&self, players: usize) -> (usize, usize) {
        let lines = self.manner.iterations as usize / (PER_LINE * players.div_ceil(2));
        match players {
            1 => (lines.max(1), lines.max(1)),
            _ if lines < FEWEST_LINES => (1, 0),
            _ => (lines, lines),
        }
    }

    /// A search for every lent thread, or more where trees must not grow too large.
    fn staff(&mut self, seat: Seat) -> usize {
        let threads = self.helpers.threads().max(1);
        let trees = match self.budget {
            Some(_) => threads,
            None => {
                let wanted = self.manner.iterations.div_ceil(self.dials.largest_tree) as usize;
                threads.max(wanted.min(MOST_TREES))
            }
        };
        while self.searches.len() < trees {
            let taste = Taste { seat, character: self.character, dials: self.dials };
            self.searches.push(Search::new(self.net, taste, self.rng.random()));
        }
        trees
    }

    fn grow(&mut self, view: &G::View, seat: Seat) -> Vec<Tried<G::Choice>> {
        let trees = self.staff(seat);
        let share = self.manner.iterations.div_ceil(trees as u32);
        let (budget, clock, begin) = (self.budget, self.clock, (self.clock)());
        let in_time = move |i: u32| {
            !i.is_multiple_of(CLOCK_EVERY) || i == 0 || budget.is_none_or(|budget| clock() - begin < budget)
        };
        let grow = |search: &mut Search<G>| search.grow(view, seat, share, in_time);
        let searches = &mut self.searches[..trees];
        match self.helpers.threads() {
            0 | 1 => searches.iter_mut().for_each(grow),
            threads => {
                let jobs = searches
                    .chunks_mut(trees.div_ceil(threads))
                    .map(|some| Box::new(move || some.iter_mut().for_each(grow)) as Job<'_>);
                self.helpers.run(jobs.collect());
            }
        }
        let mut all = self.searches[0].tried(view);
        for search in &self.searches[1..trees] {
            for (sum, more) in all.iter_mut().zip(search.tried(view)) {
                sum.add(&more);
            }
        }
        all
    }

    /// The same, where one of the offers is looked into properly even if it promises little.
    pub(crate) fn weigh_beside(
        &mut self,
        view: &G::View,
        seat: Seat,
        played: G::Choice,
    ) -> Vec<Tried<G::Choice>> {
        self.staff(seat);
        self.searches.iter_mut().for_each(|search| search.look_beside(played));
        self.grow(view, seat)
    }

    /// Every offer with what the search found; for advice.
    pub(crate) fn weigh(&mut self, view: &G::View, seat: Seat) -> Vec<Tried<G::Choice>> {
        self.grow(view, seat)
    }
}

impl<C: Copy> Tried<C> {
    fn add(&mut self, more: &Tried<C>) {
        match (self.visits, more.visits) {
            (_, 0) => {}
            (0, _) => (self.worth, self.points) = (more.worth, more.points),
            _ => {
                self.worth += more.worth;
                self.points += more.points;
            }
        }
        self.visits += more.visits;
    }

    pub(crate) fn mean(&self) -> f32 {
        self.worth / self.visits.max(1) as f32
    }

    /// Points and the chance to win, taken apart again.
    pub(crate) fn judgement<G: Judged>(&self) -> Judgement {
        let points = self.points / self.visits.max(1) as f32;
        Judgement { points, win: ((self.mean() - points) / G::STAKE).clamp(0.0, 1.0) }
    }
}

impl<G: Mannered> Bot<G> for Sage<G> {
    fn choose(&mut self, view: &G::View) -> G::Choice {
        let offers = view.offers();
        if let [only] = offers {
            return *only;
        }
        let seat = asked::<G>(view, &mut self.rng);
        match self.manner.iterations {
            0 => self.glance(view, seat),
            _ => self.follow_plan(view, seat).unwrap_or_else(|| self.search(view, seat)),
        }
    }

    fn expected(&self) -> Option<Judgement> {
        self.expected
    }

    fn remembers(&self) -> bool {
        self.plan.as_ref().is_some_and(Plan::goes_on) || self.searches.iter().any(Search::remembers)
    }

    fn lend(&mut self, helpers: Arc<dyn Helpers>) {
        self.helpers = helpers;
    }
}

/// Whose question it is.
pub(crate) fn asked<G: Judged>(view: &G::View, rng: &mut Xoshiro256PlusPlus) -> Seat {
    let world = view.imagine(rng);
    world.actor().and_then(karst_kit::Actor::seat).expect("a seat is asked")
}

#[cfg(test)]
mod tests {
    use cave_vs_cave::CaveVsCave;

    use super::*;

    #[test]
    fn of_equals_any_is_picked_and_never_a_worse_one() {
        let net = CaveVsCave::net().expect("weights");
        let clock = || Duration::ZERO;
        let mut sage = Sage::<CaveVsCave>::new(net, 1, Manner::PLAIN, Character::Plain, clock);
        let mut picked = [0; 4];
        (0..90).for_each(|_| picked[sage.pick(&[1.0, 2.0, 2.0, 2.0])] += 1);
        assert!(picked[0] == 0 && picked[1..].iter().all(|&times| times > 15), "{picked:?}");
    }
}
