//! Hunting parlor.

use super::prelude::*;

/// Two boars make two gold and two food, without the Slaughtering cave (CAV-339).
/// Its price, points and band are as printed (CAV-291).
pub(super) const PRINTED: Tile = Tile {
    names: ["Hunting parlor", "Salle des trophées", "Bottega della caccia"],
    drawing: "bow-arrow",
    text: [
        "At any time: 2 wild boars for 2 gold and 2 food.",
        "À tout moment\u{a0}: 2 sangliers contre 2 or et 2 repas.",
        "In ogni momento: 2 cinghiali per 2 oro e 2 cibo.",
    ],
    symbols: "2 boar ~arrow 2 gold 2 food",
    kind: Kind::Parlor,
    set: "3b",
    cost: goods![2 Wood],
    points: Some(1),
    introductory: true,
    exchanges: &[Exchange { pay: goods![2 Boar], get: goods![2 Gold, 2 Food] }],
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_291_hunting_parlor_is_as_printed() {
        assert_eq!(printed(Furnishing::HuntingParlor), "Parlor 3b, 2 wood, 1 points, introductory");
    }

    #[test]
    fn cav_339_two_boars_make_gold_and_food() {
        let stage = after("red: hunting-parlor, boar 2, food 0", "red: use hunting-parlor 2 food 2 gold");
        assert_eq!((home(&stage).goods[Good::Gold], home(&stage).goods[Good::Food]), (2, 2));
        assert!(offers("red: hunting-parlor, boar 1", "use").is_empty());
    }
}
