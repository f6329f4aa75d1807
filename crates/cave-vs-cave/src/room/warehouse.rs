//! Warehouse.

use super::prelude::*;

/// Turns food into one of each raw good (CVC-147).
pub(super) const PRINTED: Tile = Tile {
    names: ["Warehouse", "Entrepôt", "Magazzino"],
    drawing: "wooden-crate",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood],
    walls: Pattern::printed("Mo-o"),
    points: 2,
    flow: Do(Trade(goods![2 Food], goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_147_warehouse_turns_two_food_into_one_of_each_raw_good() {
        assert_eq!(printed(Room::Warehouse), "Dark Orange, 2 wood, 2 points");
        check::<CaveVsCave>(
            "red: food 2, room warehouse 42; then take cultivation",
            "red: use warehouse",
            expect![[r#"
                red uses Warehouse.
                red pays 2 food.
                red gets 1 wood, 1 stone, 1 emmer and 1 flax.
            "#]],
        );
        check::<CaveVsCave>(
            "red: food 1, room warehouse 42; then take cultivation",
            "red: use warehouse",
            expect![[r#"
                red uses Warehouse.
                Warehouse can do nothing now.
            "#]],
        );
    }
}
