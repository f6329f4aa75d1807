//! Clearing.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::ALL)), Do(Twin(&[Twin::MeadowField], goods![]))]);

/// Wood and a meadow with a field (CAV-209, CAV-222).
pub(super) const PRINTED: Tile = Tile {
    names: ["Clearing", "Défrichement", "Rimozione"],
    icon: "@axe",
    variants: ByCount::NONE.with(2, 3, Variant::of(&FLOW).with_pile(&[each(Good::Wood, 1)])).with(
        4,
        7,
        Variant::of(&FLOW).with_pile(&[each(Good::Wood, 2)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_209_clearing_1_3() {
        for players in [2, 3] {
            assert_eq!(pile(Space::Clearing, players), "wood 1(1)");
        }
        assert_eq!(does(2, Space::Clearing, "0 0"), "take, tile meadow-field");
        assert_eq!(does(2, Space::Clearing, "9 9"), "take, tile meadow-field");
        shows(
            &[2, 3],
            Space::Clearing,
            expect![[r#"
            Take all goods on the space and/or lay a tile (meadow with field).
            take: red gets 1 wood. Then: tile meadow-field, done.
            tile meadow-field b2 c2: red lays meadow with field on b2 and c2. Then: take, done.
        "#]],
        );
    }

    #[test]
    fn cav_222_clearing_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::Clearing, players), "wood 2(2)");
        }
        assert_eq!(does(4, Space::Clearing, "0 0"), "take, tile meadow-field");
        assert_eq!(does(4, Space::Clearing, "9 9"), "take, tile meadow-field");
        shows(
            &[4, 5, 6, 7],
            Space::Clearing,
            expect![[r#"
            Take all goods on the space and/or lay a tile (meadow with field).
            take: red gets 2 wood. Then: tile meadow-field, done.
            tile meadow-field b2 c2: red lays meadow with field on b2 and c2. Then: take, done.
        "#]],
        );
    }
}
