//! Slaughtering cave.

use super::prelude::*;

/// One food more for each farm animal eaten (CAV-330, CAV-360).
/// Its price, points and band are as printed (CAV-282).
pub(super) const PRINTED: Tile = Tile {
    names: ["Slaughtering cave", "Grotte-abattoir", "Grotta del macello"],
    drawing: "meat-cleaver",
    text: [
        "1 food more for each farm animal you convert into food.",
        "1 repas de plus pour chaque animal de ferme converti.",
        "1 cibo in più per ogni animale da fattoria convertito.",
    ],
    symbols: "sheep … ~arrow food +1 food",
    kind: Kind::FoodCave,
    set: "3a",
    cost: goods![2 Wood, 2 Stone],
    points: Some(2),
    introductory: true,
    extra_food: 1,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_282_slaughtering_cave_is_as_printed() {
        assert_eq!(
            printed(Furnishing::SlaughteringCave),
            "FoodCave 3a, 2 wood 2 stone, 2 points, introductory"
        );
    }

    #[test]
    fn cav_330_one_more_food_an_animal() {
        let scene = "round 3; at evening; red: slaughtering-cave, donkey 2, food 0; blue: food 9";
        assert_eq!(home(&after(scene, "red: convert 2 donkey")).goods[Good::Food], 5);
        let scene = "red: slaughtering-cave, hunting-parlor, boar 2, food 0";
        assert_eq!(home(&after(scene, "red: use hunting-parlor 2 food 2 gold")).goods[Good::Food], 2);
    }
}
