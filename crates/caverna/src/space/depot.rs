//! Depot.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL));

/// Wood and ore (CAV-224).
pub(super) const PRINTED: Tile = Tile {
    names: ["Depot", "Dépôt", "Deposito"],
    icon: "@main-storage",
    variants: ByCount::NONE.with(
        5,
        7,
        Variant::of(&FLOW).with_pile(&[each(Good::Wood, 1), each(Good::Ore, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_224_depot_5_7() {
        for players in [5, 6, 7] {
            assert_eq!(pile(Space::Depot, players), "wood 1(1), ore 1(1)");
        }
        assert_eq!(does(5, Space::Depot, "0 0"), "red gets 1 wood and 1 ore.");
        assert_eq!(does(5, Space::Depot, "9 9"), "red gets 1 wood and 1 ore.");
        shows(
            &[5, 6, 7],
            Space::Depot,
            expect![[r#"
            Take all goods on the space.
        "#]],
        );
    }
}
