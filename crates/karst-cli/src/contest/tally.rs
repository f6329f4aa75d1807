//! What an arena has seen so far, game by game.

use std::cmp::Ordering;
use std::collections::HashMap;

use karst_kit::Score;
use serde::Serialize;

use super::rating::Results;
use super::{Entrant, Forfeit, Played};

/// One entrant's results; the ratings are on the scale of Elo, with the mean of all entrants at 0.
#[derive(Clone, Default, Serialize)]
pub struct Standing {
    pub name: String,
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
    pub games: u64,
    pub wins: u64,
    pub mean: f64,
    pub decisions: u64,
    pub ms_per_decision: f64,
    pub forfeits: Forfeits,
}

#[derive(Clone, Default, Serialize)]
pub struct Forfeits {
    pub late: u64,
    pub nonsense: u64,
    pub gone: u64,
    /// Why the first decision was forfeited.
    pub first: Option<String>,
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

    pub fn add(&mut self, line_up: &[usize], deal: u64, played: &Played) {
        for (seat, &entrant) in line_up.iter().enumerate() {
            self.standings[entrant].add(played, seat);
            for (other, &rival) in line_up.iter().enumerate().skip(seat + 1) {
                let order = rank(&played.scores[seat]).cmp(&rank(&played.scores[other]));
                self.results.add(entrant, rival, order);
            }
        }
        if let [entrant] = line_up {
            self.compare_alone(*entrant, deal, rank(&played.scores[0]));
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
            standing.ms_per_decision /= standing.decisions.max(1) as f64;
        }
        self.standings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        self.standings
    }
}

impl Standing {
    /// Sums; [`Tally::standings`] turns them into means.
    fn add(&mut self, played: &Played, seat: usize) {
        self.games += 1;
        self.wins += u64::from(played.scores[seat].wins);
        self.mean += f64::from(played.scores[seat].total);
        self.decisions += played.decisions[seat];
        self.ms_per_decision += played.thought[seat].as_secs_f64() * 1e3;
        played.forfeits[seat].iter().for_each(|forfeit| self.forfeits.add(forfeit));
    }
}

impl Forfeits {
    fn add(&mut self, forfeit: &Forfeit) {
        match forfeit {
            Forfeit::Late => self.late += 1,
            Forfeit::Nonsense(_) => self.nonsense += 1,
            Forfeit::Gone(_) => self.gone += 1,
        }
        self.first.get_or_insert_with(|| forfeit.to_string());
    }

    pub fn total(&self) -> u64 {
        self.late + self.nonsense + self.gone
    }
}

fn rank(score: &Score) -> Rank {
    (score.total, score.tie_break)
}

/// Entrants of the same name are told apart by a number.
fn names(entrants: &[Entrant]) -> Vec<String> {
    let texts: Vec<String> = entrants.iter().map(ToString::to_string).collect();
    let before = |i: usize| texts[..i].iter().filter(|text| **text == texts[i]).count();
    (0..texts.len())
        .map(|i| match before(i) {
            0 => texts[i].clone(),
            n => format!("{}#{}", texts[i], n + 1),
        })
        .collect()
}
