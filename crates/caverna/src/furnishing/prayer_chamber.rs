//! Prayer chamber.

use super::prelude::*;

/// Eight points if no dwarf is armed (CAV-351).
/// Its price, points and band are as printed (CAV-303).
pub(super) const PRINTED: Tile = Tile {
    names: ["Prayer chamber", "Chapelle", "Camera della preghiera"],
    drawing: "prayer",
    text: [
        "8 points if none of your dwarfs is armed.",
        "8 points si aucun de vos nains n’est armé.",
        "8 punti se nessuno dei tuoi nani è armato.",
    ],
    symbols: "0 #weapon = 8 ~crown",
    kind: Kind::Chamber,
    set: "4b",
    cost: goods![2 Wood],
    score: Some(|home| if home.dwarfs.n_armed() == 0 { 8 } else { 0 }),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_303_prayer_chamber_is_as_printed() {
        assert_eq!(printed(Furnishing::PrayerChamber), "Chamber 4b, 2 wood, * points, full");
    }

    #[test]
    fn cav_351_eight_points_without_weapons() {
        assert_eq!(bonus("prayer-chamber"), 8);
        assert_eq!(bonus("prayer-chamber, dwarfs 0 1"), 0);
    }
}
