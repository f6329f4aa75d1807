//! The home board: forest and mountain, what is printed there, and who lies next to whom.
//!
//! Columns are `a b c` in the forest and `d e f` in the mountain, rows are 1 (top) to 4: the cave entrance lies
//! between `c4` and `d4` (CAV-020, CAV-025). Around the board runs the border on which overhanging tiles may lie:
//! row 0 above, row 5 below, column `z` left of the forest and column `g` right of the mountain (CAV-478).

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::{Goods, goods};

/// A space of the home board or of its border.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Half {
    Forest,
    Mountain,
}

impl Cell {
    pub const fn new(half: Half, bit: u32) -> Cell {
        Cell(half as u8 * 24 + bit as u8)
    }

    #[inline]
    pub const fn forest(bit: u32) -> Cell {
        Cell(bit as u8)
    }

    #[inline]
    pub const fn mountain(bit: u32) -> Cell {
        Cell(24 + bit as u8)
    }

    #[inline]
    pub const fn half(self) -> Half {
        if self.0 < 24 { Half::Forest } else { Half::Mountain }
    }

    /// The place within its half.
    #[inline]
    pub const fn bit(self) -> u32 {
        (self.0 % 24) as u32
    }

    /// This space alone, as a set within its half.
    #[inline]
    pub const fn area(self) -> Area {
        Area(1 << self.bit())
    }

    /// Column letter and row number.
    pub const fn name(self) -> (char, u8) {
        let columns = match self.half() {
            Half::Forest => *b"zabc",
            Half::Mountain => *b"defg",
        };
        (columns[self.bit() as usize % 4] as char, self.bit() as u8 / 4)
    }

    /// Whether it lies on the board itself rather than on the border.
    pub const fn is_on_board(self) -> bool {
        let board = match self.half() {
            Half::Forest => Area::FOREST,
            Half::Mountain => Area::MOUNTAIN,
        };
        board.0 >> self.bit() & 1 == 1
    }

    /// What the first tile laid on a space brings: preserves (CAV-021), water (CAV-022) and springs (CAV-023).
    pub const fn bonus(self) -> Goods {
        match self.name() {
            ('c', 1) | ('a', 3) => goods![1 Boar],
            ('b', 4) | ('e', 4) => goods![1 Food],
            ('f', 1) => goods![2 Food],
            _ => Goods::NONE,
        }
    }

    /// All spaces that exist, border included.
    pub fn all() -> impl Iterator<Item = Cell> {
        let halves = [
            (Half::Forest, Area(Area::FOREST.0 | Area::FOREST_BORDER.0)),
            (Half::Mountain, Area(Area::MOUNTAIN.0 | Area::MOUNTAIN_BORDER.0)),
        ];
        halves.into_iter().flat_map(|(half, area)| area.bits().map(move |bit| Cell::new(half, bit)))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.name();
        write!(f, "{column}{row}")
    }
}

impl FromStr for Cell {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cell, BadNotation> {
        Cell::all()
            .find(|cell| {
                let (column, row) = cell.name();
                text.len() == 2 && text.starts_with(column) && text.as_bytes()[1] == b'0' + row
            })
            .ok_or_else(|| BadNotation::new("a space such as d2", text))
    }
}

karst_kit::by_text!(Cell);

/// A set of spaces within one half: six rows of four, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Area(pub u32);

const FIRST_COLUMN: u32 = 0x11_1111;
const LAST_COLUMN: u32 = 0x88_8888;

impl Area {
    pub const NONE: Area = Area(0);
    /// The twelve forest spaces.
    pub const FOREST: Area = Area(0x0e_eee0);
    pub const FOREST_BORDER: Area = Area(0xe1_111e);
    /// The twelve mountain spaces, pre-printed caverns included.
    pub const MOUNTAIN: Area = Area(0x07_7770);
    pub const MOUNTAIN_BORDER: Area = Area(0x78_8887);
    /// The space in front of the cave entrance, `c4` (CAV-025).
    pub const GATE: Area = Area(1 << 19);
    /// The entry-level dwelling, `d4`, and the empty cavern above it, `d3` (CAV-024).
    pub const ENTRY: Area = Area(1 << 16);
    pub const FIRST_CAVERN: Area = Area(1 << 12);

