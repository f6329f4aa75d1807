//! A plan to the end of the game, for games in which a seat knows everything but what chance will bring: instead of one
//! choice after the other it looks for the whole line that ends best.
//!
//! All lines grow by one choice at a time; of those that lead to positions alike but for where things lie on the board, the
//! best one is kept, and of all the rest the most promising. So the few that are left are different ideas, not one idea
//! with its furniture moved. The others are taken to play as the judge would, and chance to fall alike in all lines. That is a
//! guess, so points count for more than a win over players who may do otherwise.

use std::collections::{HashSet, VecDeque};

use karst_judge::{Eye, Judged, Judgement, Net, Topic, WORDS};
use karst_kit::{Actor, Position, Seat, Silent, digest};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::search::{Taste, ended, worth};
use crate::{Helpers, Job};

/// What to choose from here to the end.
pub(crate) struct Plan<G: Judged> {
    /// Each question by its digest, with the answer; questions with a single answer are left out.
    steps: VecDeque<(u64, G::Choice)>,
    /// How it all ends, and what that is worth to whoever plans.
    pub end: Judgement,
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

/// A line of play.
struct Line<G: Judged> {
    state: G::State,
    /// Its last step among all steps; none at the beginning.
    step: Option<u32>,
    /// How often chance has fallen.
    falls: u64,
    /// What could come next; nothing when the game is over.
    buds: Vec<Bud<G::Choice>>,
}

/// A choice made in some line.
struct Step<C> {
    before: Option<u32>,
    question: u64,
    choice: C,
}

/// A choice with which a line could go on: judged, but not grown yet.
struct Bud<C> {
    choice: C,
    judged: Judgement,
    worth: f32,
    /// The same for positions that differ only in where things lie; none if the game ends with this choice.
    kind: Option<u64>,
}

/// A bud on its line, with what speaks for growing it.
struct Hope<'a, G: Judged> {
    worth: f32,
    line: &'a Line<G>,
    choice: G::Choice,
}

/// How far the judge's word is shaken from plan to plan, in points, so that no two plans overlook the same.
const SHAKE: f32 = 0.7;

/// Points ahead that make a foreseen win likely: three in four.
const HAIR: f32 = 5.0;
/// How much of what a win is worth counts in a plan. With all of it, more lines made worse plans: they relied on the others.
const TRUST: f32 = 0.3;

/// Grows the lines of one plan.
pub(crate) struct Planner<'a, G: Judged> {
    net: &'static Net,
    taste: &'a Taste,
    helpers: &'a dyn Helpers,
    seed: u64,
    rng: Xoshiro256PlusPlus,
    shake: f32,
    steps: Vec<Step<G::Choice>>,
    best: Option<(f32, Judgement, Option<u32>)>,
}

