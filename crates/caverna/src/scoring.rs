use std::str::FromStr;

use karst_kit::{BadNotation, Score, ScoreLine, Seat};

use crate::{Furnishing, Furnishings, Good, Home, State};

/// Solo: the benchmark of the rulebook (digest 25).
pub(crate) const SOLO_GOAL: i32 = 100;

/// A line of the score sheet, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    Animals,
    MissingSpecies,
    Grain,
    Vegetables,
    Rubies,
    Dwarfs,
    UnusedSpaces,
    SmallPastures,
    LargePastures,
    OreMines,
    RubyMines,
    Tiles,
    Bonus,
    Gold,
    Begging,
}

impl Line {
    pub const ALL: [Line; 15] = [
        Line::Animals,
        Line::MissingSpecies,
        Line::Grain,
        Line::Vegetables,
        Line::Rubies,
        Line::Dwarfs,
        Line::UnusedSpaces,
        Line::SmallPastures,
        Line::LargePastures,
        Line::OreMines,
        Line::RubyMines,
        Line::Tiles,
        Line::Bonus,
        Line::Gold,
        Line::Begging,
    ];

    pub const fn id(self) -> &'static str {
        match self {
            Line::Animals => "animals",
            Line::MissingSpecies => "missing-species",
            Line::Grain => "grain",
            Line::Vegetables => "vegetables",
            Line::Rubies => "rubies",
            Line::Dwarfs => "dwarfs",
            Line::UnusedSpaces => "unused-spaces",
            Line::SmallPastures => "small-pastures",
            Line::LargePastures => "large-pastures",
            Line::OreMines => "ore-mines",
            Line::RubyMines => "ruby-mines",
            Line::Tiles => "tiles",
            Line::Bonus => "bonus",
            Line::Gold => "gold",
            Line::Begging => "begging",
        }
    }
}

impl FromStr for Line {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Line, BadNotation> {
        let found = Line::ALL.into_iter().find(|line| line.id() == text);
        found.ok_or_else(|| BadNotation::new("a line of the score sheet", text))
    }
}

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
        Line::ALL.map(Line::id).into_iter().zip(self.lines())
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
        self.bonuses().map(|(_, points)| points).sum()
    }

    /// The same tile by tile; what the Writing chamber gives back is one of them (CAV-352).
    pub fn bonuses(&self) -> impl Iterator<Item = (Furnishing, i32)> {
        let tiles = self.furnishings.and(Furnishings::SCORING);
        tiles.iter().map(|tile| (tile, tile.tile().score.map_or(0, |score| score(self))))
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
        let home = &self.homes[seat];
        let points = home.lines();
        let entry = |what: &str, points: i32| ScoreLine { what: what.to_owned(), points };
        let mut lines = Vec::new();
        for (line, points) in Line::ALL.into_iter().zip(points) {
            match line {
                Line::Bonus => lines.extend(home.bonuses().map(|(tile, points)| entry(tile.id(), points))),
                line => lines.push(entry(line.id(), points)),
            }
        }
        Score { seat, lines, total: points.iter().sum(), tie_break: 0, wins: false }
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::{Lang, Scenes, Speak};

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

    /// Every tile with bonus points has a line of its own, the Writing chamber's too; together they are the bonus.
    #[test]
    fn bonus_points_are_split_by_tile() {
        let state =
            Caverna::scene("round 12; at over; red: writing-chamber, stone-storage, stone 3").unwrap();
        let sheet = &state.score()[0];
        let of = |what: &str| sheet.lines.iter().find(|line| line.what == what).map(|line| line.points);
        assert_eq!((of("writing-chamber"), of("stone-storage"), of("bonus")), (Some(7), Some(3), None));
        assert_eq!(sheet.lines.iter().map(|line| line.points).sum::<i32>(), sheet.total);
        assert_eq!(Caverna::score_line(Lang::Fr, "writing-chamber"), "Scriptorium");
    }
}