    #[inline]
    pub const fn has(self, bit: u32) -> bool {
        self.0 >> bit & 1 == 1
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: Area) -> Area {
        Area(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Area) -> Area {
        Area(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, other: Area) -> Area {
        Area(self.0 & !other.0)
    }

    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest space alone.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Area {
        Area(self.0 & self.0.wrapping_neg())
    }

    /// Spaces orthogonally next to these; the line between forest and mountain is never crossed (CAV-025).
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Area {
        let a = self.0;
        Area(((a & !LAST_COLUMN) << 1 | (a & !FIRST_COLUMN) >> 1 | a << 4 | a >> 4) & 0xff_ffff)
    }

    #[inline]
    pub fn bits(self) -> impl Iterator<Item = u32> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            Some(bit)
        })
    }

    /// Left spaces of horizontal and upper spaces of vertical pairs within this area.
    #[inline]
    pub const fn pairs(self) -> Pairs {
        let a = self.0;
        Pairs { wide: Area(a & a >> 1 & !LAST_COLUMN), tall: Area(a & a >> 4) }
    }
}

/// Pairs of neighbouring spaces, each named by its left or upper space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairs {
    pub wide: Area,
    pub tall: Area,
}

impl Pairs {
    /// Only pairs of which at least one space lies in `area`.
    #[inline]
    #[must_use]
    pub const fn touching(self, area: Area) -> Pairs {
        Pairs {
            wide: Area(self.wide.0 & (area.0 | area.0 >> 1)),
            tall: Area(self.tall.0 & (area.0 | area.0 >> 4)),
        }
    }

    /// Only pairs that do not lie in `area` with both spaces.
    #[inline]
    #[must_use]
    pub const fn not_within(self, area: Area) -> Pairs {
        Pairs {
            wide: Area(self.wide.0 & !(area.0 & area.0 >> 1)),
            tall: Area(self.tall.0 & !(area.0 & area.0 >> 4)),
        }
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.wide.0 | self.tall.0 == 0
    }

    /// Both spaces of every pair, the lower number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (u32, u32)> {
        let wide = self.wide.bits().map(|bit| (bit, bit + 1));
        wide.chain(self.tall.bits().map(|bit| (bit, bit + 4)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        text.parse().unwrap()
    }

    #[test]
    fn cav_020_forest_and_mountain_have_three_columns_and_four_rows() {
        assert_eq!((Area::FOREST.len(), Area::MOUNTAIN.len()), (12, 12));
        assert_eq!((Area::FOREST_BORDER.len(), Area::MOUNTAIN_BORDER.len()), (10, 10));
        assert_eq!(Cell::all().count(), 44);
        assert!(Cell::all().all(|cell| cell.to_string().parse() == Ok(cell)));
        for wrong in ["z0", "g5", "z5", "g0", "h1", "a6", "a", "a11", ""] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn cav_021_cav_022_cav_023_printed_bonuses() {
        let printed: Vec<String> = Cell::all()
            .filter(|cell| !cell.bonus().is_none())
            .map(|cell| format!("{cell} {}", cell.bonus()))
            .collect();
        assert_eq!(printed, ["c1 1 boar", "a3 1 boar", "b4 1 food", "f1 2 food", "e4 1 food"]);
    }

    #[test]
    fn cav_024_entry_and_cavern() {
        assert_eq!(cell("d4").area(), Area::ENTRY);
        assert_eq!(cell("d3").area(), Area::FIRST_CAVERN);
        assert_eq!(cell("c4").area(), Area::GATE);
    }

    #[test]
    fn cav_025_forest_and_mountain_do_not_touch() {
        let near = |text: &str| -> Vec<String> {
            let cell = cell(text);
            cell.area().neighbours().bits().map(|bit| Cell::new(cell.half(), bit).to_string()).collect()
        };
        assert_eq!(near("c2"), ["c1", "b2", "c3"]);
        assert_eq!(near("d2"), ["d1", "e2", "d3"]);
        assert_eq!(near("f1"), ["f0", "e1", "g1", "f2"]);
        assert_eq!(near("g2"), ["g1", "f2", "g3"]);
    }

    #[test]
    fn cav_443_no_pair_covers_two_bonuses() {
        for (half, area) in [(Half::Forest, Area::FOREST), (Half::Mountain, Area::MOUNTAIN)] {
            for (a, b) in area.pairs().iter() {
                let both = [a, b].map(|bit| Cell::new(half, bit).bonus());
                assert!(both.iter().any(|bonus| bonus.is_none()));
            }
        }
    }
}
