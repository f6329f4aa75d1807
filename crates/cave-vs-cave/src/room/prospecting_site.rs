//! Prospecting Site.

use super::prelude::*;

/// Whoever takes Undergrowth may sell one meal (CVC-160, CVC-111, CVC-198).
pub(super) const PRINTED: Tile = Tile {
    names: ["Prospecting Site", "Site de prospection", "Analisi territoriale"],
    drawing: "magnifying-glass",
    back: Back::Dark,
    colour: Colour::Blue,
    walls: Pattern::printed("M--o"),
    points: 5,
    trigger: Some(Trigger::Part(Action::Undergrowth, Trade(goods![1 Food], goods![1 Gold]))),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    const CAVE: &str = "red: food 3, room tunnel 31, room prospecting-site 42";

    #[test]
    fn cvc_160_prospecting_site_is_free_and_worth_five_points() {
        assert_eq!(printed(Room::ProspectingSite), "Dark Blue, free, 5 points");
        // One natural wall suits it.
        check::<CaveVsCave>(
            "round 8; display + prospecting-site; red: gold 2, room tunnel 31, dug 42; then take renovation",
            "red: furnish prospecting-site 42",
            expect![[r#"
                red furnishes 42 with Prospecting Site.
            "#]],
        );
    }

    #[test]
    fn cvc_111_prospecting_site_sells_one_food_each_time_undergrowth_is_taken() {
        check::<CaveVsCave>(
            &format!("{CAVE}; then take undergrowth"),
            "red: gain 2 wood
             red: trade 1 food for 1 gold",
            expect![[r#"
                red gets 2 wood.
                red pays 1 food.
                red gets 1 gold.
            "#]],
        );
        assert_eq!(
            refused::<CaveVsCave>(
                &format!("{CAVE}; then take undergrowth"),
                "red: trade 1 food for 1 gold\nred: trade 1 food for 1 gold"
            ),
            "This part has been used in this turn. (CVC-039)"
        );
        let offers = |scene: &str| Stage::<CaveVsCave>::set(scene).offers_of("trade");
        assert_eq!(offers(&format!("{CAVE}; then take cultivation")), [""; 0], "only on Undergrowth");
        let owner = format!("{CAVE}; first blue; then take undergrowth");
        assert_eq!(offers(&owner), [""; 0], "only for its owner");
        let poor = format!("{CAVE}; red: food 0; then take undergrowth");
        assert_eq!(offers(&poor), [""; 0], "only for food");
    }

    #[test]
    fn cvc_198_prospecting_site_needs_no_other_part_of_undergrowth() {
        check::<CaveVsCave>(
            &format!("{CAVE}; then take undergrowth"),
            "red: trade 1 food for 1 gold
             red: done",
            expect![[r#"
                red pays 1 food.
                red gets 1 gold.
                red ends the turn.
            "#]],
        );
    }
}
