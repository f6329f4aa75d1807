//! Housework.

use super::prelude::*;

/// Furnishes up to two cavities, at different surcharges (CVC-127, CVC-076).
pub(super) const PRINTED: Tile = Tile {
    names: ["Housework", "Décoration", "Lavori domestici"],
    icon: "@housework",
    section: Section::Dwarf,
    flow: AnyOf(&[
        Do(Furnish(&[Surcharge::PerDwarf])),
        Do(Furnish(&[Surcharge::Food(5), Surcharge::Gold(1)])),
    ]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_127_housework_furnishes_for_a_food_per_dwarf_and_for_five_food_or_one_gold() {
        assert_eq!(Action::Housework.printed().section, Section::Dwarf);
        let surcharges = |scene: &str| Stage::<CaveVsCave>::set(scene).offers_of("furnish shelf 31");
        assert_eq!(
            surcharges("red: food 9; then take housework"),
            ["for 2 food", "for 5 food", "for 1 gold"]
        );
        check::<CaveVsCave>(
            "round 4; red: food 9, gold 1, wood 2, dug 32; then take housework",
            "red: furnish shelf 31 for 3 food
             red: furnish spinning-wheel 32 for 5 food",
            expect![[r#"
                red pays 1 wood and 3 food.
                red furnishes 31 with Shelf.
                red pays 1 wood and 5 food.
                red furnishes 32 with Spinning Wheel.
            "#]],
        );
        let both = "round 4; red: food 9, wood 9, dug 32 42; then take housework;
                    then furnish shelf 31 for 1 gold; then furnish spinning-wheel 32 for 3 food";
        assert_eq!(offered(both), "", "two rooms, not three");
    }
}
