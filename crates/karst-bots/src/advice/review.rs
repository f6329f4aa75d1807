//! A finished game as the judge saw it: what was to be expected after every choice, and which choices changed that.

use karst_judge::{Character, Eye, Judgement, Net};
use karst_kit::{Actor, Game, GameView, Position, Rules, Seat, Silent, Viewer};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{NO_CLOCK, Reason, reasons, stands};
use crate::search::Tried;
use crate::{Bot, Manner, Mannered, Sage};

#[derive(Clone, PartialEq, Debug)]
pub struct Review<C> {
    pub curve: Vec<Moment>,
    /// Largest first.
    pub falls: Vec<Fall<C>>,
    /// Largest first.
    pub finds: Vec<Find<C>>,
}

/// How each seat stood after a go: all that a seat chose one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The place of its last choice in the list of all choices.
    pub entry: usize,
    pub round: u8,
    /// By seat.
    pub expected: Vec<Judgement>,
}

/// A choice that cost points.
#[derive(Clone, PartialEq, Debug)]
pub struct Fall<C> {
    /// The place of the choice in the list of all choices.
    pub entry: usize,
    pub round: u8,
    pub seat: Seat,
    /// What was chosen, and what the seat chose after it in the same go.
    pub played: Vec<C>,
    /// What would have been better, and how it would have gone on.
    pub better: Vec<C>,
    /// Expected points lost.
    pub lost: f32,
    /// Why the other choice was better; together about as much as was lost. Largest first.
    pub reasons: Vec<Reason>,
}

/// A good choice that was not to be seen at once: others brought as many points on the spot.
#[derive(Clone, PartialEq, Debug)]
pub struct Find<C> {
    /// The place of the choice in the list of all choices.
    pub entry: usize,
    pub round: u8,
    pub seat: Seat,
    pub played: Vec<C>,
    /// Expected points more than with the next best.
    pub gained: f32,
    pub reasons: Vec<Reason>,
}

/// Points a choice must cost to be a fall, and how many falls a seat is shown.
const A_FALL: f32 = 1.0;
const MOST_FALLS: usize = 8;
/// Points a choice must bring to be a find, how many finds a seat is shown, and how many ways there were at least.
const A_FIND: f32 = 1.5;
const MOST_FINDS: usize = 3;
const MANY_WAYS: usize = 5;
/// What looks like a fall or a find at a glance is looked at again with so many iterations.
const SECOND_LOOK: u32 = 240;
/// How many choices of one go are told.
const MOST_OF_A_GO: usize = 4;

/// Reviews a finished game in one go: `choices` is everything that was played, draws of chance included.
pub fn review<G: Mannered>(setup: &G::Setup, choices: &[G::Choice]) -> Review<G::Choice> {
    let mut reviewer = Reviewer::<G>::new(<G as Game>::new(setup), choices.to_vec());
    while !reviewer.step(usize::MAX) {}
    reviewer.finish()
}

/// Reviews a finished game bit by bit, so that it never holds anybody up for long.
pub struct Reviewer<G: Mannered> {
    choices: Vec<G::Choice>,
    state: G::State,
    at: usize,
    /// Who made the choice before this one.
    before: Option<Actor>,
    offers: Vec<G::Choice>,
    review: Review<G::Choice>,
}

impl<G: Mannered> Reviewer<G> {
    /// The game that began like this and in which all this was chosen.
    pub fn new(origin: G::State, choices: Vec<G::Choice>) -> Reviewer<G> {
        let review = Review { curve: Vec::new(), falls: Vec::new(), finds: Vec::new() };
        Reviewer { choices, state: origin, at: 0, before: None, offers: Vec::new(), review }
    }

