//! Weaving Room.

use super::prelude::*;

/// Weaves flax into food and gold (CVC-151).
pub(super) const PRINTED: Tile = Tile {
    names: ["Weaving Room", "Salle de tissage", "Filiera"],
    drawing: "rolled-cloth",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood],
    walls: Pattern::printed("M--M"),
    points: 5,
    flow: Do(Trade(goods![2 Flax], goods![2 Food, 2 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_151_weaving_room_turns_two_flax_into_two_food_and_two_gold() {
        assert_eq!(printed(Room::WeavingRoom), "Dark Orange, 2 wood, 5 points");
        check::<CaveVsCave>(
            "red: flax 2, room weaving-room 42; then take cultivation",
            "red: use weaving-room",
            expect![[r#"
                red uses Weaving Room.
                red pays 2 flax.
                red gets 2 food and 2 gold.
            "#]],
        );
    }
}
