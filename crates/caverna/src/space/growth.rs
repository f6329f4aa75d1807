//! Growth.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    OneOf(&[Do(Take(Take::only(goods![1 Wood, 1 Stone, 1 Ore, 1 Food, 2 Gold]))), Do(Grow)]);

/// Goods or a child (CAV-219).
pub(super) const PRINTED: Tile = Tile {
    names: ["Growth", "Provisions", "Crescita"],
    icon: "@grow",
    variants: ByCount::NONE.with(4, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_219_growth_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::Growth, players), "nothing");
        }
        assert_eq!(does(4, Space::Growth, "0 0"), "take, grow");
        assert_eq!(does(4, Space::Growth, "9 9"), "take, grow");
        shows(
            &[4, 5, 6, 7],
            Space::Growth,
            expect![[r#"
            Either take 1 wood, 1 stone, 1 ore, 1 food and 2 gold or family growth.
            take: red gets 1 wood, 1 stone, 1 ore, 1 food and 2 gold.
            grow: red has a new dwarf.
        "#]],
        );
    }
}
