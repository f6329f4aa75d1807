//! Spare part storage.

use super::prelude::*;

/// A wood, a stone and an ore make two gold; never beside the Trader (CAV-344, CAV-354).
/// Its price, points and band are as printed (CAV-296).
pub(super) const PRINTED: Tile = Tile {
    names: ["Spare part storage", "Surplus", "Deposito ricambi"],
    drawing: "gears",
    text: [
        "At any time: 1 wood, 1 stone and 1 ore for 2 gold.",
        "À tout moment\u{a0}: 1 bois, 1 pierre et 1 minerai contre 2 or.",
        "In ogni momento: 1 legno, 1 pietra e 1 minerale per 2 oro.",
    ],
    symbols: "wood stone ore ~arrow 2 gold",
    kind: Kind::Storage,
    set: "4a",
    cost: goods![2 Wood],
    points: Some(0),
    exchanges: &[Exchange { pay: goods![1 Wood, 1 Stone, 1 Ore], get: goods![2 Gold] }],
    covers: Some(Furnishing::Trader),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_296_spare_part_storage_is_as_printed() {
        assert_eq!(printed(Furnishing::SparePartStorage), "Storage 4a, 2 wood, 0 points, full");
    }

    #[test]
    fn cav_344_the_set_for_two_gold() {
        let stage =
            after("red: spare-part-storage, wood 1, stone 1, ore 1", "red: use spare-part-storage 2 gold");
        assert_eq!(home(&stage).goods[Good::Gold], 2);
        assert!(offers("red: spare-part-storage, wood 1, stone 1", "use").is_empty());
    }
}
