//! Wood Storeroom.

use super::prelude::*;

/// Room action 1 brings a wood before the room is used (CVC-163, CVC-117, CVC-118).
pub(super) const PRINTED: Tile = Tile {
    names: ["Wood Storeroom", "Réserve de bois", "Deposito di legna"],
    drawing: "planks",
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![1 Stone],
    walls: Pattern::printed("M--M"),
    points: 2,
    trigger: Some(Trigger::RoomAction { from: 1, to: 1, get: goods![1 Wood], more: 0 }),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_163_wood_storeroom_costs_one_stone_and_is_worth_two_points() {
        assert_eq!(printed(Room::WoodStoreroom), "Dark Blue, 1 stone, 2 points");
        check::<CaveVsCave>(
            "round 8; display + wood-storeroom; red: gold 2, room tunnel 31, dug 51; then take renovation",
            "red: furnish wood-storeroom 51",
            expect![[r#"
                red pays 1 stone.
                red furnishes 51 with Wood Storeroom.
            "#]],
        );
    }

    #[test]
    fn cvc_117_wood_storeroom_gives_a_wood_before_the_room_of_room_action_1_is_resolved() {
        // The workshop needs two wood.
        check::<CaveVsCave>(
            "red: wood 1, room furniture-workshop 42, room wood-storeroom 51; then take undergrowth",
            "red: use furniture-workshop",
            expect![[r#"
                Wood Storeroom brings red 1 wood.
                red uses Furniture Workshop.
                red pays 2 wood and 1 flax.
                red gets 3 gold.
            "#]],
        );
    }

    #[test]
    fn cvc_117_every_tile_with_room_action_1_brings_a_wood_if_a_room_is_used() {
        for tile in ["cultivation", "undergrowth", "masonry", "drift-mining"] {
            let scene =
                format!("round 7; red: wood 0, room tunnel 31, room wood-storeroom 51; then take {tile}");
            let wood =
                |stage: &Stage<CaveVsCave>| stage.state.caves[karst_kit::Seat::Red].goods[crate::Good::Wood];
            let mut stage = Stage::<CaveVsCave>::set(&scene);
            assert_eq!(wood(&stage), 0, "{tile}: taking it is not enough");
            stage.play("red: use tunnel");
            assert_eq!(wood(&stage), 1, "{tile}");
        }
    }

    #[test]
    fn cvc_118_wood_storeroom_gives_nothing_on_room_action_2_or_3() {
        let scene = "round 7; red: stone 9, room tunnel 31, room wood-storeroom 51";
        check::<CaveVsCave>(
            &format!("{scene}; then take undermining"),
            "red: use tunnel",
            expect![[r#"
            red uses Tunnel.
            red gets 2 food.
        "#]],
        );
        check::<CaveVsCave>(
            &format!("{scene}; then take expedition"),
            "red: use tunnel",
            expect![[r#"
            red uses Tunnel.
            red gets 2 food.
        "#]],
        );
    }
}
