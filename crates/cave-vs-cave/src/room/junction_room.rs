//! Junction Room.

use super::prelude::*;

/// Any three different goods, gold and food included, for gold (CVC-154).
pub(super) const PRINTED: Tile = Tile {
    names: ["Junction Room", "Salle de réunion", "Stanza di snodo"],
    drawing: "crossroad",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood],
    walls: Pattern::printed("-M-M"),
    points: 6,
    flow: Do(TradeDifferent(3, goods![2 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_154_junction_room_turns_any_three_different_goods_into_two_gold() {
        assert_eq!(printed(Room::JunctionRoom), "Dark Orange, 2 wood, 6 points");
        let scene = "red: room junction-room 42; then take cultivation; then use junction-room";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("trade");
        assert_eq!(offers.len(), 20, "three out of six: {offers:?}");
        check::<CaveVsCave>(
            scene,
            "red: trade 1 stone 1 food 1 gold for 2 gold",
            expect![[r#"
            red pays 1 stone, 1 food and 1 gold.
            red gets 2 gold.
        "#]],
        );
        let three = "red: wood 9, stone 0, emmer 0, flax 0, room junction-room 42; then take cultivation;
                     then use junction-room";
        let offers = Stage::<CaveVsCave>::set(three).offers_of("trade");
        assert_eq!(offers, ["1 wood 1 food 1 gold for 2 gold"], "different goods only");
    }
}
