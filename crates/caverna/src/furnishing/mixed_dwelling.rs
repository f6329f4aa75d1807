//! Mixed dwelling.

use super::prelude::*;

/// Room for one dwarf and two animals of one species (CAV-309).
/// Its price, points and band are as printed (CAV-261).
pub(super) const PRINTED: Tile = Tile {
    names: ["Mixed dwelling", "Habitation mixte", "Dimora mista"],
    drawing: "barn",
    text: [
        "Room for 1 dwarf and for 2 farm animals of one species.",
        "Place pour 1 nain et pour 2 animaux de ferme de la même espèce.",
        "Spazio per 1 nano e per 2 animali da fattoria della stessa specie.",
    ],
    symbols: "1 @dwarf | 2 #stable",
    kind: Kind::Dwelling,
    set: "1a",
    cost: goods![5 Wood, 4 Stone],
    points: Some(4),
    houses: Houses::Dwarfs(1),
    room_for: Some(Housing::Some(2)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_261_mixed_dwelling_is_as_printed() {
        assert_eq!(printed(Furnishing::MixedDwelling), "Dwelling 1a, 5 wood 4 stone, 4 points, full");
    }

    #[test]
    fn cav_309_room_for_one_and_two_animals() {
        assert_eq!(room("mixed-dwelling"), 3);
        assert!(keeps("mixed-dwelling, cattle 2", "boar 2"));
        assert!(!keeps("mixed-dwelling, cattle 2", "boar 3"));
        assert!(!keeps("mixed-dwelling, cattle 2", "boar 1, sheep 1"));
    }
}
