//! Spinning Wheel.

use super::prelude::*;

/// Sells flax, one or three at a time (CVC-142).
pub(super) const PRINTED: Tile = Tile {
    names: ["Spinning Wheel", "Rouet", "Filatoio"],
    drawing: "spinning-wheel",
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Wood],
    walls: Pattern::printed("M---"),
    points: 4,
    flow: OneOf(&[Do(Trade(goods![1 Flax], goods![1 Gold])), Do(Trade(goods![3 Flax], goods![2 Gold]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_142_spinning_wheel_turns_one_flax_into_one_gold_or_three_into_two() {
        assert_eq!(printed(Room::SpinningWheel), "Light Orange, 1 wood, 4 points");
        let scene = "red: flax 4, room spinning-wheel 31; then take cultivation; then use spinning-wheel";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("trade");
        assert_eq!(offers, ["1 flax for 1 gold", "3 flax for 2 gold"]);
        // One side of the cut: the turn goes on outside the room.
        check::<CaveVsCave>(
            scene,
            "red: trade 1 flax for 1 gold\nred: done",
            expect![[r#"
            red pays 1 flax.
            red gets 1 gold.
            red ends the turn.
        "#]],
        );
        check::<CaveVsCave>(
            scene,
            "red: trade 3 flax for 2 gold\nred: done",
            expect![[r#"
            red pays 3 flax.
            red gets 2 gold.
            red ends the turn.
        "#]],
        );
    }
}
