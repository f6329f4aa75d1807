//! Food chamber.

use super::prelude::*;

/// Two points for each pair of grain and vegetable, on fields too (CAV-350).
/// Its price, points and band are as printed (CAV-302).
pub(super) const PRINTED: Tile = Tile {
    names: ["Food chamber", "Garde-manger", "Camera del cibo"],
    drawing: "fruit-bowl",
    text: [
        "2 points per set of 1 grain and 1 vegetable.",
        "2 points par lot de 1 céréale et 1 légume.",
        "2 punti per ogni serie di 1 grano e 1 ortaggio.",
    ],
    symbols: "grain vegetable = 2 ~crown",
    kind: Kind::Chamber,
    set: "4b",
    cost: goods![2 Wood, 2 Vegetable],
    introductory: true,
    score: Some(|home| {
        let all = |good| i32::from(home.goods[good]) + i32::from(home.on_fields(good));
        2 * all(Good::Grain).min(all(Good::Vegetable))
    }),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_302_food_chamber_is_as_printed() {
        assert_eq!(
            printed(Furnishing::FoodChamber),
            "Chamber 4b, 2 wood 2 vegetable, * points, introductory"
        );
    }

    #[test]
    fn cav_350_two_points_a_set() {
        assert_eq!(bonus("food-chamber, grain 1, crop c4 2 grain, crop c3 2 vegetable"), 4);
    }
}
