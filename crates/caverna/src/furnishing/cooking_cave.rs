//! Cooking cave.

use super::prelude::*;

/// A grain and a vegetable make five food (CAV-331).
/// Its price, points and band are as printed (CAV-283).
pub(super) const PRINTED: Tile = Tile {
    names: ["Cooking cave", "Grotte-cuisine", "Grotta della cucina"],
    drawing: "camp-cooking-pot",
    text: [
        "At any time: 1 grain and 1 vegetable for 5 food.",
        "À tout moment\u{a0}: 1 céréale et 1 légume contre 5 repas.",
        "In ogni momento: 1 grano e 1 ortaggio per 5 cibo.",
    ],
    symbols: "grain vegetable ~arrow 5 food",
    kind: Kind::FoodCave,
    set: "3a",
    cost: goods![2 Stone],
    points: Some(2),
    introductory: true,
    exchanges: &[Exchange { pay: goods![1 Grain, 1 Vegetable], get: goods![5 Food] }],
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_283_cooking_cave_is_as_printed() {
        assert_eq!(printed(Furnishing::CookingCave), "FoodCave 3a, 2 stone, 2 points, introductory");
    }

    #[test]
    fn cav_331_grain_and_vegetable_make_five() {
        let stage = after("red: cooking-cave, grain 1, vegetable 1, food 0", "red: use cooking-cave 5 food");
        assert_eq!(home(&stage).goods[Good::Food], 5);
    }
}
