//! Urgent wish for children.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = OneOf(&[
    InOrder(&[Do(Furnish(Offer::Dwellings)), Do(GrowAfter(0))]),
    Do(Take(Take::only(goods![3 Gold]))),
]);

/// A dwelling and then a child, or three gold (CAV-245, CAV-421).
pub(super) const PRINTED: Tile = Tile {
    names: ["Urgent wish for children", "Désir d’enfant urgent", "Pressante desiderio di figli"],
    icon: "@grow",
    arrives: Arrival::Back,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_245_urgent_wish_for_children() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::UrgentWishForChildren, players), "nothing");
        }
        assert_eq!(does(1, Space::UrgentWishForChildren, "0 0"), "furnish, take");
        assert_eq!(does(1, Space::UrgentWishForChildren, "9 9"), "furnish, take");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::UrgentWishForChildren,
            expect![[r#"
                Either furnish a dwelling and then family growth or take 3 gold.
                furnish dwelling d2: red pays 4 wood and 3 stone. red furnishes d2 with Dwelling. Then: grow, done.
                take: red gets 3 gold.
            "#]],
        );
    }
}
