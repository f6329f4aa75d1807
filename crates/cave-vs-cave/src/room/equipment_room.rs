//! Equipment Room.

use super::prelude::*;

/// Room action 2 or 3 reaches one more room (CVC-162, CVC-115, CVC-116).
pub(super) const PRINTED: Tile = Tile {
    names: ["Equipment Room", "Salle d’équipement", "Equipaggiamenti"],
    drawing: "toolbox",
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![2 Wood],
    walls: Pattern::printed("M--o"),
    points: 3,
    trigger: Some(Trigger::RoomAction { from: 2, to: 3, get: goods![], more: 1 }),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    /// Plays room after room until the room action is used up, and says how many there were.
    fn rooms_used(take: &str) -> usize {
        let cave = "red: room tunnel 31, room food-corner 32, room storeroom 42, room gold-vein 51;
                    red: room parlor 53, room equipment-room 52";
        let mut stage = Stage::<CaveVsCave>::set(&format!("round 7; {cave}; then {take}"));
        let mut used = 0;
        while let Some(room) = stage.offers_of("use").first() {
            stage.play(&format!("red: use {room}"));
            used += 1;
        }
        used
    }

    #[test]
    fn cvc_162_equipment_room_costs_two_wood_and_is_worth_three_points() {
        assert_eq!(printed(Room::EquipmentRoom), "Dark Blue, 2 wood, 3 points");
        check::<CaveVsCave>(
            "round 8; display + equipment-room; red: wood 2, gold 2, room tunnel 31, dug 42; then take renovation",
            "red: furnish equipment-room 42",
            expect![[r#"
                red pays 2 wood.
                red furnishes 42 with Equipment Room.
            "#]],
        );
    }

    #[test]
    fn cvc_115_equipment_room_adds_one_room_to_undermining_and_expedition() {
        assert_eq!(rooms_used("take undermining"), 3);
        assert_eq!(rooms_used("take expedition"), 4);
    }

    #[test]
    fn cvc_116_equipment_room_adds_nothing_to_room_action_1() {
        for tile in ["cultivation", "undergrowth", "masonry", "drift-mining"] {
            assert_eq!(rooms_used(&format!("take {tile}")), 1, "{tile}");
        }
    }
}
