//! Stone carver.

use super::prelude::*;

/// Two stone when built; a stone off every furnishing tile and every stable (CAV-319).
/// Its price, points and band are as printed (CAV-271).
pub(super) const PRINTED: Tile = Tile {
    names: ["Stone carver", "Tailleur de pierre", "Scalpellino"],
    drawing: "chisel",
    text: [
        "At once 2 stone. Furnishing tiles and stables cost you 1 stone less.",
        "Tout de suite 2 pierres. Les aménagements et les étables vous coûtent 1 pierre de moins.",
        "Subito 2 pietre. Arredi e stalle ti costano 1 pietra in meno.",
    ],
    symbols: "+2 stone | ~furnish #stable −1 stone",
    kind: Kind::Material,
    set: "2a",
    cost: goods![1 Wood],
    points: Some(1),
    introductory: true,
    on_furnish: Some(|_, _| goods![2 Stone]),
    discount: Discount { furnish: goods![1 Stone], stable: 1, ..Discount::NONE },
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_271_stone_carver_is_as_printed() {
        assert_eq!(printed(Furnishing::StoneCarver), "Material 2a, 1 wood, 1 points, introductory");
    }

    #[test]
    fn cav_319_two_stone_and_a_stone_off() {
        let stage = after("red: cavern e3, wood 1; then place housework", "red: furnish stone-carver d3");
        assert_eq!(home(&stage).goods[Good::Stone], 2);
        let scene = "round 3; revealed sheep-farming; red: stone-carver, stone 0; then place sheep-farming";
        assert_eq!(offers(scene, "stable").len(), 12);
        assert!(is_offered(
            "red: stone-carver, cavern e3, stone 0; then place housework",
            "furnish carpenter e3"
        ));
    }
}
