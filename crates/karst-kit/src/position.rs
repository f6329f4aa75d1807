use std::cmp::Reverse;
use std::hash::Hash;
use std::mem::discriminant;

use crate::{
    Actor, Game, GameChoice, GameRefusal, Illegal, Score, Seat, Silent, Sink, Stream, Viewer, extends,
};

/// A position as a plain value, with all that playing on needs: the part of the rules that search, Python and
/// WebAssembly use.
pub trait Position<G: Game>: Clone + Eq + Hash + Send + Sync {
    /// The seats of this game, in order.
    fn seats(&self) -> &'static [Seat];

    /// Who must choose; `None` when the game is over.
    fn actor(&self) -> Option<Actor>;

    /// Puts every legal choice of the actor into `into`, in a fixed order, after emptying it.
    fn offers(&self, into: &mut Vec<G::Choice>);

    /// Carries out a choice that is known to be offered.
    fn apply(&mut self, choice: G::Choice, events: &mut impl Sink<G::Event>);

    /// When chance is to act: how likely an outcome is, relative to the others offered.
    fn weight(&self, _outcome: G::Choice) -> u32 {
        1
    }

    /// What somebody may see.
    fn view(&self, viewer: Viewer) -> G::View;

    /// What the seat would score if the game ended now. Cheap: bots call it often.
    fn points(&self, seat: Seat) -> i32;

    /// When chance is to act: one of the outcomes, by their weights. `below` draws a number below the one it gets:
    /// nobody in here holds a generator.
    fn sample(&self, outcomes: &[G::Choice], below: impl FnOnce(u32) -> u32) -> G::Choice {
        let drawn = weighted(outcomes.iter().map(|&outcome| self.weight(outcome)), below);
        outcomes[drawn.unwrap_or(0)]
    }
}

/// What a table of people needs besides: reasons, draws that can be proved, and the score sheet.
pub trait Rules<G: Game>: Position<G> {
    /// When chance is to act: which draw this is.
    fn stream(&self) -> Stream;

    /// Why a choice of its own is closed to the seat whose turn it is. Never decides legality: it is asked only about
    /// choices that are not offered.
    fn reason(&self, seat: Seat, choice: G::Choice) -> G::Refusal;

    /// Things a player may want to do that are closed now, as the beginning of a notation, with the reason.
    fn closed(&self, seat: Seat) -> Vec<(String, Illegal<G::Refusal>)>;

    /// For each of these closed things that one exchange would open: that exchange, the one that costs fewest points.
    /// Found by trying on a copy, so that `offers` stays the one source of legality.
    fn remedies(&self, seat: Seat, closed: &[(String, Illegal<G::Refusal>)]) -> Vec<(String, G::Choice)> {
        let mut offers = Vec::new();
        if !closed.is_empty() && self.actor() == Some(Actor::Seat(seat)) {
            self.offers(&mut offers);
        }
        let mut tried: Vec<(i32, G::Choice, Vec<String>)> = Vec::new();
        for exchange in offers.into_iter().filter(|offer| offer.is_exchange()) {
            let (mut next, mut open) = (self.clone(), Vec::new());
            next.apply(exchange, &mut Silent);
            if next.actor() == self.actor() {
                next.offers(&mut open);
                tried.push((next.points(seat), exchange, open.iter().map(ToString::to_string).collect()));
            }
        }
        tried.sort_by_key(|(points, ..)| Reverse(*points));
        let opens = |prefix: &str, open: &[String]| open.iter().any(|offer| extends(offer, prefix));
        let remedy = |(prefix, _): &(String, Illegal<G::Refusal>)| {
            let (_, exchange, _) = tried.iter().find(|(_, _, open)| opens(prefix, open))?;
            Some((prefix.clone(), *exchange))
        };
        closed.iter().filter_map(remedy).collect()
    }

    /// Offers that stand out: those that lead to something that lasts; where none does, those that bring this seat the most
    /// points before its turn ends; where none brings any, those after which it can do more than one kind of thing. Whoever
    /// is offered very much is not told.
    fn rich(&self, seat: Seat) -> Vec<G::Choice> {
        const MOST: usize = 60;
        let mut offers = Vec::new();
        if self.actor() == Some(Actor::Seat(seat)) {
            self.offers(&mut offers);
        }
        offers.retain(|offer| !offer.is_exchange());
        if offers.len() > MOST {
            return Vec::new();
        }
        let tried: Vec<Reach> = offers.iter().map(|offer| reach::<G, Self>(self, seat, *offer)).collect();
        let most = tried.iter().map(|reach| reach.points).max().filter(|most| *most > self.points(seat));
        let lasting = tried.iter().any(|reach| reach.lasts);
        let stands_out = |reach: &Reach| match most {
            _ if lasting => reach.lasts,
            Some(most) => reach.points == most,
            None => reach.kinds > 1,
        };
        offers.into_iter().zip(tried).filter(|(_, reach)| stands_out(reach)).map(|(offer, _)| offer).collect()
    }

