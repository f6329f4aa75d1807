//! Additional dwelling.

use super::prelude::*;

/// Room for the sixth dwarf and no other (CAV-311, CAV-424).
/// Its price, points and band are as printed (CAV-263).
pub(super) const PRINTED: Tile = Tile {
    names: ["Additional dwelling", "Habitation supplémentaire", "Dimora aggiuntiva"],
    drawing: "bunk-beds",
    text: [
        "Room for your sixth dwarf only.",
        "Place pour votre sixième nain seulement.",
        "Spazio solo per il tuo sesto nano.",
    ],
    symbols: "6. @dwarf",
    kind: Kind::Dwelling,
    set: "1a",
    cost: goods![4 Wood, 3 Stone],
    points: Some(5),
    houses: Houses::Sixth,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_263_additional_dwelling_is_as_printed() {
        assert_eq!(printed(Furnishing::AdditionalDwelling), "Dwelling 1a, 4 wood 3 stone, 5 points, full");
    }

    #[test]
    fn cav_311_room_for_the_sixth_only() {
        assert_eq!(room("additional-dwelling"), 2);
        let five = "couple-dwelling, dwelling, additional-dwelling, dwarfs 0 0 0 0 0";
        assert_eq!(room(five), 6);
        assert!(is_offered(&format!("round 4; red: {five}; then place wish-for-children"), "grow"));
    }
}
