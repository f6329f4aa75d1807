//! Dwelling.

use super::prelude::*;

/// Room for one dwarf; there is no end of copies (CAV-306).
/// Its price, points and band are as printed (CAV-258).
pub(super) const PRINTED: Tile = Tile {
    names: ["Dwelling", "Habitation", "Dimora"],
    drawing: "bed",
    text: ["Room for 1 dwarf.", "Place pour 1 nain.", "Spazio per 1 nano."],
    symbols: "1 @dwarf",
    kind: Kind::Dwelling,
    set: "1a",
    cost: goods![4 Wood, 3 Stone],
    points: Some(3),
    introductory: true,
    houses: Houses::Dwarfs(1),
    unlimited: true,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_258_dwelling_is_as_printed() {
        assert_eq!(printed(Furnishing::Dwelling), "Dwelling 1a, 4 wood 3 stone, 3 points, introductory");
    }

    #[test]
    fn cav_306_room_for_one_and_no_end_of_copies() {
        assert_eq!(room("dwelling, dwelling"), 4);
        assert!(is_offered(
            "blue: dwelling; red: dwelling, cavern e3, wood 4, stone 3; then place housework",
            "furnish dwelling e3"
        ));
        let loot = "round 3; revealed blacksmithing; red: dwarfs 11 11, wood 9, stone 9; then place blacksmithing; then loot dwelling";
        assert_eq!(offers(loot, "furnish"), ["dwelling d3"]);
    }
}
