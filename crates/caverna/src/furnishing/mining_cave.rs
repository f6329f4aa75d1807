//! Mining cave.

use super::prelude::*;

/// A food less for each donkey in a mine; donkeys walk into mines first (CAV-333, CAV-472, CAV-474).
/// Its price, points and band are as printed (CAV-285).
pub(super) const PRINTED: Tile = Tile {
    names: ["Mining cave", "Grotte minière", "Grotta della miniera"],
    drawing: "coal-wagon",
    text: [
        "When feeding, pay 1 food less for each donkey in a mine.",
        "Pour nourrir vos nains, payez 1 repas de moins par âne dans une mine.",
        "Quando nutri i nani, paghi 1 cibo in meno per ogni asino in una miniera.",
    ],
    symbols: "#ore-mine donkey | @feed −1 food",
    kind: Kind::FoodCave,
    set: "3a",
    cost: goods![3 Wood, 2 Stone],
    points: Some(2),
    at_feeding: Some(|home| home.goods[Good::Donkey].min(home.mines().len())),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_285_mining_cave_is_as_printed() {
        assert_eq!(printed(Furnishing::MiningCave), "FoodCave 3a, 3 wood 2 stone, 2 points, full");
    }

    #[test]
    fn cav_333_a_food_less_for_each_donkey_in_a_mine() {
        let scene = "round 3; at evening; red: mining-cave, ruby-mine e4, donkey 1, food 3; blue: food 9";
        assert_eq!(home(&Stage::set(scene)).goods[Good::Food], 0);
        let scene =
            "round 4; at evening; red: mining-cave, ruby-mine e4 f4 f3, donkey 3, food 1; blue: food 9";
        assert_eq!(home(&Stage::set(scene)).goods[Good::Food], 1, "never below zero");
    }
}