    /// How many choices have been looked at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.choices.len())
    }

    /// Looks at so many more choices; says whether all have been looked at.
    pub fn step(&mut self, most: usize) -> bool {
        let Some(net) = G::net() else { return true };
        let until = self.at.saturating_add(most).min(self.choices.len());
        let mut eye = Eye::new(net);
        while self.at < until {
            let actor = self.state.actor();
            if let Some(Actor::Seat(seat)) = actor {
                self.state.offers(&mut self.offers);
                if self.offers.len() > 1 {
                    self.weigh(net, seat);
                }
            }
            self.state.apply(self.choices[self.at], &mut Silent);
            if self.is_worth_a_look(actor) {
                let seats = self.state.seats().iter();
                let expected = seats.map(|&seat| stands::<G>(&mut eye, &self.state, seat)).collect();
                self.review.curve.push(Moment { entry: self.at, round: self.state.round(), expected });
            }
            self.before = actor;
            self.at += 1;
        }
        self.at >= self.choices.len()
    }

    /// Whether somebody's go has just ended, or with one player a choice: in the middle of an action the judge knows less.
    fn is_worth_a_look(&self, actor: Option<Actor>) -> bool {
        let next = self.state.actor();
        match actor {
            Some(Actor::Seat(_)) => next != actor || self.state.seats().len() == 1,
            Some(Actor::Chance) | None => next.is_none(),
        }
    }

    /// The review of what has been looked at.
    pub fn finish(mut self) -> Review<G::Choice> {
        self.review.falls.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        self.review.finds.sort_by(|a, b| b.gained.total_cmp(&a.gained));
        let (mut falls, mut finds) = ([0; 7], [0; 7]);
        self.review.falls.retain(|fall| counts(&mut falls, fall.seat) <= MOST_FALLS);
        self.review.finds.retain(|find| counts(&mut finds, find.seat) <= MOST_FINDS);
        self.review
    }

    /// Notes what was special about the next choice: at a glance first, then looked at properly. Only what the seat
    /// could know counts.
    fn weigh(&mut self, net: &'static Net, seat: Seat) {
        let played = self.choices[self.at];
        let view = self.state.view(Viewer::Seat(seat));
        let Some(glance) = Comparison::of::<G>(net, &view, seat, self.at, played, 1) else { return };
        let may_be_found = self.before != Some(Actor::Seat(seat)) && self.offers.len() >= MANY_WAYS;
        let worth_it = match glance.lead {
            Lead::Behind(lost) => lost >= A_FALL,
            Lead::Ahead(gained) => may_be_found && gained >= A_FIND && !self.is_obvious(seat),
        };
        if !worth_it {
            return;
        }
        let Some(sure) = Comparison::of::<G>(net, &view, seat, self.at, played, SECOND_LOOK) else { return };
        let (entry, round) = (self.at, self.state.round());
        let world = view.imagine(&mut Xoshiro256PlusPlus::seed_from_u64(entry as u64));
        let why = |this, than| reasons::<G>(net, &world, seat, this, than);
        match sure.lead {
            Lead::Behind(lost) if lost >= A_FALL => self.review.falls.push(Fall {
                entry,
                round,
                seat,
                played: self.go_on(seat),
                better: go_of::<G>(net, &world, seat, sure.other, entry),
                lost,
                reasons: why(sure.other, played),
            }),
            Lead::Ahead(gained) if gained >= A_FIND && may_be_found => self.review.finds.push(Find {
                entry,
                round,
                seat,
                played: self.go_on(seat),
                gained,
                reasons: why(played, sure.other),
            }),
            Lead::Behind(_) | Lead::Ahead(_) => {}
        }
    }

    /// Whether the choice brings more points on the spot than any other: whoever counts finds that.
    fn is_obvious(&self, seat: Seat) -> bool {
        let points = |choice: G::Choice| {
            let mut next = self.state.clone();
            next.apply(choice, &mut Silent);
            next.points(seat)
        };
        let played = self.choices[self.at];
        let most = self.offers.iter().filter(|offer| **offer != played).map(|offer| points(*offer)).max();
        most.is_none_or(|most| points(played) > most)
    }

    /// The choice at hand, and what the same seat chose right after it.
    fn go_on(&self, seat: Seat) -> Vec<G::Choice> {
        let mut state = self.state.clone();
        let mut go = Vec::new();
        for &choice in &self.choices[self.at..] {
            if state.actor() != Some(Actor::Seat(seat)) || go.len() == MOST_OF_A_GO {
                break;
            }
            state.apply(choice, &mut Silent);
            go.push(choice);
        }
        go
    }
}

fn counts(shown: &mut [usize; 7], seat: Seat) -> usize {
    shown[seat.index()] += 1;
    shown[seat.index()]
}

/// A choice and how the judge would go on after it, as long as the same seat is asked, in a world that the seat
/// imagines.
fn go_of<G: Mannered>(
    net: &'static Net,
    world: &G::State,
    seat: Seat,
    first: G::Choice,
    seed: usize,
) -> Vec<G::Choice> {
    let mut state = world.clone();
    let mut sage = Sage::<G>::new(net, seed as u64, Manner::PLAIN, Character::Plain, NO_CLOCK);
    state.apply(first, &mut Silent);
    let mut go = vec![first];
    while state.actor() == Some(Actor::Seat(seat)) && go.len() < MOST_OF_A_GO {
        let next = sage.choose(&state.view(Viewer::Seat(seat)));
        state.apply(next, &mut Silent);
        go.push(next);
    }
    go
}

/// What was played beside the best of the rest.
struct Comparison<C> {
    other: C,
    lead: Lead,
}

/// By how many expected points what was played differs from the best of the rest.
enum Lead {
    Ahead(f32),
    Behind(f32),
}

impl<C: Copy + PartialEq> Comparison<C> {
    fn of<G: Mannered<Choice = C>>(
        net: &'static Net,
        view: &G::View,
        seat: Seat,
        entry: usize,
        played: C,
        iterations: u32,
    ) -> Option<Comparison<C>> {
        let manner = Manner::searching(iterations);
        let mut sage = Sage::<G>::new(net, entry as u64, manner, Character::Plain, NO_CLOCK);
        let tried = sage.weigh_beside(view, seat, played);
        let rank = |a: &&Tried<C>, b: &&Tried<C>| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean()));
        // With a search, by what it came back to most; without, by how it looks.
        let other = tried.iter().filter(|tried| tried.choice != played).max_by(rank)?;
        let played = tried.iter().find(|tried| tried.choice == played)?;
        let lead = played.judgement::<G>().points - other.judgement::<G>().points;
        let is_ahead = played.mean() >= other.mean();
        let lead = if is_ahead { Lead::Ahead(lead) } else { Lead::Behind(-lead) };
        Some(Comparison { other: other.choice, lead })
    }
}
