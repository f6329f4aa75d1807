//! Small-scale drift mining.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Twin(&[Twin::CavernTunnel], goods![1 Stone]));

/// A cavern with a tunnel, and only with it a stone (CAV-225).
pub(super) const PRINTED: Tile = Tile {
    names: ["Small-scale drift mining", "Petite extraction de pierre", "Perforazione minore"],
    icon: "@drift-mining",
    variants: ByCount::NONE.with(5, 5, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_225_small_scale_drift_mining_5() {
        assert_eq!(pile(Space::SmallScaleDriftMining, 5), "nothing");
        assert_eq!(does(5, Space::SmallScaleDriftMining, "0 0"), "tile cavern-tunnel");
        assert_eq!(does(5, Space::SmallScaleDriftMining, "9 9"), "tile cavern-tunnel");
        shows(
            &[5],
            Space::SmallScaleDriftMining,
            expect![[r#"
            Lay a tile (cavern with tunnel) and take 1 stone.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. red gets 1 stone.
        "#]],
        );
    }
}
