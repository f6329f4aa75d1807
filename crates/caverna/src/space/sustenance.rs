//! Sustenance.

use super::prelude::*;

const FEW: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::ALL.and(goods![1 Grain]))), Do(Twin(&[Twin::MeadowField], goods![]))]);

const MANY: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::ALL)), Do(Twin(&[Twin::MeadowField], goods![]))]);

/// Something to eat or to sow, and a meadow with a field (CAV-210, CAV-223, CAV-407).
pub(super) const PRINTED: Tile = Tile {
    names: ["Sustenance", "Subsistance", "Sostentamento"],
    icon: "@harvest",
    variants: ByCount::NONE.with(1, 3, Variant::of(&FEW).with_pile(&[each(Good::Food, 1)])).with(
        4,
        7,
        Variant::of(&MANY).with_pile(&[first(Good::Grain, 1), next(Good::Vegetable, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_210_sustenance_1_3() {
        for players in [1, 2, 3] {
            assert_eq!(pile(Space::Sustenance, players), "food 1(1)");
        }
        assert_eq!(does(1, Space::Sustenance, "0 0"), "take, tile meadow-field");
        assert_eq!(does(1, Space::Sustenance, "9 9"), "take, tile meadow-field");
        shows(
            &[1, 2, 3],
            Space::Sustenance,
            expect![[r#"
            Take all goods on the space and 1 grain and/or lay a tile (meadow with field).
            take: red gets 1 grain and 1 food. Then: tile meadow-field, done.
            tile meadow-field b2 c2: red lays meadow with field on b2 and c2. Then: take, done.
        "#]],
        );
    }

    #[test]
    fn cav_223_sustenance_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::Sustenance, players), "grain 1(0), vegetable 0(1)");
        }
        assert_eq!(does(4, Space::Sustenance, "0 0"), "take, tile meadow-field");
        assert_eq!(does(4, Space::Sustenance, "9 9"), "take, tile meadow-field");
        shows(
            &[4, 5, 6, 7],
            Space::Sustenance,
            expect![[r#"
            Take all goods on the space and/or lay a tile (meadow with field).
            take: red gets 1 grain. Then: tile meadow-field, done.
            tile meadow-field b2 c2: red lays meadow with field on b2 and c2. Then: take, done.
        "#]],
        );
    }
}
