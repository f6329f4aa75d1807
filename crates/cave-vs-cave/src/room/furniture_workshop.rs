//! Furniture Workshop.

use super::prelude::*;

/// Makes furniture of wood and flax (CVC-152).
pub(super) const PRINTED: Tile = Tile {
    names: ["Furniture Workshop", "Ébénisterie", "Officina"],
    drawing: "wooden-chair",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![1 Wood, 2 Stone],
    walls: Pattern::printed("Mo-M"),
    points: 5,
    flow: Do(Trade(goods![2 Wood, 1 Flax], goods![3 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_152_furniture_workshop_turns_two_wood_and_a_flax_into_three_gold() {
        assert_eq!(printed(Room::FurnitureWorkshop), "Dark Orange, 1 wood 2 stone, 5 points");
        check::<CaveVsCave>(
            "red: wood 2, room furniture-workshop 42; then take cultivation",
            "red: use furniture-workshop",
            expect![[r#"
                red uses Furniture Workshop.
                red pays 2 wood and 1 flax.
                red gets 3 gold.
            "#]],
        );
    }
}
