//! The 25 cave cards and the paragraph behind each face of the die (AAB-003, AAB-191, AAB-192).

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::book::Id;
use crate::under::pieces;

/// One of the cave cards, `c01` to `c25`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cave(pub(crate) u8);

pieces!(Cave, Caves, u32);

/// Cave cards in the box.
const COUNT: u8 = 25;

impl Caves {
    pub const ALL: Caves = Caves((1 << COUNT) - 1);
}

/// Paragraph numbers by card and die.
const GRID: [[u8; 6]; COUNT as usize] = [
    [1, 38, 75, 10, 47, 84],
    [19, 56, 93, 28, 65, 102],
    [37, 74, 9, 46, 83, 18],
    [55, 92, 27, 64, 101, 36],
    [73, 8, 45, 82, 17, 54],
    [91, 26, 63, 100, 35, 72],
    [7, 44, 81, 16, 53, 90],
    [25, 62, 99, 34, 71, 6],
    [43, 80, 15, 52, 89, 24],
    [61, 98, 33, 70, 5, 42],
    [79, 14, 51, 88, 23, 60],
    [97, 32, 69, 4, 41, 78],
    [13, 50, 87, 22, 59, 96],
    [31, 68, 3, 40, 77, 12],
    [49, 86, 21, 58, 95, 30],
    [67, 2, 39, 76, 11, 48],
    [85, 20, 57, 94, 29, 66],
    [103, 122, 141, 112, 131, 150],
    [121, 140, 111, 130, 149, 120],
    [139, 110, 129, 148, 119, 138],
    [109, 128, 147, 118, 137, 108],
    [127, 146, 117, 136, 107, 126],
    [145, 116, 135, 106, 125, 144],
    [115, 134, 105, 124, 143, 114],
    [133, 104, 123, 142, 113, 132],
];

impl Cave {
    /// The paragraph behind a face of the die (AAB-048).
    pub fn paragraph(self, die: u8) -> Id {
        Id::new(self.number_behind(die)).expect("the grid holds paragraphs")
    }

    #[inline]
    pub(crate) const fn number_behind(self, die: u8) -> u8 {
        GRID[self.0 as usize][die as usize - 1]
    }
}

impl fmt::Display for Cave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{:02}", self.0 + 1)
    }
}

impl FromStr for Cave {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cave, BadNotation> {
        (0..COUNT)
            .map(Cave)
            .find(|cave| cave.to_string() == text)
            .ok_or_else(|| BadNotation::new("a cave card", text))
    }
}
