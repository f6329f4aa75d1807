//! Carpenter.

use super::prelude::*;

/// A wood off every furnishing tile and every pasture (CAV-318, CAV-356, CAV-469).
/// Its price, points and band are as printed (CAV-270).
pub(super) const PRINTED: Tile = Tile {
    names: ["Carpenter", "Menuisier", "Carpentiere"],
    drawing: "hand-saw",
    text: [
        "Furnishing tiles and pastures cost you 1 wood less.",
        "Les aménagements et les pâturages vous coûtent 1 bois de moins.",
        "Arredi e pascoli ti costano 1 legno in meno.",
    ],
    symbols: "~furnish @fence −1 wood",
    kind: Kind::Material,
    set: "2a",
    cost: goods![1 Stone],
    points: Some(0),
    introductory: true,
    discount: Discount { furnish: goods![1 Wood], fence: 1, ..Discount::NONE },
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_270_carpenter_is_as_printed() {
        assert_eq!(printed(Furnishing::Carpenter), "Material 2a, 1 stone, 0 points, introductory");
    }

    #[test]
    fn cav_318_a_wood_off_tiles_and_pastures() {
        let stage = after("red: carpenter, cavern e3, wood 1; then place housework", "red: furnish seam e3");
        assert_eq!(home(&stage).goods[Good::Wood], 0);
        let scene =
            "round 3; revealed sheep-farming; red: carpenter, meadow c4, wood 1; then place sheep-farming";
        assert_eq!(offers(scene, "fence"), ["c4"]);
    }
}
