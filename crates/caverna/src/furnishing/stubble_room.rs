//! Stubble room.

use super::prelude::*;

/// One animal on each field without crops (CAV-314, CAV-126).
/// Its price, points and band are as printed (CAV-266).
pub(super) const PRINTED: Tile = Tile {
    names: ["Stubble room", "Stock de chaume", "Stanza delle stoppie"],
    drawing: "scythe",
    text: [
        "Each field without crops holds 1 farm animal.",
        "Chaque champ sans culture accueille 1 animal de ferme.",
        "Ogni campo senza coltura ospita 1 animale da fattoria.",
    ],
    symbols: "#field = 1 #stable",
    kind: Kind::SpecialRoom,
    set: "1b",
    cost: goods![1 Wood, 1 Ore],
    points: Some(1),
    introductory: true,
    room_for: Some(Housing::EmptyFields),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_266_stubble_room_is_as_printed() {
        assert_eq!(printed(Furnishing::StubbleRoom), "SpecialRoom 1b, 1 wood 1 ore, 1 points, introductory");
    }

    #[test]
    fn cav_314_one_animal_on_an_empty_field() {
        assert!(keeps("stubble-room, field c4 c3, boar 2", "cattle 1, sheep 1"));
        assert!(!keeps("stubble-room, field c4, boar 2", "cattle 2"));
        assert!(!keeps("stubble-room, crop c4 1 grain, boar 2", "cattle 1"));
    }
}
