//! Beer parlor.

use super::prelude::*;

/// Two grain make three gold or four food (CAV-340, CAV-459).
/// Its price, points and band are as printed (CAV-292).
pub(super) const PRINTED: Tile = Tile {
    names: ["Beer parlor", "Brasserie", "Bottega della birra"],
    drawing: "beer-stein",
    text: [
        "At any time: 2 grain for 3 gold or 4 food.",
        "À tout moment\u{a0}: 2 céréales contre 3 or ou 4 repas.",
        "In ogni momento: 2 grano per 3 oro o 4 cibo.",
    ],
    symbols: "2 grain ~arrow 3 gold / 4 food",
    kind: Kind::Parlor,
    set: "3b",
    cost: goods![2 Wood],
    points: Some(3),
    introductory: true,
    exchanges: &[
        Exchange { pay: goods![2 Grain], get: goods![3 Gold] },
        Exchange { pay: goods![2 Grain], get: goods![4 Food] },
    ],
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_292_beer_parlor_is_as_printed() {
        assert_eq!(printed(Furnishing::BeerParlor), "Parlor 3b, 2 wood, 3 points, introductory");
    }

    #[test]
    fn cav_340_two_grain_make_gold_or_food() {
        assert_eq!(offers("red: beer-parlor, grain 2", "use beer-parlor"), ["3 gold", "4 food"]);
        assert!(offers("red: beer-parlor, grain 1", "use").is_empty());
    }
}
