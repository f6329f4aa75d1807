//! Large depot.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL));

/// Wood, ore and stone (CAV-234, CAV-407).
pub(super) const PRINTED: Tile = Tile {
    names: ["Large depot", "Grand dépôt", "Grande deposito"],
    icon: "@main-storage",
    variants: ByCount::NONE.with(
        7,
        7,
        Variant::of(&FLOW).with_pile(&[heap(Good::Wood, 2, 1), each(Good::Ore, 1), each(Good::Stone, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_234_large_depot_7() {
        assert_eq!(pile(Space::LargeDepot, 7), "wood 2(1), ore 1(1), stone 1(1)");
        assert_eq!(does(7, Space::LargeDepot, "0 0"), "red gets 2 wood, 1 stone and 1 ore.");
        assert_eq!(does(7, Space::LargeDepot, "9 9"), "red gets 2 wood, 1 stone and 1 ore.");
        shows(
            &[7],
            Space::LargeDepot,
            expect![[r#"
            Take all goods on the space.
        "#]],
        );
    }
}
