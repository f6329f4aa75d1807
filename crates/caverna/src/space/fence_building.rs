//! Fence building.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    InOrder(&[Do(Take(Take::ALL)), AnyOf(&[Do(Fence(Size::Small, 2)), Do(Fence(Size::Large, 4))])]);

/// Wood, then pastures (CAV-229, CAV-233).
pub(super) const PRINTED: Tile = Tile {
    names: ["Fence building", "Construction de clôtures", "Costruire steccati"],
    icon: "@fence",
    variants: ByCount::NONE.with(5, 5, Variant::of(&FLOW).with_pile(&[each(Good::Wood, 1)])).with(
        6,
        7,
        Variant::of(&FLOW).with_pile(&[heap(Good::Wood, 2, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_229_fence_building_5() {
        assert_eq!(pile(Space::FenceBuilding, 5), "wood 1(1)");
        assert_eq!(does(5, Space::FenceBuilding, "0 0"), "take, fence 1, fence 2");
        assert_eq!(does(5, Space::FenceBuilding, "9 9"), "take, fence 1, fence 2");
        shows(
            &[5],
            Space::FenceBuilding,
            expect![[r#"
            Take all goods on the space and then/or fence a small pasture for 2 wood and/or fence a large pasture for 4 wood.
            take: red gets 1 wood. Then: fence 1, fence 2, done.
            fence c3: red pays 2 wood. red fences c3.
            fence c3 c4: red pays 4 wood. red fences c3 and c4.
        "#]],
        );
    }

    #[test]
    fn cav_233_fence_building_6_7() {
        for players in [6, 7] {
            assert_eq!(pile(Space::FenceBuilding, players), "wood 2(1)");
        }
        assert_eq!(does(6, Space::FenceBuilding, "0 0"), "take, fence 1, fence 2");
        assert_eq!(does(6, Space::FenceBuilding, "9 9"), "take, fence 1, fence 2");
        shows(
            &[6, 7],
            Space::FenceBuilding,
            expect![[r#"
            Take all goods on the space and then/or fence a small pasture for 2 wood and/or fence a large pasture for 4 wood.
            take: red gets 2 wood. Then: fence 1, fence 2, done.
            fence c3: red pays 2 wood. red fences c3.
            fence c3 c4: red pays 4 wood. red fences c3 and c4.
        "#]],
        );
    }
}
