//! Breach.

use super::prelude::*;

/// Razes an own wall token for goods; not used solo (CVC-136, CVC-169).
pub(super) const PRINTED: Tile = Tile {
    names: ["Breach", "Brèche", "Demolire un muro"],
    icon: "@breach",
    section: Section::Three,
    flow: Do(RazeWall(goods![2 Stone, 3 Food, 1 Gold])),
    solo: false,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_136_breach_razes_an_own_token_for_two_stone_three_food_and_one_gold() {
        assert_eq!(Action::Breach.printed().section, Section::Three);
        let scene = "round 4; revealed breach; red: wall 31-32 41-42; blue: wall 11-12; then take breach";
        assert_eq!(offered(scene), "raze 31-32, raze 41-42");
        check::<CaveVsCave>(
            scene,
            "red: raze 31-32",
            expect![[r#"
            red razes the wall between 31 and 32.
            red gets 2 stone, 3 food and 1 gold.
        "#]],
        );
        assert_eq!(offered(&format!("{scene}; then raze 31-32")), "", "one wall");
    }
}
