//! Gold Vein.

use super::prelude::*;

/// Stone and gold together (CVC-153, CVC-179).
pub(super) const PRINTED: Tile = Tile {
    names: ["Gold Vein", "Filon d’or", "Miniera d’oro"],
    drawing: "minerals",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![5 Gold],
    walls: Pattern::printed("Mo-M"),
    points: 9,
    flow: Do(Gain(goods![1 Stone, 1 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_153_gold_vein_gives_a_stone_and_a_gold() {
        assert_eq!(printed(Room::GoldVein), "Dark Orange, 5 gold, 9 points");
        check::<CaveVsCave>(
            "red: room gold-vein 42; then take cultivation",
            "red: use gold-vein",
            expect![[r#"
            red uses Gold Vein.
            red gets 1 stone and 1 gold.
        "#]],
        );
    }
}
