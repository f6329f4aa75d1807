//! Stone storage.

use super::prelude::*;

/// A point for each stone (CAV-342).
/// Its price, points and band are as printed (CAV-294).
pub(super) const PRINTED: Tile = Tile {
    names: ["Stone storage", "Réserve de pierre", "Deposito di pietra"],
    drawing: "rock",
    text: ["1 point per stone.", "1 point par pierre.", "1 punto per pietra."],
    symbols: "stone = 1 ~crown",
    kind: Kind::Storage,
    set: "4a",
    cost: goods![3 Wood, 1 Ore],
    introductory: true,
    score: Some(|home| i32::from(home.goods[Good::Stone])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_294_stone_storage_is_as_printed() {
        assert_eq!(printed(Furnishing::StoneStorage), "Storage 4a, 3 wood 1 ore, * points, introductory");
    }

    #[test]
    fn cav_342_a_point_a_stone() {
        assert_eq!(bonus("stone-storage, stone 4"), 4);
    }
}
