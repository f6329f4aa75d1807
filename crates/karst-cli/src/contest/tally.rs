//! What an arena has seen so far, game by game.

use std::cmp::Ordering;
use std::collections::HashMap;

use serde::Serialize;

use super::Entrant;
use super::rating::Results;
use super::result::{Forfeits, GameResult, SeatResult};

/// One entrant's results; the ratings are on the scale of Elo, with the mean of all entrants at 0.
#[derive(Clone, Default, Serialize)]
pub struct Standing {
    pub name: String,
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
    pub games: u64,
    pub wins: u64,
    /// Share of the victories, shared ones in parts.
    pub share: f64,
    pub mean: f64,
    pub decisions: u64,
    pub ms_per_decision: f64,
    /// The longest decision.
    pub longest_ms: f64,
    pub forfeits: Forfeits,
}

pub struct Tally {
    standings: Vec<Standing>,
    results: Results,
    /// Alone at the table, entrants are compared with those who had the same deal; kept until all have.
    solo: HashMap<u64, Vec<(usize, Rank)>>,
}

type Rank = (i32, i32);

impl Tally {
    pub fn new(entrants: &[Entrant]) -> Tally {
        let standing = |name| Standing { name, ..Standing::default() };
        Tally {
            standings: names(entrants).into_iter().map(standing).collect(),
            results: Results::new(entrants.len()),
            solo: HashMap::new(),
        }
    }

    pub fn add(&mut self, result: &GameResult) {
        let line_up = &result.line_up;
        for (seat, &entrant) in line_up.iter().enumerate() {
            self.standings[entrant].add(&result.seats[seat]);
            for (other, &rival) in line_up.iter().enumerate().skip(seat + 1) {
                let order = rank(&result.seats[seat]).cmp(&rank(&result.seats[other]));
                self.results.add(entrant, rival, order);
            }
        }
        if let [entrant] = line_up[..] {
            self.compare_alone(entrant, result.deal, rank(&result.seats[0]));
        }
    }

    fn compare_alone(&mut self, entrant: usize, deal: u64, rank: Rank) {
        let others = self.solo.entry(deal).or_default();
        for (rival, other) in others.iter() {
            let order: Ordering = rank.cmp(other);
            self.results.add(entrant, *rival, order);
        }
        others.push((entrant, rank));
        if others.len() == self.standings.len() {
            self.solo.remove(&deal);
        }
    }

    /// The strongest first.
    pub fn standings(mut self) -> Vec<Standing> {
        for (standing, rating) in self.standings.iter_mut().zip(self.results.ratings()) {
            standing.elo = rating.elo;
            standing.error = rating.error;
            standing.mean /= standing.games.max(1) as f64;
            standing.share /= standing.games.max(1) as f64;
            standing.ms_per_decision /= standing.decisions.max(1) as f64;
        }
        self.standings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        self.standings
    }
}

impl Standing {
    /// Sums; [`Tally::standings`] turns them into means.
    fn add(&mut self, seat: &SeatResult) {
        self.games += 1;
        self.wins += u64::from(seat.wins);
        self.share += seat.share;
        self.mean += f64::from(seat.total);
        self.decisions += seat.decisions;
        self.ms_per_decision += seat.ms;
        self.longest_ms = self.longest_ms.max(seat.longest_ms);
        self.forfeits.add(&seat.forfeits);
    }
}

fn rank(seat: &SeatResult) -> Rank {
    (seat.total, seat.tie_break)
}

/// Entrants of the same name are told apart by a number.
pub fn names(entrants: &[Entrant]) -> Vec<String> {
    let texts: Vec<String> = entrants.iter().map(ToString::to_string).collect();
    let before = |i: usize| texts[..i].iter().filter(|text| **text == texts[i]).count();
    (0..texts.len())
        .map(|i| match before(i) {
            0 => texts[i].clone(),
            n => format!("{}#{}", texts[i], n + 1),
        })
        .collect()
}
