//! Ore mining.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and_for_mines(Bonus::OrePerOreMine(2))));

/// Ore, and two more for each ore mine (CAV-207, CAV-220).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ore mining", "Extraction de minerai", "Estrazione di minerali"],
    icon: "@seam",
    variants: ByCount::NONE.with(1, 3, Variant::of(&FLOW).with_pile(&[heap(Good::Ore, 2, 1)])).with(
        4,
        7,
        Variant::of(&FLOW).with_pile(&[heap(Good::Ore, 3, 2)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_207_ore_mining_1_3() {
        for players in [1, 2, 3] {
            assert_eq!(pile(Space::OreMining, players), "ore 2(1)");
        }
        assert_eq!(does(1, Space::OreMining, "0 0"), "red gets 2 ore.");
        assert_eq!(does(1, Space::OreMining, "9 9"), "red gets 2 ore.");
        shows(
            &[1, 2, 3],
            Space::OreMining,
            expect![[r#"
            Take all goods on the space and 2 ore per ore mine.
        "#]],
        );
        assert_eq!(takes(2, Space::OreMining, "ore-mine e2 e1"), "red gets 6 ore.");
        assert_eq!(takes(2, Space::OreMining, "ruby-mine e2"), "red gets 2 ore.");
    }

    #[test]
    fn cav_220_ore_mining_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::OreMining, players), "ore 3(2)");
        }
        assert_eq!(does(4, Space::OreMining, "0 0"), "red gets 3 ore.");
        assert_eq!(does(4, Space::OreMining, "9 9"), "red gets 3 ore.");
        shows(
            &[4, 5, 6, 7],
            Space::OreMining,
            expect![[r#"
            Take all goods on the space and 2 ore per ore mine.
        "#]],
        );
        assert_eq!(takes(4, Space::OreMining, "ore-mine e2"), "red gets 5 ore.");
    }
}
