//! Bakehouse.

use super::prelude::*;

/// Bakes two or three emmer (CVC-156).
pub(super) const PRINTED: Tile = Tile {
    names: ["Bakehouse", "Fournil", "Forno"],
    drawing: "fireplace",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![1 Wood, 2 Stone],
    walls: Pattern::printed("MM-M"),
    points: 6,
    flow: OneOf(&[
        Do(Trade(goods![2 Emmer], goods![4 Food, 1 Gold])),
        Do(Trade(goods![3 Emmer], goods![4 Food, 2 Gold])),
    ]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_156_bakehouse_bakes_two_or_three_emmer() {
        assert_eq!(printed(Room::Bakehouse), "Dark Orange, 1 wood 2 stone, 6 points");
        let scene = "red: emmer 5, room bakehouse 42; then take cultivation; then use bakehouse";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("trade");
        assert_eq!(offers, ["2 emmer for 4 food 1 gold", "3 emmer for 4 food 2 gold"]);
        // One side of the cut: the turn goes on outside the room.
        check::<CaveVsCave>(
            scene,
            "red: trade 2 emmer for 4 food 1 gold\nred: done",
            expect![[r#"
            red pays 2 emmer.
            red gets 4 food and 1 gold.
            red ends the turn.
        "#]],
        );
        check::<CaveVsCave>(
            scene,
            "red: trade 3 emmer for 4 food 2 gold\nred: done",
            expect![[r#"
            red pays 3 emmer.
            red gets 4 food and 2 gold.
            red ends the turn.
        "#]],
        );
    }
}
