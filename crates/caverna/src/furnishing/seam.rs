//! Seam.

use super::prelude::*;

/// Every stone brings an ore with it, wherever the stone comes from (CAV-329, CAV-359).
/// Its price, points and band are as printed (CAV-281).
pub(super) const PRINTED: Tile = Tile {
    names: ["Seam", "Filon", "Filone"],
    drawing: "ore",
    text: [
        "1 ore on top of each stone you receive.",
        "1 minerai en plus de chaque pierre que vous recevez.",
        "1 minerale in più per ogni pietra che ricevi.",
    ],
    symbols: "+ stone ~arrow + ore",
    kind: Kind::Material,
    set: "2b",
    cost: goods![2 Wood],
    points: Some(1),
    after_gain: Some(|got| Goods::of(Good::Ore, got[Good::Stone])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_281_seam_is_as_printed() {
        assert_eq!(printed(Furnishing::Seam), "Material 2b, 2 wood, 1 points, full");
    }

    #[test]
    fn cav_329_every_stone_brings_an_ore() {
        let stage = after("red: seam; pile drift-mining 3 stone; then place drift-mining", "red: take");
        assert_eq!(home(&stage).goods[Good::Ore], 3);
    }
}
