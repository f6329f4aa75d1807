//! Drift mining.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::ALL)), Do(Twin(&[Twin::CavernTunnel], goods![]))]);

/// Stone and a cavern with a tunnel (CAV-202, CAV-214).
pub(super) const PRINTED: Tile = Tile {
    names: ["Drift mining", "Extraction de pierre", "Perforazione"],
    icon: "@drift-mining",
    variants: ByCount::NONE.with(2, 3, Variant::of(&FLOW).with_pile(&[each(Good::Stone, 1)])).with(
        4,
        7,
        Variant::of(&FLOW).with_pile(&[each(Good::Stone, 2)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_202_drift_mining_1_3() {
        for players in [2, 3] {
            assert_eq!(pile(Space::DriftMining, players), "stone 1(1)");
        }
        assert_eq!(does(2, Space::DriftMining, "0 0"), "take, tile cavern-tunnel");
        assert_eq!(does(2, Space::DriftMining, "9 9"), "take, tile cavern-tunnel");
        shows(
            &[2, 3],
            Space::DriftMining,
            expect![[r#"
            Take all goods on the space and/or lay a tile (cavern with tunnel).
            take: red gets 1 stone. Then: tile cavern-tunnel, done.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. Then: take, done.
        "#]],
        );
    }

    #[test]
    fn cav_214_drift_mining_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::DriftMining, players), "stone 2(2)");
        }
        assert_eq!(does(4, Space::DriftMining, "0 0"), "take, tile cavern-tunnel");
        assert_eq!(does(4, Space::DriftMining, "9 9"), "take, tile cavern-tunnel");
        shows(
            &[4, 5, 6, 7],
            Space::DriftMining,
            expect![[r#"
            Take all goods on the space and/or lay a tile (cavern with tunnel).
            take: red gets 2 stone. Then: tile cavern-tunnel, done.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. Then: take, done.
        "#]],
        );
    }
}
