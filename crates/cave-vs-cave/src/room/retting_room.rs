//! Retting Room.

use super::prelude::*;

/// Every effect that brings one to three flax brings a meal after it (CVC-161, CVC-112, CVC-196).
pub(super) const PRINTED: Tile = Tile {
    names: ["Retting Room", "Salle de rouissage", "Lavorare il lino"],
    drawing: "drop",
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![1 Stone],
    walls: Pattern::printed("Mo-o"),
    points: 3,
    trigger: Some(Trigger::Gained { good: Good::Flax, up_to: 3, get: goods![1 Food] }),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_161_retting_room_costs_one_stone_and_is_worth_three_points() {
        assert_eq!(printed(Room::RettingRoom), "Dark Blue, 1 stone, 3 points");
        check::<CaveVsCave>(
            "round 8; display + retting-room; red: gold 2, room tunnel 31, dug 42; then take renovation",
            "red: furnish retting-room 42",
            expect![[r#"
                red pays 1 stone.
                red furnishes 42 with Retting Room.
            "#]],
        );
    }

    #[test]
    fn cvc_112_retting_room_gives_one_food_when_an_effect_brings_one_two_or_three_flax() {
        // One flax.
        check::<CaveVsCave>(
            "red: room tunnel 31, room retting-room 42; then take cultivation",
            "red: gain 2 emmer 1 flax",
            expect![[r#"
                red gets 2 emmer and 1 flax.
                Retting Room brings red 1 food.
            "#]],
        );
        // Two.
        check::<CaveVsCave>(
            "red: flax 0, room shelf 31, room retting-room 42; then take undergrowth; then use shelf",
            "red: replenish 2 flax",
            expect![[r#"
                red replenishes 2 flax.
                Retting Room brings red 1 food.
            "#]],
        );
        // Three: still one food.
        check::<CaveVsCave>(
            "red: room secret-chamber 51, room retting-room 42; then take undergrowth; then use secret-chamber",
            "red: gain 3 flax",
            expect![[r#"
                red gets 3 flax.
                Retting Room brings red 1 food.
            "#]],
        );
        // None.
        check::<CaveVsCave>(
            "red: room secret-chamber 51, room retting-room 42; then take undergrowth; then use secret-chamber",
            "red: gain 1 gold",
            expect![[r#"
                red gets 1 gold.
            "#]],
        );
    }

    #[test]
    fn cvc_113_retting_room_answers_to_shelf_and_parlor() {
        check::<CaveVsCave>(
            "red: flax 1, room shelf 31, room retting-room 42; then take undergrowth; then use shelf",
            "red: replenish 2 flax",
            expect![[r#"
                red replenishes 1 flax.
                Retting Room brings red 1 food.
            "#]],
        );
        check::<CaveVsCave>(
            "red: flax 0, room parlor 31, room retting-room 42; then take undergrowth",
            "red: use parlor",
            expect![[r#"
                red uses Parlor.
                red replenishes 1 flax.
                Retting Room brings red 1 food.
            "#]],
        );
        check::<CaveVsCave>(
            "red: flax 1, room parlor 31, room retting-room 42; then take undergrowth",
            "red: use parlor",
            expect![[r#"
                red uses Parlor.
                red replenishes nothing.
            "#]],
        );
    }

    #[test]
    fn cvc_114_retting_room_gives_nothing_for_flax_that_finds_no_room() {
        check::<CaveVsCave>(
            "red: flax 9, room tunnel 31, room retting-room 42; then take cultivation",
            "red: gain 2 emmer 1 flax",
            expect![[r#"
                red gets 2 emmer; 1 flax too many for the shelf.
            "#]],
        );
        check::<CaveVsCave>(
            "red: flax 2, room shelf 31, room retting-room 42; then take undergrowth; then use shelf",
            "red: replenish 2 flax",
            expect![[r#"
                red replenishes nothing.
            "#]],
        );
    }

    #[test]
    fn cvc_196_retting_room_pays_after_the_effect_that_brought_the_flax() {
        let scene = "red: food 2, room warehouse 51, room retting-room 42; then take undergrowth";
        check::<CaveVsCave>(
            scene,
            "red: use warehouse",
            expect![[r#"
            red uses Warehouse.
            red pays 2 food.
            red gets 1 wood, 1 stone, 1 emmer and 1 flax.
            Retting Room brings red 1 food.
        "#]],
        );
        check::<CaveVsCave>(
            &scene.replace("food 2", "food 1"),
            "red: use warehouse",
            expect![[r#"
            red uses Warehouse.
            Warehouse can do nothing now.
        "#]],
        );
    }
}
