//! Blacksmith.

use super::prelude::*;

/// Two ore when built; weapons cost two ore less (CAV-320).
/// Its price, points and band are as printed (CAV-272).
pub(super) const PRINTED: Tile = Tile {
    names: ["Blacksmith", "Forgeron", "Fabbro"],
    drawing: "anvil",
    text: [
        "At once 2 ore. Weapons cost you 2 ore less.",
        "Tout de suite 2 minerais. Les armes vous coûtent 2 minerais de moins.",
        "Subito 2 minerali. Le armi ti costano 2 minerali in meno.",
    ],
    symbols: "+2 ore | @forge −2 ore",
    kind: Kind::Material,
    set: "2a",
    cost: goods![1 Wood, 2 Stone],
    points: Some(3),
    introductory: true,
    on_furnish: Some(|_, _| goods![2 Ore]),
    discount: Discount { forge: 2, ..Discount::NONE },
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_272_blacksmith_is_as_printed() {
        assert_eq!(printed(Furnishing::Blacksmith), "Material 2a, 1 wood 2 stone, 3 points, introductory");
    }

    #[test]
    fn cav_320_two_ore_and_cheaper_weapons() {
        let stage = after("red: wood 1, stone 2; then place housework", "red: furnish blacksmith d3");
        assert_eq!(home(&stage).goods[Good::Ore], 2);
        let scene = "round 3; revealed blacksmithing; red: blacksmith, ore 9; then place blacksmithing";
        assert_eq!(offers(scene, "forge").len(), 8, "eight stays the limit");
        assert_eq!(home(&after(scene, "red: forge 1")).goods[Good::Ore], 9);
    }
}
