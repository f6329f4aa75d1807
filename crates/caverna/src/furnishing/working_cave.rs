//! Working cave.

use super::prelude::*;

/// One dwarf eats a wood, a stone or two ore (CAV-332, CAV-472, CAV-473).
/// Its price, points and band are as printed (CAV-284).
pub(super) const PRINTED: Tile = Tile {
    names: ["Working cave", "Grotte de séjour", "Grotta del lavoro"],
    drawing: "toolbox",
    text: [
        "When feeding, you may feed 1 dwarf with 1 wood, 1 stone or 2 ore.",
        "Pour nourrir 1 nain, vous pouvez payer 1 bois, 1 pierre ou 2 minerais.",
        "Puoi nutrire 1 nano con 1 legno, 1 pietra o 2 minerali.",
    ],
    symbols: "1 @dwarf : wood / stone / 2 ore",
    kind: Kind::FoodCave,
    set: "3a",
    cost: goods![1 Wood, 1 Stone],
    points: Some(2),
    introductory: true,
    feeds_one: &[goods![1 Wood], goods![1 Stone], goods![2 Ore]],
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_284_working_cave_is_as_printed() {
        assert_eq!(printed(Furnishing::WorkingCave), "FoodCave 3a, 1 wood 1 stone, 2 points, introductory");
    }

    #[test]
    fn cav_332_one_dwarf_eats_material() {
        let scene = "round 3; at evening; red: working-cave, wood 1, stone 1, ore 2, food 2; blue: food 9";
        assert_eq!(offers(scene, "feed-one"), ["1 wood", "1 stone", "2 ore"]);
        let stage = after(scene, "red: feed-one 2 ore");
        assert!(stage.offers_of("feed-one").is_empty() && stage.is_offered("feed"));
        let rich = scene.replace("food 2;", "food 9;");
        assert_eq!(offers(&rich, "feed-one"), ["1 wood", "1 stone", "2 ore"], "also with food enough");
    }
}
