//! Fodder chamber.

use super::prelude::*;

/// A point for each three farm animals (CAV-353).
/// Its price, points and band are as printed (CAV-305).
pub(super) const PRINTED: Tile = Tile {
    names: ["Fodder chamber", "Réserve de fourrage", "Camera del mangime"],
    drawing: "pitchfork",
    text: [
        "1 point per 3 farm animals.",
        "1 point par 3 animaux de ferme.",
        "1 punto ogni 3 animali da fattoria.",
    ],
    symbols: "3 #stable = 1 ~crown",
    kind: Kind::Chamber,
    set: "4b",
    cost: goods![1 Stone, 2 Grain],
    introductory: true,
    score: Some(|home| (home.goods.farm_animals() / 3) as i32),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_305_fodder_chamber_is_as_printed() {
        assert_eq!(printed(Furnishing::FodderChamber), "Chamber 4b, 1 stone 2 grain, * points, introductory");
    }

    #[test]
    fn cav_353_a_point_for_three_animals() {
        assert_eq!(bonus("fodder-chamber, small c4, sheep 2, boar 2, dog 5"), 1);
    }
}
