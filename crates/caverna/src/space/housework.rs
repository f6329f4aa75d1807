//! Housework.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    AnyOf(&[Do(Take(Take::only(goods![1 Dog]))), Do(Furnish(Offer::Any))]);

/// A dog and a furnishing tile, in either order (CAV-239, CAV-257).
pub(super) const PRINTED: Tile = Tile {
    names: ["Housework", "Travaux domestiques", "Lavori domestici"],
    icon: "@broom-chamber",
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_239_housework() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::Housework, players), "nothing");
        }
        assert_eq!(does(1, Space::Housework, "0 0"), "take, furnish");
        assert_eq!(does(1, Space::Housework, "9 9"), "take, furnish");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::Housework,
            expect![[r#"
            Take 1 dog and/or furnish a cavern.
            take: red gets 1 dog. Then: furnish, done.
            furnish dwelling d2: red pays 4 wood and 3 stone. red furnishes d2 with Dwelling. Then: take, done.
        "#]],
        );
    }
}
