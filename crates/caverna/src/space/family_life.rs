//! Family life.

use super::prelude::*;
use crate::Space;

const FLOW: karst_kit::Flow<crate::Act> = AnyOf(&[Do(Grow), Do(Sow)]);

/// A child and sowing; it turns the wish into an urgent one (CAV-248, CAV-034).
pub(super) const PRINTED: Tile = Tile {
    names: ["Family life", "Vie de famille", "Vita familiare"],
    icon: "@grow",
    arrives: Arrival::Stage(3),
    solo_round: 8,
    flips: Some((Space::WishForChildren, Space::UrgentWishForChildren)),
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_248_family_life() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::FamilyLife, players), "nothing");
        }
        assert_eq!(does(1, Space::FamilyLife, "0 0"), "grow, sow");
        assert_eq!(does(1, Space::FamilyLife, "9 9"), "grow, sow");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::FamilyLife,
            expect![[r#"
            Family growth and/or sow.
            grow: red has a new dwarf. Then: sow, done.
            sow 1 grain: red sows 1 grain. Then: grow, done.
        "#]],
        );
    }
}
