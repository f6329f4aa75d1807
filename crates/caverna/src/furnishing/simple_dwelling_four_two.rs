//! Simple dwelling (4 wood, 2 stone).

use super::prelude::*;

/// Room for one dwarf, cheaper than a Dwelling and worth nothing (CAV-307).
/// Its price, points and band are as printed (CAV-259).
pub(super) const PRINTED: Tile = Tile {
    names: [
        "Simple dwelling (4 wood, 2 stone)",
        "Habitation rudimentaire (4 bois, 2 pierres)",
        "Dimora semplice (4 legni, 2 pietre)",
    ],
    drawing: "wooden-door",
    text: ["Room for 1 dwarf.", "Place pour 1 nain.", "Spazio per 1 nano."],
    symbols: "1 @dwarf",
    kind: Kind::Dwelling,
    set: "1a",
    cost: goods![4 Wood, 2 Stone],
    points: Some(0),
    introductory: true,
    houses: Houses::Dwarfs(1),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_259_simple_dwelling_four_two_is_as_printed() {
        assert_eq!(
            printed(Furnishing::SimpleDwellingFourTwo),
            "Dwelling 1a, 4 wood 2 stone, 0 points, introductory"
        );
    }

    #[test]
    fn cav_307_room_for_one_a_stone_cheaper() {
        assert_eq!(room("simple-dwelling-4-2"), 3);
        assert!(is_offered("red: wood 4, stone 2; then place housework", "furnish simple-dwelling-4-2 d3"));
    }
}
