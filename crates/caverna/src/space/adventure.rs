//! Adventure.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(Forge), Do(Expedition(1)), Do(ExpeditionAfter(1, 1))]);

/// A weapon, then one or two short expeditions (CAV-251, CAV-410, CAV-411).
pub(super) const PRINTED: Tile = Tile {
    names: ["Adventure", "Aventure", "Avventura"],
    icon: "@loot",
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
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::Adventure,
            expect![[r#"
                Forge a weapon and then/or a level 1 expedition and then another level 1 expedition.
                forge 1: red pays 1 ore. red forges a weapon of strength 1. Then: loot, done.
                loot all-weapons: red loots: all weapons +1 afterwards. red’s dwarf comes back with strength 10. All weapons of red gain 1. Then: loot, done.
            "#]],
        );
    }
}
