//! Writing chamber.

use super::prelude::*;

/// Up to seven lost points are given back (CAV-352, CAV-477).
/// Its price, points and band are as printed (CAV-304).
pub(super) const PRINTED: Tile = Tile {
    names: ["Writing chamber", "Scriptorium", "Camera della scrittura"],
    drawing: "quill-ink",
    text: [
        "Gives back up to 7 lost points.",
        "Annule jusqu’à 7 points perdus.",
        "Annulla fino a 7 punti persi.",
    ],
    symbols: "−7 ~arrow 0 ~crown",
    kind: Kind::Chamber,
    set: "4b",
    cost: goods![2 Stone],
    points: Some(0),
    introductory: true,
    score: Some(|home| home.losses().min(7)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_304_writing_chamber_is_as_printed() {
        assert_eq!(printed(Furnishing::WritingChamber), "Chamber 4b, 2 stone, 0 points, introductory");
    }

    #[test]
    fn cav_352_gives_back_seven_losses() {
        assert_eq!(bonus("writing-chamber, begging 9"), 7);
    }
}
