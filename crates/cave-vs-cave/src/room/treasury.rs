//! Treasury.

use super::prelude::*;

/// Gold breeds gold, and a meal besides (CVC-159).
pub(super) const PRINTED: Tile = Tile {
    names: ["Treasury", "Trésorerie", "Tesoreria"],
    drawing: "locked-chest",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![3 Gold],
    walls: Pattern::printed("MMMM"),
    points: 10,
    flow: Do(Trade(goods![3 Gold], goods![4 Gold, 1 Food])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_159_treasury_turns_three_gold_into_four_gold_and_a_food() {
        assert_eq!(printed(Room::Treasury), "Dark Orange, 3 gold, 10 points");
        check::<CaveVsCave>(
            "red: gold 3, room treasury 53; then take cultivation",
            "red: use treasury",
            expect![[r#"
                red uses Treasury.
                red pays 3 gold.
                red gets 1 food and 4 gold.
            "#]],
        );
        check::<CaveVsCave>(
            "red: gold 2, room treasury 53; then take cultivation",
            "red: use treasury",
            expect![[r#"
                red uses Treasury.
                Treasury can do nothing now.
            "#]],
        );
    }
}
