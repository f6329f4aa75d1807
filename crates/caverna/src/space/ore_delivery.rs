//! Ore delivery.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and_for_mines(Bonus::OrePerOreMine(2))));

/// Stone and ore, and two ore more for each ore mine (CAV-249).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ore delivery", "Livraison de minerai", "Consegna di minerali"],
    icon: "@seam",
    arrives: Arrival::Stage(3),
    solo_round: 7,
    variants: ByCount::all(Variant::of(&FLOW).with_pile(&[each(Good::Stone, 1), each(Good::Ore, 1)])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_249_ore_delivery() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::OreDelivery, players), "stone 1(1), ore 1(1)");
        }
        assert_eq!(does(1, Space::OreDelivery, "0 0"), "red gets 1 stone and 1 ore.");
        assert_eq!(does(1, Space::OreDelivery, "9 9"), "red gets 1 stone and 1 ore.");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::OreDelivery,
            expect![[r#"
            Take all goods on the space and 2 ore per ore mine.
        "#]],
        );
        assert_eq!(takes(3, Space::OreDelivery, "ore-mine e2 e1"), "red gets 1 stone and 5 ore.");
    }
}
