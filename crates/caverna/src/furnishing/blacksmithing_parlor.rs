//! Blacksmithing parlor.

use super::prelude::*;

/// A ruby and an ore make two gold and a food (CAV-341).
/// Its price, points and band are as printed (CAV-293).
pub(super) const PRINTED: Tile = Tile {
    names: ["Blacksmithing parlor", "Forge", "Bottega del fabbro"],
    drawing: "anvil-impact",
    text: [
        "At any time: 1 ruby and 1 ore for 2 gold and 1 food.",
        "À tout moment\u{a0}: 1 rubis et 1 minerai contre 2 or et 1 repas.",
        "In ogni momento: 1 rubino e 1 minerale per 2 oro e 1 cibo.",
    ],
    symbols: "ruby ore ~arrow 2 gold 1 food",
    kind: Kind::Parlor,
    set: "3b",
    cost: goods![3 Ore],
    points: Some(2),
    exchanges: &[Exchange { pay: goods![1 Ruby, 1 Ore], get: goods![2 Gold, 1 Food] }],
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_293_blacksmithing_parlor_is_as_printed() {
        assert_eq!(printed(Furnishing::BlacksmithingParlor), "Parlor 3b, 3 ore, 2 points, full");
    }

    #[test]
    fn cav_341_ruby_and_ore_make_gold_and_food() {
        let stage = after(
            "red: blacksmithing-parlor, ruby 1, ore 1, food 0",
            "red: use blacksmithing-parlor 1 food 2 gold",
        );
        assert_eq!((home(&stage).goods[Good::Gold], home(&stage).goods[Good::Food]), (2, 1));
    }
}
