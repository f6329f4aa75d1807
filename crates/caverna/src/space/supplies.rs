//! Supplies.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    Do(Take(Take::only(goods![1 Wood, 1 Stone, 1 Ore, 1 Food, 2 Gold])));

/// One of each building material, a food and two gold (CAV-206).
pub(super) const PRINTED: Tile = Tile {
    names: ["Supplies", "Provisions", "Rifornimenti"],
    icon: "@warehouse",
    variants: ByCount::NONE.with(2, 3, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_206_supplies_1_3() {
        for players in [2, 3] {
            assert_eq!(pile(Space::Supplies, players), "nothing");
        }
        assert_eq!(does(2, Space::Supplies, "0 0"), "red gets 1 wood, 1 stone, 1 ore, 1 food and 2 gold.");
        assert_eq!(does(2, Space::Supplies, "9 9"), "red gets 1 wood, 1 stone, 1 ore, 1 food and 2 gold.");
        shows(
            &[2, 3],
            Space::Supplies,
            expect![[r#"
            Take 1 wood, 1 stone, 1 ore, 1 food and 2 gold.
        "#]],
        );
    }
}
