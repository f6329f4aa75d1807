//! The final scoring (digest section 11).

use std::fmt;

use karst_kit::{Score, ScoreLine, Seat};

use crate::building::{Effect, Thing};
use crate::{Building, Cards, State, Table, Village};

/// Points of the spaces of the reputation track, from the surface downwards (AAB-017 to AAB-020).
const SPACE_POINTS: [i32; 12] = [-2, -1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 7];

/// Awards for the ranks in reputation, by place: with two players only the first place scores (AAB-164, AAB-165).
fn awards(n_players: u8) -> [i32; 4] {
    if n_players == 2 { [3, 0, 0, 0] } else { [5, 3, 2, 0] }
}

/// What a line of the score sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    Track,
    Buildings,
    Rank,
    Reputation,
    /// What is printed on a card, and what it counts.
    Card(Building),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Line::Track => "track",
            Line::Buildings => "buildings",
            Line::Rank => "rank",
            Line::Reputation => "reputation",
            Line::Card(building) => building.id(),
        })
    }
}

impl Village {
    pub fn reputation_points(&self) -> i32 {
        SPACE_POINTS[(self.reputation - crate::REPUTATION.0) as usize]
    }

    fn count(&self, thing: Thing) -> i32 {
        match thing {
            Thing::Item(item) => i32::from(self.owns(item)),
            Thing::Villager => self.villagers().len() as i32,
            Thing::Outpost => self.outposts() as i32,
            Thing::SurfaceHouse => self.surface_houses() as i32,
            Thing::EmptyCave => self.empty_caves() as i32,
        }
    }

    /// What a card scores for the things it counts.
    fn counted(&self, building: Building) -> i32 {
        let mut points = 0;
        for effect in building.printed().effects {
            if let Effect::PointsPer(things) = effect {
                points +=
                    things.iter().map(|&(thing, each)| self.count(thing) * i32::from(each)).sum::<i32>();
            }
        }
        points
    }

    /// Printed points and points per item, besides the point of the building itself (AAB-170).
    pub fn card_points(&self) -> i32 {
        let counted: i32 =
            self.cards.and(Cards::COUNTING).iter().map(|card| self.counted(card.building())).sum();
        i32::from(self.cards.points()) + counted
    }
}

impl Table {
    /// Tied players share the awards of the places they occupy together, rounded up (AAB-166).
    pub fn rank_points(&self, seat: Seat) -> i32 {
        let own = self.villages[seat].reputation;
        let (mut better, mut tied) = (0, 0);
        for &other in self.seats() {
            better += usize::from(self.villages[other].reputation > own);
            tied += usize::from(self.villages[other].reputation == own);
        }
        let shared: i32 = awards(self.n_players)[better..better + tied].iter().sum();
        (shared + tied as i32 - 1) / tied as i32
    }
}

/// All that scores lies open, so that a view is enough to count it (AAB-232).
impl Table {
    pub fn points(&self, seat: Seat) -> i32 {
        let village = &self.villages[seat];
        village.track.points()
            + village.buildings() as i32
            + self.rank_points(seat)
            + village.reputation_points()
            + village.card_points()
    }

    /// The score sheets of all seats, with the winners once the game is over.
    pub fn score(&self) -> Vec<Score<Line>> {
        let mut scores: Vec<_> = self.seats().iter().map(|&seat| self.sheet(seat)).collect();
        if self.over {
            let best = scores.iter().map(|score| (score.total, score.tie_break)).max();
            // Players still tied share the victory (AAB-172).
            scores.iter_mut().for_each(|score| score.wins = Some((score.total, score.tie_break)) == best);
        }
        scores
    }

    fn sheet(&self, seat: Seat) -> Score<Line> {
        let village = &self.villages[seat];
        let line = |what: Line, points: i32| ScoreLine { what, points };
        let mut lines = vec![
            line(Line::Track, village.track.points()),
            line(Line::Buildings, village.buildings() as i32),
            line(Line::Rank, self.rank_points(seat)),
            line(Line::Reputation, village.reputation_points()),
        ];
        for card in village.cards.iter() {
            let building = card.building();
            let points = i32::from(building.printed().points) + village.counted(building);
            if points != 0 {
                lines.push(line(Line::Card(building), points));
            }
        }
        Score { seat, lines, total: self.points(seat), tie_break: tie_break(village), wins: false }
    }
}

impl State {
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.table.points(seat)
    }

    pub(crate) fn score(&self) -> Vec<Score<Line>> {
        self.table.score()
    }
}

/// Coins, then villagers of all areas, then buildings (AAB-171, AAB-275).
fn tie_break(village: &Village) -> i32 {
    let (villagers, buildings) = (village.villagers().len() as i32, village.buildings() as i32);
    i32::from(village.coins) * 10_000 + villagers * 100 + buildings
}
