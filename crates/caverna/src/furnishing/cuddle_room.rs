//! Cuddle room.

use super::prelude::*;

/// Sheep, as many as dwarfs in play (CAV-312).
/// Its price, points and band are as printed (CAV-264).
pub(super) const PRINTED: Tile = Tile {
    names: ["Cuddle room", "Salle de repos", "Stanza delle coccole"],
    drawing: "wool",
    text: [
        "Room for as many sheep as you have dwarfs.",
        "Place pour autant de moutons que vous avez de nains.",
        "Spazio per tante pecore quanti sono i tuoi nani.",
    ],
    symbols: "sheep ≤ @dwarf",
    kind: Kind::SpecialRoom,
    set: "1b",
    cost: goods![1 Wood],
    points: Some(2),
    introductory: true,
    room_for: Some(Housing::OnePerDwarf(Good::Sheep)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_264_cuddle_room_is_as_printed() {
        assert_eq!(printed(Furnishing::CuddleRoom), "SpecialRoom 1b, 1 wood, 2 points, introductory");
    }

    #[test]
    fn cav_312_sheep_as_many_as_dwarfs() {
        assert!(keeps("cuddle-room, cattle 2", "sheep 2") && !keeps("cuddle-room, cattle 2", "sheep 3"));
        assert!(keeps("cuddle-room, dwelling, dwarfs 0 0 0, newborn 1, cattle 2", "sheep 3"));
        assert!(!keeps("cuddle-room, cattle 2", "boar 1"));
    }
}
