//! Forest exploration.

use super::prelude::*;

const FEW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and(goods![1 Vegetable])));

const MANY: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and(goods![2 Food])));

/// Wood, and something to eat (CAV-213, CAV-221).
pub(super) const PRINTED: Tile = Tile {
    names: ["Forest exploration", "Exploration de la forêt", "Esplorazione della foresta"],
    icon: "@undergrowth",
    variants: ByCount::NONE.with(3, 3, Variant::of(&FEW).with_pile(&[each(Good::Wood, 1)])).with(
        4,
        7,
        Variant::of(&MANY).with_pile(&[heap(Good::Wood, 2, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_213_forest_exploration_3() {
        assert_eq!(pile(Space::ForestExploration, 3), "wood 1(1)");
        assert_eq!(does(3, Space::ForestExploration, "0 0"), "red gets 1 wood and 1 vegetable.");
        assert_eq!(does(3, Space::ForestExploration, "9 9"), "red gets 1 wood and 1 vegetable.");
        shows(
            &[3],
            Space::ForestExploration,
            expect![[r#"
            Take all goods on the space and 1 vegetable.
        "#]],
        );
    }

    #[test]
    fn cav_221_forest_exploration_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::ForestExploration, players), "wood 2(1)");
        }
        assert_eq!(does(4, Space::ForestExploration, "0 0"), "red gets 2 wood and 2 food.");
        assert_eq!(does(4, Space::ForestExploration, "9 9"), "red gets 2 wood and 2 food.");
        shows(
            &[4, 5, 6, 7],
            Space::ForestExploration,
            expect![[r#"
            Take all goods on the space and 2 food.
        "#]],
        );
    }
}
