//! Main storage.

use super::prelude::*;
use crate::Furnishings;

/// Two points for each tile with a yellow name band, itself included (CAV-345, CAV-355).
/// Its price, points and band are as printed (CAV-297).
pub(super) const PRINTED: Tile = Tile {
    names: ["Main storage", "Réserve principale", "Deposito principale"],
    drawing: "warehouse",
    text: [
        "2 points per furnishing tile with a yellow name band.",
        "2 points par aménagement à bandeau jaune.",
        "2 punti per ogni arredo con banda gialla.",
    ],
    symbols: "%yellow = 2 ~crown",
    kind: Kind::Storage,
    set: "4a",
    cost: goods![2 Wood, 1 Stone],
    introductory: true,
    score: Some(|home| 2 * home.furnishings.and(Furnishings::YELLOW).len() as i32),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_297_main_storage_is_as_printed() {
        assert_eq!(printed(Furnishing::MainStorage), "Storage 4a, 2 wood 1 stone, * points, introductory");
    }

    #[test]
    fn cav_345_two_points_a_yellow_tile() {
        assert_eq!(bonus("main-storage, beer-parlor, seam"), 4);
    }
}
