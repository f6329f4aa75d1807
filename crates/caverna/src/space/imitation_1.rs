//! Imitation (1 food).

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Imitate(1));

/// An opponent's space, for 1 food (CAV-231).
pub(super) const PRINTED: Tile = Tile {
    names: ["Imitation (1 food)", "Imitation (1 repas)", "Imitazione (1 cibo)"],
    icon: "@imitate",
    imitable: false,
    variants: ByCount::NONE.with(6, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_231_imitation_6_7() {
        for players in [6, 7] {
            assert_eq!(pile(Space::Imitation1, players), "nothing");
        }
        assert_eq!(does(6, Space::Imitation1, "0 0"), "imitate");
        assert_eq!(does(6, Space::Imitation1, "9 9"), "imitate");
        shows(
            &[6, 7],
            Space::Imitation1,
            expect![[r#"
                Pay 1 food and use a space of an opponent’s dwarf.
                imitate housework: red pays 1 food. red imitates Housework. Then: take, furnish.
            "#]],
        );
    }
}
