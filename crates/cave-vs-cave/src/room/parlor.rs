//! Parlor.

use super::prelude::*;

/// Lifts all six goods to 1 (CVC-146, CVC-122).
pub(super) const PRINTED: Tile = Tile {
    names: ["Parlor", "Parloir", "Salotto"],
    drawing: "sofa",
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Stone, 1 Gold],
    walls: Pattern::printed("MM-M"),
    points: 6,
    flow: Do(Replenish(goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax, 1 Food, 1 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_146_parlor_lifts_all_six_goods_to_one() {
        assert_eq!(printed(Room::Parlor), "Light Orange, 1 stone 1 gold, 6 points");
        check::<CaveVsCave>(
            "red: wood 0, stone 0, emmer 0, flax 0, food 0, gold 0, room parlor 31; then take cultivation",
            "red: use parlor",
            expect![[r#"
                red uses Parlor.
                red replenishes 1 wood, 1 stone, 1 emmer, 1 flax, 1 food and 1 gold.
            "#]],
        );
    }
}
