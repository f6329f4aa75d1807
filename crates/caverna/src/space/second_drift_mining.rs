//! Drift mining (second).

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::ALL)), Do(Twin(&[Twin::CavernTunnel], goods![]))]);

/// Stone and a cavern with a tunnel (CAV-230).
pub(super) const PRINTED: Tile = Tile {
    names: ["Drift mining (second)", "Extraction de pierre (seconde)", "Perforazione (seconda)"],
    icon: "@drift-mining",
    variants: ByCount::NONE.with(6, 7, Variant::of(&FLOW).with_pile(&[each(Good::Stone, 1)])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_230_drift_mining_6_7() {
        for players in [6, 7] {
            assert_eq!(pile(Space::SecondDriftMining, players), "stone 1(1)");
        }
        assert_eq!(does(6, Space::SecondDriftMining, "0 0"), "take, tile cavern-tunnel");
        assert_eq!(does(6, Space::SecondDriftMining, "9 9"), "take, tile cavern-tunnel");
        shows(
            &[6, 7],
            Space::SecondDriftMining,
            expect![[r#"
            Take all goods on the space and/or lay a tile (cavern with tunnel).
            take: red gets 1 stone. Then: tile cavern-tunnel, done.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. Then: take, done.
        "#]],
        );
    }
}
