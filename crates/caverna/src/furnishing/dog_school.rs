//! Dog school.

use super::prelude::*;

/// A wood for every new dog, wherever it comes from (CAV-327).
/// Its price, points and band are as printed (CAV-279).
pub(super) const PRINTED: Tile = Tile {
    names: ["Dog school", "École de dressage", "Scuola per cani"],
    drawing: "dog-house",
    text: ["1 wood for each new dog.", "1 bois pour chaque nouveau chien.", "1 legno per ogni nuovo cane."],
    symbols: "+ dog ~arrow + wood",
    kind: Kind::Material,
    set: "2b",
    points: Some(0),
    after_gain: Some(|got| Goods::of(Good::Wood, got[Good::Dog])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_279_dog_school_is_as_printed() {
        assert_eq!(printed(Furnishing::DogSchool), "Material 2b, free, 0 points, full");
    }

    #[test]
    fn cav_327_a_wood_for_every_new_dog() {
        let stage = after("red: dog-school, ruby 1", "red: ruby dog");
        assert_eq!(home(&stage).goods[Good::Wood], 1);
        let stage =
            after("red: dog-school, dwarfs 1 1; pile logging none; then place logging", "red: loot dog");
        assert_eq!(home(&stage).goods[Good::Wood], 1);
    }
}
