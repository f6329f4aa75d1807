//! Imitation (0 food).

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Imitate(0));

/// An opponent's space, free of charge (CAV-235).
pub(super) const PRINTED: Tile = Tile {
    names: ["Imitation (0 food)", "Imitation (0 repas)", "Imitazione (0 cibo)"],
    icon: "@imitate",
    imitable: false,
    variants: ByCount::NONE.with(7, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_235_imitation_7() {
        assert_eq!(pile(Space::Imitation0, 7), "nothing");
        assert_eq!(does(7, Space::Imitation0, "0 0"), "imitate");
        assert_eq!(does(7, Space::Imitation0, "9 9"), "imitate");
        shows(
            &[7],
            Space::Imitation0,
            expect![[r#"
                Use a space of an opponent’s dwarf.
                imitate housework: red imitates Housework. Then: take, furnish.
            "#]],
        );
    }
}