impl<'a, G: Judged> Planner<'a, G> {
    /// With `to_the_word` it takes the judge at its word.
    pub fn new(
        net: &'static Net,
        taste: &'a Taste,
        helpers: &'a dyn Helpers,
        seed: u64,
        to_the_word: bool,
    ) -> Planner<'a, G> {
        let shake = if to_the_word { 0.0 } else { SHAKE };
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Planner { net, taste, helpers, seed, rng, shake, steps: Vec::new(), best: None }
    }

    /// The best plan with so many lines side by side; none if time is up before the end.
    pub fn plan(
        mut self,
        state: &G::State,
        width: usize,
        mut in_time: impl FnMut() -> bool,
    ) -> Option<Plan<G>> {
        let mask = G::legend(state).without(Topic::Shape);
        let mut scouts: Vec<Scout<'_>> = (0..self.helpers.threads().max(1))
            .map(|_| Scout { eye: Eye::new(self.net), taste: self.taste, mask: &mask, seed: self.seed })
            .collect();
        let mut lines: Vec<Line<G>> =
            vec![Line { state: state.clone(), step: None, falls: 0, buds: Vec::new() }];
        while !lines.is_empty() {
            if !in_time() {
                return None;
            }
            self.scout(&mut scouts, &mut lines);
            lines = self.grow(&lines, width);
        }
        let (worth, end, last) = self.best?;
        Some(Plan { steps: self.path(last), end, worth })
    }

    /// Looks for what could come next in all lines, on all lent threads.
    fn scout(&self, scouts: &mut [Scout<'_>], lines: &mut [Line<G>]) {
        let share = lines.len().div_ceil(scouts.len());
        match scouts {
            [one] => lines.iter_mut().for_each(|line| one.advance(line)),
            several => {
                let shares = several.iter_mut().zip(lines.chunks_mut(share));
                let jobs = shares.map(|(scout, lines)| {
                    Box::new(move || lines.iter_mut().for_each(|line| scout.advance(line))) as Job<'_>
                });
                self.helpers.run(jobs.collect());
            }
        }
    }

    /// The most promising lines, one choice longer; those that have ended are done with.
    fn grow(&mut self, lines: &[Line<G>], width: usize) -> Vec<Line<G>> {
        let mut known = HashSet::new();
        let mut hopes: Vec<Hope<G>> = Vec::new();
        for line in lines {
            if line.buds.is_empty() {
                let end = foreseen::<G>(&line.state, self.taste.seat);
                self.end(end, hope::<G>(self.taste, end, &line.state), |_| line.step);
            }
            for bud in &line.buds {
                match bud.kind {
                    None => self.end(bud.judged, bud.worth, |plan| Some(plan.note(line, bud.choice))),
                    Some(kind) if known.insert(kind) => {
                        let shaken = self.rng.random_range(-1.0..=1.0) * self.shake;
                        hopes.push(Hope { worth: bud.worth + shaken, line, choice: bud.choice });
                    }
                    Some(_) => {}
                }
            }
        }
        if hopes.len() > width {
            hopes.select_nth_unstable_by(width, |a, b| b.worth.total_cmp(&a.worth));
            hopes.truncate(width);
        }
        let longer = |Hope { line, choice, .. }: Hope<G>| {
            let mut state = line.state.clone();
            state.apply(choice, &mut Silent);
            Line { state, step: Some(self.note(line, choice)), falls: line.falls, buds: Vec::new() }
        };
        hopes.into_iter().map(longer).collect()
    }

    /// Keeps the end of a line if there was no better one.
    fn end(&mut self, end: Judgement, worth: f32, last: impl FnOnce(&mut Self) -> Option<u32>) {
        if self.best.is_none_or(|best| worth > best.0) {
            self.best = Some((worth, end, last(self)));
        }
    }

    fn note(&mut self, line: &Line<G>, choice: G::Choice) -> u32 {
        self.steps.push(Step { before: line.step, question: digest(&line.state), choice });
        self.steps.len() as u32 - 1
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

/// Goes ahead in one line after the other.
struct Scout<'a> {
    eye: Eye<'static>,
    taste: &'a Taste,
    mask: &'a [u64; WORDS],
    seed: u64,
}

impl Scout<'_> {
    /// Goes on to the planner's next question, or the end, and judges the answers.
    fn advance<G: Judged>(&mut self, line: &mut Line<G>) {
        let mut offers = Vec::new();
        self.go_on::<G>(line, &mut offers);
        if line.state.actor().is_none() {
            return;
        }
        let seat = self.taste.seat;
        self.eye.rest::<G>(&line.state, seat);
        let (mut next, mut forced) = (line.state.clone(), Vec::new());
        for choice in offers {
            next.clone_from(&line.state);
            next.apply(choice, &mut Silent);
            skip_forced::<G>(&mut next, seat, &mut forced);
            let (judged, kind) = match next.actor() {
                None => (foreseen::<G>(&next, seat), None),
                Some(_) => {
                    let judged = self.eye.look::<G>(&next, seat);
                    (judged, Some(kind(self.eye.facts().words(), self.mask)))
                }
            };
            line.buds.push(Bud { choice, judged, worth: hope::<G>(self.taste, judged, &next), kind });
        }
    }

    /// To the planner's next question with more than one answer, or the end; leaves its offers.
    fn go_on<G: Judged>(&mut self, line: &mut Line<G>, offers: &mut Vec<G::Choice>) {
        while let Some(actor) = line.state.actor() {
            line.state.offers(offers);
            let answer = match (actor, &offers[..]) {
                (Actor::Chance, _) => {
                    line.falls += 1;
                    let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_add(line.falls));
                    line.state.sample(offers, |n| rng.random_range(0..n))
                }
                (_, [only]) => *only,
                (Actor::Seat(seat), _) if seat == self.taste.seat => return,
                (Actor::Seat(seat), _) => self.likely::<G>(&line.state, seat, offers),
            };
            line.state.apply(answer, &mut Silent);
        }
    }

    /// What somebody else would choose by the judge's word.
    fn likely<G: Judged>(&mut self, state: &G::State, seat: Seat, offers: &[G::Choice]) -> G::Choice {
        self.eye.rest::<G>(state, seat);
        let players = state.seats().len();
        let mut best = (f32::MIN, offers[0]);
        let mut next = state.clone();
        for &offer in offers {
            next.clone_from(state);
            next.apply(offer, &mut Silent);
            let judged = match next.actor() {
                None => ended::<G>(&next, seat),
                Some(_) => self.eye.look::<G>(&next, seat),
            };
            let worth = worth::<G>(judged, players);
            if worth > best.0 {
                best = (worth, offer);
            }
        }
        best.1
    }
}

/// How a line ends, as far as one can rely on it: the points, and how likely they are to win.
fn foreseen<G: Judged>(state: &G::State, seat: Seat) -> Judgement {
    let points = state.points(seat);
    let others = state.seats().iter().filter(|other| **other != seat).map(|&other| state.points(other));
    let win = others.max().map_or(1.0, |most| 1.0 / (1.0 + ((most - points) as f32 / HAIR).exp()));
    Judgement { points: points as f32, win }
}

/// What speaks for a position that is judged so.
fn hope<G: Judged>(taste: &Taste, judged: Judgement, state: &G::State) -> f32 {
    let stake = worth::<G>(judged, state.seats().len()) - judged.points;
    judged.points + TRUST * stake + G::leaning(state, taste.seat, taste.character)
}

/// Gives the answers that leave a seat no choice.
fn skip_forced<G: Judged>(state: &mut G::State, seat: Seat, offers: &mut Vec<G::Choice>) {
    while state.actor() == Some(Actor::Seat(seat)) {
        state.offers(offers);
        let [only] = offers[..] else { return };
        state.apply(only, &mut Silent);
    }
}

/// A number for all positions whose facts under the mask are the same.
fn kind(words: &[u64; WORDS], mask: &[u64; WORDS]) -> u64 {
    let mix = |sum: u64, (word, mask): (&u64, &u64)| {
        (sum.rotate_left(23) ^ (word & mask)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    words.iter().zip(mask).fold(0, mix)
}
