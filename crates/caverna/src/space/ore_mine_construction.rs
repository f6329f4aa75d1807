//! Ore mine construction.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(OreMine(goods![3 Ore])), Do(Expedition(2))]);

/// An ore mine with three ore, then an expedition (CAV-243, CAV-418).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ore mine construction", "Mine de minerai", "Costruire miniera di minerali"],
    icon: "@mining-cave",
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
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::OreMineConstruction,
            expect![[r#"
            Build an ore mine with a deep tunnel and take 3 ore and then/or a level 2 expedition.
            ore-mine e1 e2: red builds an ore mine on e1, with a deep tunnel on e2. red gets 3 ore.
            ore-mine e1 e2: red builds an ore mine on e1, with a deep tunnel on e2. red gets 3 ore. Then: loot, done.
            loot all-weapons: red loots: all weapons +1 afterwards. Then: loot, done.
        "#]],
        );
    }
}
