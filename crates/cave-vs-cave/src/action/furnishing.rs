//! Furnishing.

use super::prelude::*;

/// A meal, and a cavity to furnish (CVC-130).
pub(super) const PRINTED: Tile = Tile {
    names: ["Furnishing", "Aménagement", "Arredare"],
    icon: "@furniture-workshop",
    section: Section::Two,
    flow: AnyOf(&[Do(Gain(goods![1 Food])), Do(Furnish(&[Surcharge::PerDwarf]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_130_furnishing_offers_one_food_and_a_furnish_for_a_food_per_dwarf() {
        assert_eq!(Action::Furnishing.printed().section, Section::Two);
        assert_eq!(offered("revealed furnishing; then take furnishing"), "gain 1 food");
        check::<CaveVsCave>(
            "revealed furnishing; then take furnishing",
            "red: gain 1 food
             red: furnish shelf 31 for 2 food",
            expect![[r#"
                red gets 1 food.
                red pays 1 wood and 2 food.
                red furnishes 31 with Shelf.
            "#]],
        );
        check::<CaveVsCave>(
            "round 4; red: food 2; then take furnishing",
            "red: gain 1 food
             red: furnish shelf 31 for 3 food",
            expect![[r#"
                red gets 1 food.
                red pays 1 wood and 3 food.
                red furnishes 31 with Shelf.
            "#]],
        );
        let both = "red: food 9, wood 9, dug 32; then take furnishing; then gain 1 food;
                    then furnish shelf 31 for 2 food";
        assert_eq!(offered(both), "", "one room");
    }
}
