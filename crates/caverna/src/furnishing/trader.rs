//! Trader.

use super::prelude::*;

/// Two gold for a wood, a stone and an ore; never beside the Spare part storage (CAV-323, CAV-354).
/// Its price, points and band are as printed (CAV-275).
pub(super) const PRINTED: Tile = Tile {
    names: ["Trader", "Marchand de matériaux", "Mercante"],
    drawing: "trade",
    text: [
        "At any time: 2 gold for 1 wood, 1 stone and 1 ore.",
        "À tout moment\u{a0}: 2 or contre 1 bois, 1 pierre et 1 minerai.",
        "In ogni momento: 2 oro per 1 legno, 1 pietra e 1 minerale.",
    ],
    symbols: "2 gold ~arrow wood stone ore",
    kind: Kind::Material,
    set: "2a",
    cost: goods![1 Wood],
    points: Some(2),
    exchanges: &[Exchange { pay: goods![2 Gold], get: goods![1 Wood, 1 Stone, 1 Ore] }],
    covers: Some(Furnishing::SparePartStorage),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_275_trader_is_as_printed() {
        assert_eq!(printed(Furnishing::Trader), "Material 2a, 1 wood, 2 points, full");
    }

    #[test]
    fn cav_323_two_gold_for_the_set() {
        let scene = "red: trader, gold 5";
        let stage =
            after(scene, "red: use trader 1 wood 1 stone 1 ore\nred: use trader 1 wood 1 stone 1 ore");
        assert_eq!((home(&stage).goods[Good::Gold], home(&stage).goods[Good::Ore]), (1, 2));
        assert_eq!(
            offers("red: spare-part-storage e3, cavern d2, wood 1; then place housework", "furnish trader"),
            ["e3"]
        );
    }
}
