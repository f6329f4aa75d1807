//! Ore storage.

use super::prelude::*;

/// A point for each two ore (CAV-343).
/// Its price, points and band are as printed (CAV-295).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ore storage", "Réserve de minerai", "Deposito di minerali"],
    drawing: "gold-mine",
    text: ["1 point per 2 ore.", "1 point par 2 minerais.", "1 punto ogni 2 minerali."],
    symbols: "2 ore = 1 ~crown",
    kind: Kind::Storage,
    set: "4a",
    cost: goods![1 Wood, 2 Stone],
    introductory: true,
    score: Some(|home| i32::from(home.goods[Good::Ore] / 2)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_295_ore_storage_is_as_printed() {
        assert_eq!(printed(Furnishing::OreStorage), "Storage 4a, 1 wood 2 stone, * points, introductory");
    }

    #[test]
    fn cav_343_a_point_for_two_ore() {
        assert_eq!(bonus("ore-storage, ore 5"), 2);
    }
}
