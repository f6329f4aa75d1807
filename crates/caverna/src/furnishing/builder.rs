//! Builder.

use super::prelude::*;

/// One wood and one stone of a furnishing tile may be paid with ore (CAV-322, CAV-358, CAV-465, CAV-466).
/// Its price, points and band are as printed (CAV-274).
pub(super) const PRINTED: Tile = Tile {
    names: ["Builder", "Bâtisseur", "Costruttore"],
    drawing: "hammer-nails",
    text: [
        "For a furnishing tile you may replace 1 wood by 1 ore and 1 stone by 1 ore.",
        "Pour un aménagement, vous pouvez remplacer 1 bois par 1 minerai et 1 pierre par 1 minerai.",
        "Per un arredo puoi sostituire 1 legno con 1 minerale e 1 pietra con 1 minerale.",
    ],
    symbols: "~furnish | wood stone ~arrow ore ore",
    kind: Kind::Material,
    set: "2a",
    cost: goods![1 Stone],
    points: Some(2),
    replaceable: &[Good::Wood, Good::Stone],
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_274_builder_is_as_printed() {
        assert_eq!(printed(Furnishing::Builder), "Material 2a, 1 stone, 2 points, full");
    }

    #[test]
    fn cav_322_a_wood_and_a_stone_in_ore() {
        let scene =
            "red: builder, cavern e3, wood 1, stone 1, ore 2; then place housework; then furnish miner e3";
        assert_eq!(offers(scene, "pay"), ["1 wood 1 stone", "1 stone 1 ore", "1 wood 1 ore", "2 ore"]);
    }
}
