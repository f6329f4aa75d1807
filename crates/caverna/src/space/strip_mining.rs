//! Strip mining.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and(goods![2 Wood])));

/// Ore, stone and two wood (CAV-211, CAV-407).
pub(super) const PRINTED: Tile = Tile {
    names: ["Strip mining", "Extraction", "Estrazione a cielo aperto"],
    icon: "~pick",
    variants: ByCount::NONE.with(
        3,
        3,
        Variant::of(&FLOW).with_pile(&[first(Good::Ore, 1), next(Good::Stone, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_211_strip_mining_3() {
        assert_eq!(pile(Space::StripMining, 3), "ore 1(0), stone 0(1)");
        assert_eq!(does(3, Space::StripMining, "0 0"), "red gets 2 wood and 1 ore.");
        assert_eq!(does(3, Space::StripMining, "9 9"), "red gets 2 wood and 1 ore.");
        shows(
            &[3],
            Space::StripMining,
            expect![[r#"
            Take all goods on the space and 2 wood.
        "#]],
        );
    }
}
