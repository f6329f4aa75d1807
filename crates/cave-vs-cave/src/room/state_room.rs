//! State Room.

use super::prelude::*;

/// Flax and gold together (CVC-157, CVC-179).
pub(super) const PRINTED: Tile = Tile {
    names: ["State Room", "Salle d’apparat", "Stanza di lusso"],
    drawing: "stone-throne",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![7 Gold],
    walls: Pattern::printed("MMoM"),
    points: 12,
    flow: Do(Gain(goods![1 Flax, 1 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_157_state_room_gives_a_flax_and_a_gold() {
        assert_eq!(printed(Room::StateRoom), "Dark Orange, 7 gold, 12 points");
        check::<CaveVsCave>(
            "red: room state-room 53; then take cultivation",
            "red: use state-room",
            expect![[r#"
            red uses State Room.
            red gets 1 flax and 1 gold.
        "#]],
        );
    }
}
