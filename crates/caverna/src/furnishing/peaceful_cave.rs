//! Peaceful cave.

use super::prelude::*;

/// Weapons may be handed in for as much food as they are strong (CAV-335, CAV-367, CAV-470, CAV-471).
/// Its price, points and band are as printed (CAV-287).
pub(super) const PRINTED: Tile = Tile {
    names: ["Peaceful cave", "Grotte paisible", "Grotta della pace"],
    drawing: "dove",
    text: [
        "At any time: hand in weapons for food equal to their strength.",
        "À tout moment\u{a0}: rendez des armes contre autant de repas que leur force.",
        "In ogni momento: consegna armi per tanto cibo quanto la loro forza.",
    ],
    symbols: "#weapon ~arrow food",
    kind: Kind::FoodCave,
    set: "3a",
    cost: goods![2 Wood, 2 Stone],
    points: Some(2),
    takes_weapons: true,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_287_peaceful_cave_is_as_printed() {
        assert_eq!(printed(Furnishing::PeacefulCave), "FoodCave 3a, 2 wood 2 stone, 2 points, full");
    }

    #[test]
    fn cav_335_weapons_become_food() {
        let stage = after("red: peaceful-cave, dwarfs 5 7, food 0", "red: disarm 2");
        assert_eq!((home(&stage).goods[Good::Food], home(&stage).dwarfs.weapon(1)), (7, 0));
    }
}
