//! Treasure chamber.

use super::prelude::*;

/// A point for each ruby (CAV-349).
/// Its price, points and band are as printed (CAV-301).
pub(super) const PRINTED: Tile = Tile {
    names: ["Treasure chamber", "Salle du trésor", "Camera del tesoro"],
    drawing: "open-chest",
    text: ["1 point per ruby.", "1 point par rubis.", "1 punto per rubino."],
    symbols: "ruby = 1 ~crown",
    kind: Kind::Chamber,
    set: "4b",
    cost: goods![1 Wood, 1 Stone],
    introductory: true,
    score: Some(|home| i32::from(home.goods[Good::Ruby])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_301_treasure_chamber_is_as_printed() {
        assert_eq!(
            printed(Furnishing::TreasureChamber),
            "Chamber 4b, 1 wood 1 stone, * points, introductory"
        );
    }

    #[test]
    fn cav_349_a_point_a_ruby() {
        assert_eq!(bonus("treasure-chamber, ruby 3"), 3);
    }
}
