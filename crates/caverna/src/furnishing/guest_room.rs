//! Guest room.

use super::prelude::*;

/// "Either … or" of action spaces reads "and/or" (CAV-316, CAV-361 to CAV-364, CAV-459 to CAV-462).
/// Its price, points and band are as printed (CAV-268).
pub(super) const PRINTED: Tile = Tile {
    names: ["Guest room", "Chambre d’amis", "Stanza degli ospiti"],
    drawing: "three-friends",
    text: [
        "For you \"either … or\" of action spaces means \"and/or\".",
        "Pour vous, «\u{a0}soit … soit\u{a0}» des cases Action signifie «\u{a0}et/ou\u{a0}».",
        "Per te «o … o» delle caselle azione significa «e/o».",
    ],
    symbols: "a / b ~arrow a + b",
    kind: Kind::SpecialRoom,
    set: "1b",
    cost: goods![1 Wood, 1 Stone],
    points: Some(0),
    either_is_and: true,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_268_guest_room_is_as_printed() {
        assert_eq!(printed(Furnishing::GuestRoom), "SpecialRoom 1b, 1 wood 1 stone, 0 points, full");
    }

    #[test]
    fn cav_316_either_or_becomes_and_or() {
        let scene = "players 4; red: guest-room, dwelling; then place growth; then take";
        assert!(is_offered(scene, "grow"));
        assert!(!is_offered(&scene.replace("guest-room", "carpenter"), "grow"));
    }
}
