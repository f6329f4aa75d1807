//! Storeroom.

use super::prelude::*;

/// Emmer, flax and food together (CVC-150, CVC-179).
pub(super) const PRINTED: Tile = Tile {
    names: ["Storeroom", "Réserve", "Deposito"],
    drawing: "basket",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood, 1 Gold],
    walls: Pattern::printed("M--M"),
    points: 6,
    flow: Do(Gain(goods![1 Emmer, 1 Flax, 1 Food])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_150_storeroom_gives_emmer_flax_and_food() {
        assert_eq!(printed(Room::Storeroom), "Dark Orange, 2 wood 1 gold, 6 points");
        check::<CaveVsCave>(
            "red: room storeroom 42; then take cultivation",
            "red: use storeroom",
            expect![[r#"
            red uses Storeroom.
            red gets 1 emmer, 1 flax and 1 food.
        "#]],
        );
    }
}
