//! Excavation.

use super::prelude::*;

/// One dig for free or two for food, and a stone in any case (CVC-128).
pub(super) const PRINTED: Tile = Tile {
    names: ["Excavation", "Excavation", "Scavare"],
    icon: "~pick",
    section: Section::Dwarf,
    flow: AnyOf(&[
        OneOf(&[Do(Dig(Pickaxe::FREE)), Do(Dig(Pickaxe { pay: goods![2 Food], times: 2, ..Pickaxe::FREE }))]),
        Do(Gain(goods![1 Stone])),
    ]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_128_excavation_offers_one_dig_for_free_or_two_for_two_food_and_a_stone() {
        assert_eq!(Action::Excavation.printed().section, Section::Dwarf);
        assert_eq!(
            offered("red: food 2; then take excavation"),
            "dig 21, dig 32, dig 42, dig 51, dig-twice 21, dig-twice 32, dig-twice 42, dig-twice 51, gain 1 stone"
        );
        check::<CaveVsCave>(
            "red: food 2; then take excavation",
            "red: dig-twice 21
             chance: turn-up stall
             red: gain 1 stone
             red: dig 11
             chance: turn-up warehouse",
            expect![[r#"
                red pays 2 food.
                red digs 21.
                Stall comes to light.
                red gets 1 stone.
                red digs 11.
                Warehouse comes to light.
            "#]],
        );
        check::<CaveVsCave>(
            "red: food 2; then take excavation",
            "red: dig 21
             chance: turn-up stall
             red: gain 1 stone",
            expect![[r#"
                red digs 21.
                Stall comes to light.
                red gets 1 stone.
            "#]],
        );
    }

    #[test]
    fn cvc_128_either_one_dig_or_two() {
        let one = "red: food 2; then take excavation; then dig 21; then turn-up stall";
        assert_eq!(offered(one), "gain 1 stone");
        let two = "red: food 9; then take excavation; then dig-twice 21; then turn-up stall; then dig 11;
                   then turn-up warehouse";
        assert_eq!(offered(two), "gain 1 stone");
    }

    #[test]
    fn cvc_128_the_stone_is_there_even_if_nothing_is_dug() {
        check::<CaveVsCave>(
            "then take excavation",
            "red: gain 1 stone
             red: done",
            expect![[r#"
                red gets 1 stone.
                red ends the turn.
            "#]],
        );
    }
}
