//! Imitation (4 food).

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Imitate(4));

/// An opponent's space, for 4 food (CAV-212, CAV-227).
pub(super) const PRINTED: Tile = Tile {
    names: ["Imitation (4 food)", "Imitation (4 repas)", "Imitazione (4 cibo)"],
    icon: "@imitate",
    imitable: false,
    variants: ByCount::NONE.with(3, 3, Variant::of(&FLOW)).with(5, 5, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_212_imitation_3() {
        assert_eq!(pile(Space::Imitation4, 3), "nothing");
        assert_eq!(does(3, Space::Imitation4, "0 0"), "imitate");
        assert_eq!(does(3, Space::Imitation4, "9 9"), "imitate");
        shows(
            &[3],
            Space::Imitation4,
            expect![[r#"
                Pay 4 food and use a space of an opponent’s dwarf.
                imitate housework: red pays 4 food. red imitates Housework. Then: take, furnish.
            "#]],
        );
    }

    #[test]
    fn cav_227_imitation_5() {
        assert_eq!(pile(Space::Imitation4, 5), "nothing");
        assert_eq!(does(5, Space::Imitation4, "0 0"), "imitate");
        assert_eq!(does(5, Space::Imitation4, "9 9"), "imitate");
        shows(
            &[5],
            Space::Imitation4,
            expect![[r#"
                Pay 4 food and use a space of an opponent’s dwarf.
                imitate housework: red pays 4 food. red imitates Housework. Then: take, furnish.
            "#]],
        );
    }
}
