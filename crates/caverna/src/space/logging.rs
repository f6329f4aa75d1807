//! Logging.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(Take(Take::ALL)), Do(Expedition(1))]);

/// Wood, then an expedition (CAV-205, CAV-218).
pub(super) const PRINTED: Tile = Tile {
    names: ["Logging", "Exploitation forestière", "Taglio della legna"],
    icon: "@axe",
    variants: ByCount::NONE.with(1, 3, Variant::of(&FLOW).with_pile(&[heap(Good::Wood, 3, 1)])).with(
        4,
        7,
        Variant::of(&FLOW).with_pile(&[each(Good::Wood, 3)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_205_logging_1_3() {
        for players in [1, 2, 3] {
            assert_eq!(pile(Space::Logging, players), "wood 3(1)");
        }
        assert_eq!(does(1, Space::Logging, "0 0"), "red gets 3 wood.");
        assert_eq!(does(1, Space::Logging, "9 9"), "take, loot");
        shows(
            &[1, 2, 3],
            Space::Logging,
            expect![[r#"
                Take all goods on the space and then/or a level 1 expedition.
                take: red gets 3 wood. Then: loot, done.
                loot all-weapons: red loots: all weapons +1 afterwards. red’s dwarf comes back with strength 10. All weapons of red gain 1.
            "#]],
        );
    }

    #[test]
    fn cav_218_logging_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::Logging, players), "wood 3(3)");
        }
        assert_eq!(does(4, Space::Logging, "0 0"), "red gets 3 wood.");
        assert_eq!(does(4, Space::Logging, "9 9"), "take, loot");
        shows(
            &[4, 5, 6, 7],
            Space::Logging,
            expect![[r#"
                Take all goods on the space and then/or a level 1 expedition.
                take: red gets 3 wood. Then: loot, done.
                loot all-weapons: red loots: all weapons +1 afterwards. red’s dwarf comes back with strength 10. All weapons of red gain 1.
            "#]],
        );
    }
}
