//! Breakfast room.

use super::prelude::*;

/// Three cattle and nothing else (CAV-313).
/// Its price, points and band are as printed (CAV-265).
pub(super) const PRINTED: Tile = Tile {
    names: ["Breakfast room", "Salle à manger", "Stanza della colazione"],
    drawing: "milk-carton",
    text: ["Room for up to 3 cattle.", "Place pour 3 bœufs au plus.", "Spazio per un massimo di 3 bovini."],
    symbols: "3 cattle",
    kind: Kind::SpecialRoom,
    set: "1b",
    cost: goods![1 Wood],
    points: Some(0),
    introductory: true,
    room_for: Some(Housing::Only(Good::Cattle, 3)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_265_breakfast_room_is_as_printed() {
        assert_eq!(printed(Furnishing::BreakfastRoom), "SpecialRoom 1b, 1 wood, 0 points, introductory");
    }

    #[test]
    fn cav_313_three_cattle() {
        assert!(keeps("breakfast-room, boar 2", "cattle 3") && !keeps("breakfast-room, boar 2", "cattle 4"));
        assert!(!keeps("breakfast-room, boar 2", "sheep 1"));
    }
}
