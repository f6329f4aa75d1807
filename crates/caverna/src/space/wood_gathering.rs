//! Wood gathering.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL));

/// Wood (CAV-208).
pub(super) const PRINTED: Tile = Tile {
    names: ["Wood gathering", "Abattage", "Raccolta di legna"],
    icon: "@wood-supplier",
    variants: ByCount::NONE.with(1, 3, Variant::of(&FLOW).with_pile(&[each(Good::Wood, 1)])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_208_wood_gathering_1_3() {
        for players in [1, 2, 3] {
            assert_eq!(pile(Space::WoodGathering, players), "wood 1(1)");
        }
        assert_eq!(does(1, Space::WoodGathering, "0 0"), "red gets 1 wood.");
        assert_eq!(does(1, Space::WoodGathering, "9 9"), "red gets 1 wood.");
        shows(
            &[1, 2, 3],
            Space::WoodGathering,
            expect![[r#"
            Take all goods on the space.
        "#]],
        );
    }
}
