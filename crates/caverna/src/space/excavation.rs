//! Excavation.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::ALL)), Do(Twin(&[Twin::CavernTunnel, Twin::CavernCavern], goods![]))]);

/// Stone and a mountain tile of either side (CAV-203, CAV-215).
pub(super) const PRINTED: Tile = Tile {
    names: ["Excavation", "Gisement", "Scavo"],
    icon: "~pick",
    variants: ByCount::NONE.with(1, 3, Variant::of(&FLOW).with_pile(&[each(Good::Stone, 1)])).with(
        4,
        7,
        Variant::of(&FLOW).with_pile(&[heap(Good::Stone, 2, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_203_excavation_1_3() {
        for players in [1, 2, 3] {
            assert_eq!(pile(Space::Excavation, players), "stone 1(1)");
        }
        assert_eq!(does(1, Space::Excavation, "0 0"), "take, tile cavern-tunnel, tile cavern-cavern");
        assert_eq!(does(1, Space::Excavation, "9 9"), "take, tile cavern-tunnel, tile cavern-cavern");
        shows(
            &[1, 2, 3],
            Space::Excavation,
            expect![[r#"
            Take all goods on the space and/or lay a tile (cavern with tunnel or two caverns).
            take: red gets 1 stone. Then: tile cavern-tunnel, tile cavern-cavern, done.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. Then: take, done.
            tile cavern-cavern e4 f4: red lays two caverns on e4 and f4. red finds 1 food on e4. Then: take, done.
        "#]],
        );
    }

    #[test]
    fn cav_215_excavation_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::Excavation, players), "stone 2(1)");
        }
        assert_eq!(does(4, Space::Excavation, "0 0"), "take, tile cavern-tunnel, tile cavern-cavern");
        assert_eq!(does(4, Space::Excavation, "9 9"), "take, tile cavern-tunnel, tile cavern-cavern");
        shows(
            &[4, 5, 6, 7],
            Space::Excavation,
            expect![[r#"
            Take all goods on the space and/or lay a tile (cavern with tunnel or two caverns).
            take: red gets 2 stone. Then: tile cavern-tunnel, tile cavern-cavern, done.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. Then: take, done.
            tile cavern-cavern e4 f4: red lays two caverns on e4 and f4. red finds 1 food on e4. Then: take, done.
        "#]],
        );
    }
}
