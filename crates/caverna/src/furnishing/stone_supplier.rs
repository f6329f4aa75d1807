//! Stone supplier.

use super::prelude::*;

/// A stone at the start of the next five rounds (CAV-325, CAV-475).
/// Its price, points and band are as printed (CAV-277).
pub(super) const PRINTED: Tile = Tile {
    names: ["Stone supplier", "Fournisseur de pierre", "Fornitore di pietra"],
    drawing: "stone-pile",
    text: [
        "1 stone at the start of each of the next 5 rounds.",
        "1 pierre au début de chacun des 5 tours suivants.",
        "1 pietra all’inizio di ciascuno dei prossimi 5 round.",
    ],
    symbols: "@sunrise 5 × stone",
    kind: Kind::Material,
    set: "2b",
    cost: goods![1 Wood],
    points: Some(1),
    introductory: true,
    supplies: Some((Good::Stone, 5)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_277_stone_supplier_is_as_printed() {
        assert_eq!(printed(Furnishing::StoneSupplier), "Material 2b, 1 wood, 1 points, introductory");
    }

    #[test]
    fn cav_325_5_rounds_of_stone() {
        let stage = after("red: wood 2, stone 2; then place housework", "red: furnish stone-supplier d3");
        assert_eq!(home(&stage).supplies[1], 5);
        let stage =
            Stage::<Caverna>::set("players 1; round 5; at morning; red: stone-supplier, supply stone 5");
        assert_eq!((home(&stage).supplies[1], home(&stage).goods[Good::Stone]), (4, 1));
    }
}
