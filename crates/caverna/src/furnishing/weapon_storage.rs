//! Weapon storage.

use super::prelude::*;

/// Three points for each armed dwarf (CAV-346).
/// Its price, points and band are as printed (CAV-298).
pub(super) const PRINTED: Tile = Tile {
    names: ["Weapon storage", "Armurerie", "Deposito di armi"],
    drawing: "swords-emblem",
    text: ["3 points per armed dwarf.", "3 points par nain armé.", "3 punti per nano armato."],
    symbols: "@dwarf #weapon = 3 ~crown",
    kind: Kind::Storage,
    set: "4a",
    cost: goods![3 Wood, 2 Stone],
    introductory: true,
    score: Some(|home| 3 * i32::from(home.dwarfs.n_armed())),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_298_weapon_storage_is_as_printed() {
        assert_eq!(printed(Furnishing::WeaponStorage), "Storage 4a, 3 wood 2 stone, * points, introductory");
    }

    #[test]
    fn cav_346_three_points_an_armed_dwarf() {
        assert_eq!(bonus("weapon-storage, dwarfs 14 1"), 6);
    }
}
