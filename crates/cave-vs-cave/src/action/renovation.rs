//! Renovation.

use super::prelude::*;

/// Only for the richest: a wall, and a cavity to furnish without surcharge (CVC-137, CVC-138).
pub(super) const PRINTED: Tile = Tile {
    names: ["Renovation", "Rénovation", "Rinnovare"],
    icon: "@hammer",
    section: Section::Four,
    flow: AnyOf(&[Do(BuildWall), Do(Furnish(&[Surcharge::Free]))]),
    condition: Condition::MoreGoldThanOthers,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_137_renovation_offers_a_wall_and_a_furnish_without_surcharge() {
        assert_eq!(Action::Renovation.printed().section, Section::Four);
        let scene = "round 8; red: gold 2, food 0; then take renovation";
        let stage = Stage::<CaveVsCave>::set(scene);
        assert_eq!(stage.offers_of("furnish"), ["shelf 31", "spinning-wheel 31", "grindstone 31"]);
        assert_eq!(stage.offers_of("build").len(), 14);
        check::<CaveVsCave>(
            scene,
            "red: build 31-32
             red: furnish tunnel 31",
            expect![[r#"
                red builds a wall between 31 and 32.
                red pays 1 wood.
                red furnishes 31 with Tunnel.
            "#]],
        );
        let both = "round 8; red: gold 2, wood 9, dug 32; then take renovation; then build 11-12;
                    then furnish shelf 31";
        assert_eq!(offered(both), "", "one wall, one room");
    }

    #[test]
    fn cvc_138_renovation_needs_strictly_more_gold_than_the_opponent() {
        let offers = |scene: &str| Stage::<CaveVsCave>::set(scene).is_offered("take renovation");
        assert!(offers("round 8; red: gold 6; blue: gold 5"));
        assert!(!offers("round 8; red: gold 6; blue: gold 6"), "as much is not more");
        assert!(!offers("round 8; red: gold 5; blue: gold 6"));
        assert!(offers("round 8; first blue; red: gold 5; blue: gold 6"));
        assert_eq!(
            refused::<CaveVsCave>("round 8; red: gold 5; blue: gold 6", "red: take renovation"),
            "Renovation needs more gold than everybody else: you have 5, another player 6. (CVC-138, CVC-139)"
        );
    }

    #[test]
    fn cvc_139_with_equal_gold_neither_player_can_take_renovation() {
        let tie = "round 8; red: gold 7; blue: gold 7";
        let mut stage = Stage::<CaveVsCave>::set(tie);
        assert!(!stage.is_offered("take renovation"), "red");
        stage.play("red: take undermining\nred: done");
        assert!(!stage.is_offered("take renovation"), "blue");
        // The tie ends when red swaps a gold away.
        let mut stage = Stage::<CaveVsCave>::set(tie);
        stage.play("red: swap gold\nred: take undermining\nred: done");
        assert!(stage.is_offered("take renovation"), "blue is richer now");
    }

    #[test]
    fn cvc_140_gold_spent_after_taking_renovation_cancels_nothing() {
        check::<CaveVsCave>(
            "round 8; display + state-room; red: gold 8, dug 53; blue: gold 7; then take renovation",
            "red: furnish state-room 53
             red: swap gold
             red: build 31-32",
            expect![[r#"
                red pays 7 gold.
                red furnishes 53 with State Room.
                red swaps 1 gold for 1 food.
                red builds a wall between 31 and 32.
            "#]],
        );
    }
}
