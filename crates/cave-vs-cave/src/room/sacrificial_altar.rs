//! Sacrificial Altar.

use super::prelude::*;

/// Four different gifts for gold (CVC-149).
pub(super) const PRINTED: Tile = Tile {
    names: ["Sacrificial Altar", "Autel sacrificiel", "Altare sacrificale"],
    drawing: "star-altar",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![4 Stone],
    walls: Pattern::printed("Mo-o"),
    points: 7,
    flow: Do(Trade(goods![1 Wood, 1 Emmer, 1 Flax, 1 Food], goods![3 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_149_sacrificial_altar_turns_four_different_gifts_into_three_gold() {
        assert_eq!(printed(Room::SacrificialAltar), "Dark Orange, 4 stone, 7 points");
        check::<CaveVsCave>(
            "red: room sacrificial-altar 42; then take cultivation",
            "red: use sacrificial-altar",
            expect![[r#"
                red uses Sacrificial Altar.
                red pays 1 wood, 1 emmer, 1 flax and 1 food.
                red gets 3 gold.
            "#]],
        );
        check::<CaveVsCave>(
            "red: food 0, room sacrificial-altar 42; then take cultivation",
            "red: use sacrificial-altar",
            expect![[r#"
                red uses Sacrificial Altar.
                Sacrificial Altar can do nothing now.
            "#]],
        );
    }
}
