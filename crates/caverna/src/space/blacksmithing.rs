//! Blacksmithing.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(Forge), Do(Expedition(3))]);

/// A weapon, then a long expedition (CAV-241, CAV-415).
pub(super) const PRINTED: Tile = Tile {
    names: ["Blacksmithing", "Forge d’armes", "Forgiatura"],
    icon: "@blacksmith",
    arrives: Arrival::Stage(1),
    solo_round: 1,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_241_blacksmithing() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::Blacksmithing, players), "nothing");
        }
        assert_eq!(does(1, Space::Blacksmithing, "0 0"), "forge");
        assert_eq!(does(1, Space::Blacksmithing, "9 9"), "loot");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::Blacksmithing,
            expect![[r#"
            Forge a weapon and then/or a level 3 expedition.
            forge 1: red pays 1 ore. red forges a weapon of strength 1. Then: loot, done.
            loot all-weapons: red loots: all weapons +1 afterwards. Then: loot, done.
        "#]],
        );
    }
}
