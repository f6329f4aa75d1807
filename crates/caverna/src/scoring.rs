use std::fmt;

use karst_kit::{Score, ScoreLine, Seat};

use crate::{Furnishing, Furnishings, Good, Home, State};

/// Solo: the benchmark of the rulebook (digest 25).
pub(crate) const SOLO_GOAL: i32 = 100;

/// What a line of the score sheet is for, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// All bonus points together.
    Bonus,
    /// The bonus points of one tile.
    Tile(Furnishing),
    Gold,
    Begging,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
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
            Line::Tile(tile) => tile.id(),
            Line::Gold => "gold",
            Line::Begging => "begging",
        })
    }
}

impl Home {
    /// Each line of the sheet with its points, in printed order (CAV-377 to CAV-387).
    pub fn score_lines(&self) -> impl Iterator<Item = (Line, i32)> + use<> {
        let n = |good: Good| i32::from(self.goods[good]);
        let crops = |good: Good| n(good) + i32::from(self.on_fields(good));
        [
            (Line::Animals, n(Good::Dog) + self.goods.farm_animals() as i32),
            (Line::MissingSpecies, -self.missing_species()),
            (Line::Grain, (crops(Good::Grain) + 1) / 2),
            (Line::Vegetables, crops(Good::Vegetable)),
            (Line::Rubies, n(Good::Ruby)),
            (Line::Dwarfs, i32::from(self.dwarfs.len())),
            (Line::UnusedSpaces, -i32::from(self.unused())),
            (Line::SmallPastures, 2 * i32::from(self.small_pastures.len())),
            (Line::LargePastures, 4 * i32::from(self.n_large_pastures())),
            (Line::OreMines, 3 * i32::from(self.ore_mines.len())),
            (Line::RubyMines, 4 * i32::from(self.ruby_mines.len())),
            (Line::Tiles, self.tile_points()),
            (Line::Bonus, self.bonus_points()),
            (Line::Gold, n(Good::Gold)),
            (Line::Begging, -3 * i32::from(self.begging)),
        ]
        .into_iter()
    }

    pub fn points(&self) -> i32 {
        self.score_lines().map(|(_, points)| points).sum()
    }

    /// Two for each species of farm animals that is missing (CAV-378).
    fn missing_species(&self) -> i32 {
        2 * Good::FARM.iter().filter(|&&good| self.goods[good] == 0).count() as i32
    }

    /// Printed points of all furnishing tiles in force, every Dwelling included (CAV-384).
    fn tile_points(&self) -> i32 {
        self.rooms().map(|(_, tile)| i32::from(tile.printed().points.unwrap_or(0))).sum()
    }

    /// Bonus points, on top of what the same goods score elsewhere (CAV-385).
    fn bonus_points(&self) -> i32 {
        self.bonuses().map(|(_, points)| points).sum()
    }

    /// The same tile by tile; what the Writing chamber gives back is one of them (CAV-352).
    pub fn bonuses(&self) -> impl Iterator<Item = (Furnishing, i32)> {
        let tiles = self.furnishings.and(Furnishings::SCORING);
        tiles.iter().map(|tile| (tile, tile.printed().score.map_or(0, |score| score(self))))
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

    pub(crate) fn score(&self) -> Vec<Score<Line>> {
        let mut scores: Vec<_> = self.seats().iter().map(|&seat| self.sheet(seat)).collect();
        if self.is_over() {
            // Most points win; who is tied shares the victory (CAV-389).
            let best = scores.iter().map(|score| score.total).max().unwrap_or(0);
            let goal = if self.is_solo() { SOLO_GOAL } else { best };
            scores.iter_mut().for_each(|score| score.wins = score.total >= goal);
        }
        scores
    }

    /// The sheet, with the bonus points tile by tile.
    fn sheet(&self, seat: Seat) -> Score<Line> {
        let home = &self.homes[seat];
        let entry = |(what, points): (Line, i32)| ScoreLine { what, points };
        let mut lines = Vec::new();
        for (line, points) in home.score_lines() {
            match line {
                Line::Bonus => {
                    lines.extend(home.bonuses().map(|(tile, points)| entry((Line::Tile(tile), points))));
                }
                line => lines.push(entry((line, points))),
            }
        }
        Score { seat, lines, total: home.points(), tie_break: 0, wins: false }
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
        let of = |what: &str| {
            sheet.lines.iter().find(|line| line.what.to_string() == what).map(|line| line.points)
        };
        assert_eq!((of("writing-chamber"), of("stone-storage"), of("bonus")), (Some(7), Some(3), None));
        assert_eq!(sheet.lines.iter().map(|line| line.points).sum::<i32>(), sheet.total);
        assert_eq!(
            Caverna::score_line(Lang::Fr, crate::Line::Tile(crate::Furnishing::WritingChamber)),
            "Scriptorium"
        );
    }
}
