//! Broom chamber.

use super::prelude::*;

/// Five points with five dwarfs, ten with six (CAV-348).
/// Its price, points and band are as printed (CAV-300).
pub(super) const PRINTED: Tile = Tile {
    names: ["Broom chamber", "Débarras", "Camera delle scope"],
    drawing: "broom",
    text: [
        "5 points with 5 dwarfs, 10 points with 6.",
        "5 points avec 5 nains, 10 points avec 6.",
        "5 punti con 5 nani, 10 punti con 6.",
    ],
    symbols: "5 @dwarf = 5 ~crown | 6 @dwarf = 10 ~crown",
    kind: Kind::Chamber,
    set: "4b",
    cost: goods![1 Wood],
    score: Some(|home| [0, 0, 0, 0, 0, 5, 10][usize::from(home.dwarfs.len())]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_300_broom_chamber_is_as_printed() {
        assert_eq!(printed(Furnishing::BroomChamber), "Chamber 4b, 1 wood, * points, full");
    }

    #[test]
    fn cav_348_points_for_five_and_six_dwarfs() {
        assert_eq!(bonus("broom-chamber, couple-dwelling, dwarfs 0 0 0 0"), 0);
        assert_eq!(bonus("broom-chamber, couple-dwelling, dwelling, dwarfs 0 0 0 0 0"), 5);
        assert_eq!(
            bonus("broom-chamber, couple-dwelling, dwelling, additional-dwelling, dwarfs 0 0 0 0 0 0"),
            10
        );
    }
}
