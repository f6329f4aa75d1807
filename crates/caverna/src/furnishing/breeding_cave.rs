//! Breeding cave.

use super::prelude::*;

/// Food for newborns: one each, five for all four (CAV-334, CAV-366).
/// Its price, points and band are as printed (CAV-286).
pub(super) const PRINTED: Tile = Tile {
    names: ["Breeding cave", "Grotte d’élevage", "Grotta dell’allevamento"],
    drawing: "egg-clutch",
    text: [
        "1/2/3/5 food for 1/2/3/4 newborn farm animals at once.",
        "1/2/3/5 repas pour 1/2/3/4 animaux nés en même temps.",
        "1/2/3/5 cibo per 1/2/3/4 animali nati insieme.",
    ],
    symbols: "@breed 1–4 ~arrow 1/2/3/5 food",
    kind: Kind::FoodCave,
    set: "3a",
    cost: goods![1 Stone, 1 Grain],
    points: Some(2),
    after_birth: Some(|born| Goods::of(Good::Food, [0, 1, 2, 3, 5][born.farm_animals() as usize])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_286_breeding_cave_is_as_printed() {
        assert_eq!(printed(Furnishing::BreedingCave), "FoodCave 3a, 1 stone 1 grain, 2 points, full");
    }

    #[test]
    fn cav_334_food_for_newborns() {
        let food = |animals: &str| {
            let scene = format!(
                "round 3; at evening; red: breeding-cave, large c4 c3, large c2 c1, large b4 b3, {animals}, food 4; blue: food 9"
            );
            home(&Stage::set(&scene)).goods[Good::Food]
        };
        assert_eq!(food("sheep 2"), 1);
        assert_eq!(food("sheep 2, boar 2, cattle 2"), 3);
        assert_eq!(food("sheep 2, boar 2, cattle 2, ore-mine e3 e2 e1, donkey 2"), 5);
    }
}
