//! Supplies storage.

use super::prelude::*;

/// Eight points if all dwarfs are armed (CAV-347, CAV-476).
/// Its price, points and band are as printed (CAV-299).
pub(super) const PRINTED: Tile = Tile {
    names: ["Supplies storage", "Réserve d’équipement", "Deposito di provviste"],
    drawing: "knapsack",
    text: [
        "8 points if all your dwarfs are armed.",
        "8 points si tous vos nains sont armés.",
        "8 punti se tutti i tuoi nani sono armati.",
    ],
    symbols: "∀ @dwarf #weapon = 8 ~crown",
    kind: Kind::Storage,
    set: "4a",
    cost: goods![1 Wood, 3 Food],
    score: Some(|home| if home.dwarfs.n_armed() == home.dwarfs.len() { 8 } else { 0 }),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_299_supplies_storage_is_as_printed() {
        assert_eq!(printed(Furnishing::SuppliesStorage), "Storage 4a, 1 wood 3 food, * points, full");
    }

    #[test]
    fn cav_347_eight_points_if_all_are_armed() {
        assert_eq!(bonus("supplies-storage, dwarfs 3 1"), 8);
        assert_eq!(bonus("supplies-storage, dwarfs 3 0"), 0);
        assert_eq!(bonus("supplies-storage, weapon-storage, dwarfs 3 1"), 14);
    }
}
