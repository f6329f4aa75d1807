//! Stall.

use super::prelude::*;

/// Sells five emmer or five flax (CVC-148).
pub(super) const PRINTED: Tile = Tile {
    names: ["Stall", "Étal", "Bancarella"],
    drawing: "shop",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![1 Wood, 1 Gold],
    walls: Pattern::printed("Mo-o"),
    points: 6,
    flow: OneOf(&[Do(Trade(goods![5 Emmer], goods![4 Gold])), Do(Trade(goods![5 Flax], goods![4 Gold]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_148_stall_turns_five_emmer_or_five_flax_into_four_gold() {
        assert_eq!(printed(Room::Stall), "Dark Orange, 1 wood 1 gold, 6 points");
        let scene = "red: emmer 5, flax 5, room stall 42; then take cultivation; then use stall";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("trade");
        assert_eq!(offers, ["5 emmer for 4 gold", "5 flax for 4 gold"]);
        // One side of the cut: the turn goes on outside the room.
        check::<CaveVsCave>(
            scene,
            "red: trade 5 emmer for 4 gold\nred: done",
            expect![[r#"
            red pays 5 emmer.
            red gets 4 gold.
            red ends the turn.
        "#]],
        );
        check::<CaveVsCave>(
            scene,
            "red: trade 5 flax for 4 gold\nred: done",
            expect![[r#"
            red pays 5 flax.
            red gets 4 gold.
            red ends the turn.
        "#]],
        );
    }
}
