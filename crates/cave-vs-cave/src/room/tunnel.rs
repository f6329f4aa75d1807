//! Tunnel.

use super::prelude::*;

/// Food, and a stone for those who have fewer than three (CVC-143).
pub(super) const PRINTED: Tile = Tile {
    names: ["Tunnel", "Tunnel", "Tunnel"],
    drawing: "rail-road",
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Wood],
    walls: Pattern::printed("-M-M"),
    points: 3,
    flow: AnyOf(&[Do(Gain(goods![2 Food])), Do(GainBelow(Good::Stone, 3, goods![1 Stone]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_143_tunnel_gives_two_food_and_a_stone_to_those_with_fewer_than_three() {
        assert_eq!(printed(Room::Tunnel), "Light Orange, 1 wood, 3 points");
        check::<CaveVsCave>(
            "red: stone 2, room tunnel 31; then take cultivation",
            "red: use tunnel",
            expect![[r#"
                red uses Tunnel.
                red gets 2 food.
                red gets 1 stone.
            "#]],
        );
        check::<CaveVsCave>(
            "red: stone 3, room tunnel 31; then take cultivation",
            "red: use tunnel",
            expect![[r#"
                red uses Tunnel.
                red gets 2 food.
            "#]],
        );
    }
}
