//! Ore mine construction.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(OreMine(goods![3 Ore])), Do(Expedition(2))]);

/// An ore mine with three ore, then an expedition (CAV-243, CAV-418).
pub(super) const TILE: Tile = Tile {
    names: ["Ore mine construction", "Mine de minerai", "Costruire Miniera di Minerali"],
    arrives: Arrival::Stage(1),
    solo_round: 3,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_243_ore_mine_construction() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::OreMineConstruction, players), "nothing");
        }
        assert_eq!(does(1, Space::OreMineConstruction, "0 0"), "ore-mine");
        assert_eq!(does(1, Space::OreMineConstruction, "9 9"), "ore-mine, loot");
    }
}
