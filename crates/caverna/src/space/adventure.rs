//! Adventure.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(Forge), Do(Expedition(1)), Do(ExpeditionAfter(1, 1))]);

/// A weapon, then one or two short expeditions (CAV-251, CAV-410, CAV-411).
pub(super) const TILE: Tile = Tile {
    names: ["Adventure", "Aventure", "Avventura"],
    arrives: Arrival::Stage(4),
    solo_round: 11,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_251_adventure() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::Adventure, players), "nothing");
        }
        assert_eq!(does(1, Space::Adventure, "0 0"), "forge");
        assert_eq!(does(1, Space::Adventure, "9 9"), "loot");
    }
}
