//! Couple dwelling.

use super::prelude::*;

/// Room for two dwarfs (CAV-310).
/// Its price, points and band are as printed (CAV-262).
pub(super) const PRINTED: Tile = Tile {
    names: ["Couple dwelling", "Habitation conjugale", "Dimora di coppia"],
    drawing: "lovers",
    text: ["Room for 2 dwarfs.", "Place pour 2 nains.", "Spazio per 2 nani."],
    symbols: "2 @dwarf",
    kind: Kind::Dwelling,
    set: "1a",
    cost: goods![8 Wood, 6 Stone],
    points: Some(5),
    houses: Houses::Dwarfs(2),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_262_couple_dwelling_is_as_printed() {
        assert_eq!(printed(Furnishing::CoupleDwelling), "Dwelling 1a, 8 wood 6 stone, 5 points, full");
    }

    #[test]
    fn cav_310_room_for_two_but_one_growth_a_space() {
        assert_eq!(room("couple-dwelling"), 4);
        let stage = after("round 4; red: couple-dwelling; then place wish-for-children", "red: grow");
        assert!(!stage.is_offered("grow"));
        assert_eq!(stage.actor(), Some(karst_kit::Actor::Seat(Seat::Blue)));
    }
}
