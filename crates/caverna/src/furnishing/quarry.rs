//! Quarry.

use super::prelude::*;

/// A stone for every donkey born (CAV-328, CAV-366).
/// Its price, points and band are as printed (CAV-280).
pub(super) const PRINTED: Tile = Tile {
    names: ["Quarry", "Carrière", "Cava"],
    drawing: "stone-block",
    text: ["1 stone for each newborn donkey.", "1 pierre pour chaque ânon.", "1 pietra per ogni asino nato."],
    symbols: "@breed donkey ~arrow + stone",
    kind: Kind::Material,
    set: "2b",
    cost: goods![1 Wood],
    points: Some(2),
    after_birth: Some(|born| Goods::of(Good::Stone, born[Good::Donkey])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_280_quarry_is_as_printed() {
        assert_eq!(printed(Furnishing::Quarry), "Material 2b, 1 wood, 2 points, full");
    }

    #[test]
    fn cav_328_a_stone_for_every_donkey_born() {
        let scene = "round 3; at evening; red: quarry, small c4, stable c4, donkey 2, food 4; blue: food 9";
        assert_eq!(home(&Stage::set(scene)).goods[Good::Stone], 1);
        assert_eq!(home(&after("red: quarry, ruby 1", "red: ruby donkey")).goods[Good::Stone], 0);
    }
}
