//! Simple dwelling (3 wood, 3 stone).

use super::prelude::*;

/// Room for one dwarf, cheaper than a Dwelling and worth nothing (CAV-308).
/// Its price, points and band are as printed (CAV-260).
pub(super) const PRINTED: Tile = Tile {
    names: [
        "Simple dwelling (3 wood, 3 stone)",
        "Habitation rudimentaire (3 bois, 3 pierres)",
        "Dimora semplice (3 legni, 3 pietre)",
    ],
    drawing: "hobbit-door",
    text: ["Room for 1 dwarf.", "Place pour 1 nain.", "Spazio per 1 nano."],
    symbols: "1 @dwarf",
    kind: Kind::Dwelling,
    set: "1a",
    cost: goods![3 Wood, 3 Stone],
    points: Some(0),
    introductory: true,
    houses: Houses::Dwarfs(1),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_260_simple_dwelling_three_three_is_as_printed() {
        assert_eq!(
            printed(Furnishing::SimpleDwellingThreeThree),
            "Dwelling 1a, 3 wood 3 stone, 0 points, introductory"
        );
    }

    #[test]
    fn cav_308_room_for_one_a_wood_cheaper() {
        assert_eq!(room("simple-dwelling-3-3"), 3);
        assert!(is_offered("red: wood 3, stone 3; then place housework", "furnish simple-dwelling-3-3 d3"));
    }
}
