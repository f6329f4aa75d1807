//! Expansion.

use super::prelude::*;

/// Digs and furnishes in one turn (CVC-133, CVC-067).
pub(super) const PRINTED: Tile = Tile {
    names: ["Expansion", "Agrandissement", "Espansione"],
    icon: "~expansion",
    section: Section::Three,
    flow: AnyOf(&[Do(Dig(Pickaxe::FREE)), Do(Furnish(&[Surcharge::Food(5), Surcharge::Gold(2)]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_133_expansion_offers_a_dig_and_a_furnish_for_five_food_or_two_gold() {
        assert_eq!(Action::Expansion.printed().section, Section::Three);
        let rich = Stage::<CaveVsCave>::set("round 4; red: food 9, gold 9; then take expansion");
        assert_eq!(rich.offers_of("furnish shelf 31"), ["for 5 food", "for 2 gold"]);
        assert_eq!(rich.offers_of("dig"), ["21", "32", "42", "51"]);
        check::<CaveVsCave>(
            "round 4; red: gold 2; then take expansion",
            "red: dig 32
             chance: turn-up stall
             red: furnish shelf 32 for 2 gold",
            expect![[r#"
                red digs 32.
                Stall comes to light.
                red pays 1 wood and 2 gold.
                red furnishes 32 with Shelf.
            "#]],
        );
        let both = "round 4; red: food 9, gold 9, wood 9, dug 32 42; display + warehouse stall;
                    then take expansion; then dig 51; then turn-up dungeon; then furnish shelf 31 for 5 food";
        assert_eq!(offered(both), "", "one dig, one room");
    }
}
