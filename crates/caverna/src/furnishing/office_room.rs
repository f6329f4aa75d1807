//! Office room.

use super::prelude::*;

/// Twin tiles may overhang the outer edge, for two gold each (CAV-317, CAV-370 to CAV-376, CAV-478 to CAV-483).
/// Its price, points and band are as printed (CAV-269).
pub(super) const PRINTED: Tile = Tile {
    names: ["Office room", "Bureau", "Ufficio"],
    drawing: "desk",
    text: [
        "Your twin tiles may overhang the outer edge of the board; take 2 gold each time.",
        "Vos tuiles doubles peuvent dépasser du bord du plateau\u{a0}; prenez 2 or chaque fois.",
        "Le tue tessere doppie possono sporgere dal bordo della plancia; prendi 2 oro ogni volta.",
    ],
    symbols: "~expansion +2 gold",
    kind: Kind::SpecialRoom,
    set: "1b",
    cost: goods![1 Stone],
    points: Some(0),
    overhang: Some(goods![2 Gold]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_269_office_room_is_as_printed() {
        assert_eq!(printed(Furnishing::OfficeRoom), "SpecialRoom 1b, 1 stone, 0 points, full");
    }

    #[test]
    fn cav_317_twin_tiles_may_overhang_for_two_gold() {
        let told = told("red: office-room; then place slash-and-burn", "red: tile meadow-field c5 c4");
        assert!(told.contains("Office room brings red 2 gold"), "{told}");
        assert!(!is_offered("then place slash-and-burn", "tile meadow-field c5 c4"));
    }
}
