//! Food Corner.

use super::prelude::*;

/// Lifts food to 3 (CVC-145).
pub(super) const PRINTED: Tile = Tile {
    names: ["Food Corner", "Coin repas", "Angolo del cibo"],
    drawing: "meal",
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Stone],
    walls: Pattern::printed("M--M"),
    points: 3,
    flow: Do(Replenish(goods![3 Food])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_145_food_corner_lifts_food_to_three() {
        assert_eq!(printed(Room::FoodCorner), "Light Orange, 1 stone, 3 points");
        check::<CaveVsCave>(
            "red: food 0, room food-corner 31; then take cultivation",
            "red: use food-corner",
            expect![[r#"
                red uses Food Corner.
                red replenishes 3 food.
            "#]],
        );
    }
}
