//! Wish for children.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = OneOf(&[Do(Grow), Do(Furnish(Offer::Dwellings))]);

/// A child or a dwelling (CAV-244, CAV-422).
pub(super) const PRINTED: Tile = Tile {
    names: ["Wish for children", "Désir d’enfant", "Desiderio di figli"],
    icon: "@grow",
    arrives: Arrival::Round(4),
    solo_round: 4,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_244_wish_for_children() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::WishForChildren, players), "nothing");
        }
        assert_eq!(does(1, Space::WishForChildren, "0 0"), "grow, furnish");
        assert_eq!(does(1, Space::WishForChildren, "9 9"), "grow, furnish");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::WishForChildren,
            expect![[r#"
            Either family growth or furnish a dwelling.
            grow: red has a new dwarf.
            furnish dwelling d2: red pays 4 wood and 3 stone. red furnishes d2 with Dwelling.
        "#]],
        );
    }
}
