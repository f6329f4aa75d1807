//! Ruby supplier.

use super::prelude::*;

/// A ruby at the start of the next four rounds (CAV-326, CAV-475).
/// Its price, points and band are as printed (CAV-278).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ruby supplier", "Fournisseur de rubis", "Fornitore di rubini"],
    drawing: "gems",
    text: [
        "1 ruby at the start of each of the next 4 rounds.",
        "1 rubis au début de chacun des 4 tours suivants.",
        "1 rubino all’inizio di ciascuno dei prossimi 4 round.",
    ],
    symbols: "@sunrise 4 × ruby",
    kind: Kind::Material,
    set: "2b",
    cost: goods![2 Wood, 2 Stone],
    points: Some(2),
    introductory: true,
    supplies: Some((Good::Ruby, 4)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_278_ruby_supplier_is_as_printed() {
        assert_eq!(printed(Furnishing::RubySupplier), "Material 2b, 2 wood 2 stone, 2 points, introductory");
    }

    #[test]
    fn cav_326_4_rounds_of_ruby() {
        let stage = after("red: wood 2, stone 2; then place housework", "red: furnish ruby-supplier d3");
        assert_eq!(home(&stage).supplies[2], 4);
        let stage =
            Stage::<Caverna>::set("players 1; round 5; at morning; red: ruby-supplier, supply ruby 4");
        assert_eq!((home(&stage).supplies[2], home(&stage).goods[Good::Ruby]), (3, 1));
    }
}
