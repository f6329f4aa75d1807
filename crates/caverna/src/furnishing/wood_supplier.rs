//! Wood supplier.

use super::prelude::*;

/// A wood at the start of the next seven rounds (CAV-324, CAV-475).
/// Its price, points and band are as printed (CAV-276).
pub(super) const PRINTED: Tile = Tile {
    names: ["Wood supplier", "Fournisseur de bois", "Fornitore di legno"],
    drawing: "wood-pile",
    text: [
        "1 wood at the start of each of the next 7 rounds.",
        "1 bois au début de chacun des 7 tours suivants.",
        "1 legno all’inizio di ciascuno dei prossimi 7 round.",
    ],
    symbols: "@sunrise 7 × wood",
    kind: Kind::Material,
    set: "2b",
    cost: goods![1 Stone],
    points: Some(2),
    introductory: true,
    supplies: Some((Good::Wood, 7)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_276_wood_supplier_is_as_printed() {
        assert_eq!(printed(Furnishing::WoodSupplier), "Material 2b, 1 stone, 2 points, introductory");
    }

    #[test]
    fn cav_324_7_rounds_of_wood() {
        let stage = after("red: wood 2, stone 2; then place housework", "red: furnish wood-supplier d3");
        assert_eq!(home(&stage).supplies[0], 7);
        let stage =
            Stage::<Caverna>::set("players 1; round 5; at morning; red: wood-supplier, supply wood 7");
        assert_eq!((home(&stage).supplies[0], home(&stage).goods[Good::Wood]), (6, 1));
    }
}
