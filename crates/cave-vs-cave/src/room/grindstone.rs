//! Grindstone.

use super::prelude::*;

/// Grinds emmer into food (CVC-144).
pub(super) const PRINTED: Tile = Tile {
    names: ["Grindstone", "Meule", "Macina"],
    drawing: "stone-wheel",
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Stone],
    walls: Pattern::printed("M--o"),
    points: 4,
    flow: OneOf(&[Do(Trade(goods![1 Emmer], goods![3 Food])), Do(Trade(goods![4 Emmer], goods![7 Food]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_144_grindstone_turns_one_emmer_into_three_food_or_four_into_seven() {
        assert_eq!(printed(Room::Grindstone), "Light Orange, 1 stone, 4 points");
        let scene = "red: emmer 5, room grindstone 31; then take cultivation; then use grindstone";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("trade");
        assert_eq!(offers, ["1 emmer for 3 food", "4 emmer for 7 food"]);
        // One side of the cut: the turn goes on outside the room.
        check::<CaveVsCave>(
            scene,
            "red: trade 1 emmer for 3 food\nred: done",
            expect![[r#"
            red pays 1 emmer.
            red gets 3 food.
            red ends the turn.
        "#]],
        );
        check::<CaveVsCave>(
            scene,
            "red: trade 4 emmer for 7 food\nred: done",
            expect![[r#"
            red pays 4 emmer.
            red gets 7 food.
            red ends the turn.
        "#]],
        );
    }
}
