//! The 25 cave cards and the paragraph behind each face of the die (AAB-003, AAB-191, AAB-192).

use crate::book::Id;
use crate::under::pieces;

karst_kit::components! {
    /// A cave card: the number of the paragraph behind each face of the die.
    Cave: [u8; 6], "a cave card";
    C01 "c01" = [1, 38, 75, 10, 47, 84],
    C02 "c02" = [19, 56, 93, 28, 65, 102],
    C03 "c03" = [37, 74, 9, 46, 83, 18],
    C04 "c04" = [55, 92, 27, 64, 101, 36],
    C05 "c05" = [73, 8, 45, 82, 17, 54],
    C06 "c06" = [91, 26, 63, 100, 35, 72],
    C07 "c07" = [7, 44, 81, 16, 53, 90],
    C08 "c08" = [25, 62, 99, 34, 71, 6],
    C09 "c09" = [43, 80, 15, 52, 89, 24],
    C10 "c10" = [61, 98, 33, 70, 5, 42],
    C11 "c11" = [79, 14, 51, 88, 23, 60],
    C12 "c12" = [97, 32, 69, 4, 41, 78],
    C13 "c13" = [13, 50, 87, 22, 59, 96],
    C14 "c14" = [31, 68, 3, 40, 77, 12],
    C15 "c15" = [49, 86, 21, 58, 95, 30],
    C16 "c16" = [67, 2, 39, 76, 11, 48],
    C17 "c17" = [85, 20, 57, 94, 29, 66],
    C18 "c18" = [103, 122, 141, 112, 131, 150],
    C19 "c19" = [121, 140, 111, 130, 149, 120],
    C20 "c20" = [139, 110, 129, 148, 119, 138],
    C21 "c21" = [109, 128, 147, 118, 137, 108],
    C22 "c22" = [127, 146, 117, 136, 107, 126],
    C23 "c23" = [145, 116, 135, 106, 125, 144],
    C24 "c24" = [115, 134, 105, 124, 143, 114],
    C25 "c25" = [133, 104, 123, 142, 113, 132],
}

pieces!(Cave, Caves, u32);

impl Caves {
    pub const ALL: Caves = Caves((1 << Cave::N) - 1);
}

impl Cave {
    /// The paragraph behind a face of the die (AAB-048).
    pub fn paragraph(self, die: u8) -> Id {
        Id::new(self.number_behind(die)).expect("the grid holds paragraphs")
    }

    #[inline]
    pub(crate) const fn number_behind(self, die: u8) -> u8 {
        PRINTED[self as usize][die as usize - 1]
    }
}
