use karst_kit::{Score, ScoreLine, Seat};

use crate::{Furnishings, Good, Home, State};

/// Solo: the benchmark of the rulebook (digest 25).
pub(crate) const SOLO_GOAL: i32 = 100;

/// The lines of the score sheet, in printed order.
pub(crate) const LINES: [&str; 15] = [
    "animals",
    "missing-species",
    "grain",
    "vegetables",
    "rubies",
    "dwarfs",
    "unused-spaces",
    "small-pastures",
    "large-pastures",
    "ore-mines",
    "ruby-mines",
    "tiles",
    "bonus",
    "gold",
    "begging",
];

impl Home {
    /// Points on the sheet, line by line (CAV-377 to CAV-387).
    fn lines(&self) -> [i32; 15] {
        let n = |good: Good| i32::from(self.goods[good]);
        let crops = |good: Good| n(good) + i32::from(self.on_fields(good));
        [
            n(Good::Dog) + self.goods.farm_animals() as i32,
            -self.missing_species(),
            (crops(Good::Grain) + 1) / 2,
            crops(Good::Vegetable),
            n(Good::Ruby),
            i32::from(self.dwarfs.len()),
            -i32::from(self.unused()),
            2 * i32::from(self.small_pastures.len()),
            4 * i32::from(self.n_large_pastures()),
            3 * i32::from(self.ore_mines.len()),
            4 * i32::from(self.ruby_mines.len()),
            self.tile_points(),
            self.bonus_points(),
            n(Good::Gold),
            -3 * i32::from(self.begging),
        ]
    }

    /// Each line of the sheet with its points, in printed order.
    pub fn score_lines(&self) -> impl Iterator<Item = (&'static str, i32)> {
        LINES.into_iter().zip(self.lines())
    }

    pub fn points(&self) -> i32 {
        self.lines().iter().sum()
    }

    /// Two for each species of farm animals that is missing (CAV-378).
    fn missing_species(&self) -> i32 {
        2 * Good::FARM.iter().filter(|&&good| self.goods[good] == 0).count() as i32
    }

    /// Printed points of all furnishing tiles in force, every Dwelling included (CAV-384).
    fn tile_points(&self) -> i32 {
        self.rooms().map(|(_, tile)| i32::from(tile.tile().points.unwrap_or(0))).sum()
    }

    /// Bonus points, on top of what the same goods score elsewhere (CAV-385).
    fn bonus_points(&self) -> i32 {
        let tiles = self.furnishings.and(Furnishings::SCORING);
        tiles.iter().map(|tile| tile.tile().score.map_or(0, |score| score(self))).sum()
    }

    /// Points lost for missing species, unused spaces and begging.
    pub(crate) fn losses(&self) -> i32 {
        self.missing_species() + i32::from(self.unused()) + 3 * i32::from(self.begging)
    }
}

impl State {
    #[inline]
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.homes[seat].points()
    }

    pub(crate) fn score(&self) -> Vec<Score> {
        let mut scores: Vec<Score> = self.seats().iter().map(|&seat| self.sheet(seat)).collect();
        if self.is_over() {
            // Most points win; who is tied shares the victory (CAV-389).
            let best = scores.iter().map(|score| score.total).max().unwrap_or(0);
            let goal = if self.is_solo() { SOLO_GOAL } else { best };
            scores.iter_mut().for_each(|score| score.wins = score.total >= goal);
        }
        scores
    }

    fn sheet(&self, seat: Seat) -> Score {
        let points = self.homes[seat].lines();
        let lines = LINES.iter().zip(points);
        Score {
            seat,
            lines: lines.map(|(what, points)| ScoreLine { what: (*what).to_owned(), points }).collect(),
            total: points.iter().sum(),
            tie_break: 0,
            wins: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Scenes;

    use crate::Caverna;

    /// The rulebook's benchmark decides a solo game; between players the best total does.
    #[test]
    fn a_hundred_points_win_alone() {
        let wins = |scene: &str| Caverna::scene(scene).unwrap().score()[0].wins;
        let bare = Caverna::scene("players 1; at over").unwrap().score()[0].total;
        let alone = |total: i32| wins(&format!("players 1; at over; red: gold {}", total - bare));
        assert!(!alone(99) && alone(100));
        assert!(wins("players 2; at over; red: gold 1") && !wins("players 2; at over; blue: gold 1"));
    }
}
