//! Hardware rental.

use super::prelude::*;

const FIVE: karst_kit::Flow<crate::Act> = InOrder(&[Do(Expedition(2)), Do(Sow)]);

const MORE: karst_kit::Flow<crate::Act> =
    InOrder(&[Do(Take(Take::only(goods![2 Wood]))), Do(Expedition(2)), Do(Sow)]);

/// An expedition, then sowing; with six and seven players wood before (CAV-228, CAV-232).
pub(super) const PRINTED: Tile = Tile {
    names: ["Hardware rental", "Location d’équipement", "Noleggio attrezzi"],
    icon: "@working-cave",
    variants: ByCount::NONE.with(5, 5, Variant::of(&FIVE)).with(6, 7, Variant::of(&MORE)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_228_hardware_rental_5() {
        assert_eq!(pile(Space::HardwareRental, 5), "nothing");
        assert_eq!(does(5, Space::HardwareRental, "0 0"), "sow");
        assert_eq!(does(5, Space::HardwareRental, "9 9"), "loot, sow");
        shows(
            &[5],
            Space::HardwareRental,
            expect![[r#"
            A level 2 expedition and then/or sow.
            sow 1 grain: red sows 1 grain.
            loot all-weapons: red loots: all weapons +1 afterwards. Then: loot, done.
        "#]],
        );
    }

    #[test]
    fn cav_232_hardware_rental_6_7() {
        for players in [6, 7] {
            assert_eq!(pile(Space::HardwareRental, players), "nothing");
        }
        assert_eq!(does(6, Space::HardwareRental, "0 0"), "take, sow");
        assert_eq!(does(6, Space::HardwareRental, "9 9"), "take, loot, sow");
        shows(
            &[6, 7],
            Space::HardwareRental,
            expect![[r#"
            Take 2 wood and then/or a level 2 expedition and then/or sow.
            take: red gets 2 wood. Then: sow, done.
            sow 1 grain: red sows 1 grain.
            take: red gets 2 wood. Then: loot, sow, done.
            loot all-weapons: red loots: all weapons +1 afterwards. Then: loot, done.
        "#]],
        );
    }
}
