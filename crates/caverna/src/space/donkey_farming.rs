//! Donkey farming.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[
    AnyOf(&[Do(Fence(Size::Small, 2)), Do(Fence(Size::Large, 4)), Do(Stable(1))]),
    Do(Take(Take::ALL)),
]);

/// Pastures and a stable, then the donkeys (CAV-246, CAV-256, CAV-416).
pub(super) const PRINTED: Tile = Tile {
    names: ["Donkey farming", "Élevage d’ânes", "Allevamento di asini"],
    icon: "@mixed-dwelling",
    arrives: Arrival::Stage(2),
    solo_round: 5,
    variants: ByCount::all(Variant::of(&FLOW).with_pile(&[each(Good::Donkey, 1)])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_246_donkey_farming() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::DonkeyFarming, players), "donkey 1(1)");
        }
        assert_eq!(does(1, Space::DonkeyFarming, "0 0"), "fence 1, fence 2, stable, take");
        assert_eq!(does(1, Space::DonkeyFarming, "9 9"), "fence 1, fence 2, stable, take");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::DonkeyFarming,
            expect![[r#"
            Fence a small pasture for 2 wood and/or fence a large pasture for 4 wood and/or build a stable for 1 stone and then/or take all goods on the space.
            fence c3: red pays 2 wood. red fences c3. Then: stable, take, done.
            fence c3 c4: red pays 4 wood. red fences c3 and c4. Then: stable, take, done.
            stable a1: red pays 1 stone. red builds a stable on a1. Then: fence 1, fence 2, take, done.
            take: red gets 1 donkey.
        "#]],
        );
    }
}
