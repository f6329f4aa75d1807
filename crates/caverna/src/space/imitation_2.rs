//! Imitation (2 food).

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Imitate(2));

/// An opponent's space, for 2 food (CAV-217).
pub(super) const PRINTED: Tile = Tile {
    names: ["Imitation (2 food)", "Imitation (2 repas)", "Imitazione (2 cibo)"],
    icon: "@imitate",
    imitable: false,
    variants: ByCount::NONE.with(4, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_217_imitation_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::Imitation2, players), "nothing");
        }
        assert_eq!(does(4, Space::Imitation2, "0 0"), "imitate");
        assert_eq!(does(4, Space::Imitation2, "9 9"), "imitate");
        shows(
            &[4, 5, 6, 7],
            Space::Imitation2,
            expect![[r#"
                Pay 2 food and use a space of an opponent’s dwarf.
                imitate housework: red pays 2 food. red imitates Housework. Then: take, furnish.
            "#]],
        );
    }
}