    /// The round that is played, 1 the first; 0 before it.
    fn round(&self) -> u8;

    /// The whole score sheet. `wins` is set once the game is over, for every seat that shares first place.
    fn score(&self) -> Vec<Score<G::Line>>;

    /// Whether the actor may choose this now, and if not, why. Accepts exactly what is offered: `offers` is the
    /// one source of legality.
    fn check(&self, choice: G::Choice) -> Result<(), Illegal<G::Refusal>> {
        let mut offers = Vec::with_capacity(64);
        self.offers(&mut offers);
        if offers.contains(&choice) {
            return Ok(());
        }
        Err(match (self.actor(), choice.is_chance()) {
            (None, _) => Illegal::Over,
            (Some(Actor::Chance), false) => Illegal::Awaiting(Actor::Chance),
            (Some(Actor::Chance), true) => Illegal::Rule(G::Refusal::CANNOT_BE_DRAWN),
            (Some(Actor::Seat(_)), true) => Illegal::Rule(G::Refusal::CHANCE_ONLY),
            (Some(Actor::Seat(seat)), false) => Illegal::Rule(self.reason(seat, choice)),
        })
    }

    /// Checks and carries out; on a refusal nothing has changed.
    fn play(
        &mut self,
        choice: G::Choice,
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        self.check(choice)?;
        self.apply(choice, events);
        Ok(())
    }
}

/// Where an offer leads within a turn.
struct Reach {
    points: i32,
    /// Whether something that lasts is offered on the way.
    lasts: bool,
    /// How many kinds of choices follow at once.
    kinds: usize,
}

/// Found by trying on a copy: each further step takes what brings the most points at once, and of every kind of choice the
/// first is tried.
fn reach<G: Game, S: Position<G>>(state: &S, seat: Seat, offer: G::Choice) -> Reach {
    const STEPS: usize = 8;
    let (mut next, mut open) = (state.clone(), Vec::new());
    next.apply(offer, &mut Silent);
    let mut reach = Reach { points: next.points(seat), lasts: false, kinds: 0 };
    for step in 0..STEPS {
        if next.actor() != state.actor() {
            break;
        }
        next.offers(&mut open);
        reach.lasts |= open.iter().any(|choice| choice.is_lasting());
        // What has come and cannot stay has to be exchanged.
        if open.iter().any(|choice| !choice.is_exchange()) {
            open.retain(|choice| !choice.is_exchange());
        }
        open.dedup_by_key(|choice| discriminant(choice));
        if step == 0 {
            let ends = |choice: &G::Choice| matches!(choice.to_string().as_str(), "done" | "pass" | "leave");
            reach.kinds = open.iter().filter(|choice| !ends(choice)).count();
        }
        let after = |choice: &G::Choice| {
            let mut after = next.clone();
            after.apply(*choice, &mut Silent);
            (after.points(seat), after)
        };
        let Some((points, after)) = open.iter().map(after).max_by_key(|(points, _)| *points) else { break };
        reach.points = points;
        next = after;
    }
    reach
}

/// The place of one of these weights, each as likely as it is heavy; none if nothing weighs anything. `below`
/// draws a number below the one it gets.
pub fn weighted(weights: impl Iterator<Item = u32> + Clone, below: impl FnOnce(u32) -> u32) -> Option<usize> {
    let total: u32 = weights.clone().sum();
    if total == 0 {
        return None;
    }
    let mut left = below(total);
    let mut weights = weights;
    weights.position(|weight| {
        let found = left < weight;
        left = left.saturating_sub(weight);
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_falls_into_the_weight_it_belongs_to() {
        let at =
            |n: u32| weighted([2, 0, 3].into_iter(), |total| (total == 5).then_some(n).expect("five in all"));
        assert_eq!([0, 1, 2, 3, 4].map(at), [Some(0), Some(0), Some(2), Some(2), Some(2)]);
        assert_eq!(weighted([0, 0].into_iter(), |_| unreachable!()), None);
    }
}
