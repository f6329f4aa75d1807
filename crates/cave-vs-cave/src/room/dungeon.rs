//! Dungeon.

use super::prelude::*;

/// Every wall its owner builds brings two gold (CVC-164, CVC-119).
pub(super) const PRINTED: Tile = Tile {
    names: ["Dungeon", "Cachot", "Sotterraneo"],
    drawing: "dungeon-gate",
    back: Back::Dark,
    colour: Colour::Blue,
    cost: goods![3 Stone, 4 Gold],
    walls: Pattern::printed("MMMM"),
    points: 11,
    trigger: Some(Trigger::Built(goods![2 Gold])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    const FOR_SALE: &str = "round 8; display + dungeon; red: stone 3, gold 4, room tunnel 31;
                            red: dug 53, wall 52-53; then take renovation";

    #[test]
    fn cvc_164_dungeon_costs_three_stone_and_four_gold_and_is_worth_eleven_points() {
        assert_eq!(printed(Room::Dungeon), "Dark Blue, 3 stone 4 gold, 11 points");
        check::<CaveVsCave>(
            FOR_SALE,
            "red: furnish dungeon 53",
            expect![[r#"
                red pays 3 stone and 4 gold.
                red furnishes 53 with Dungeon.
            "#]],
        );
    }

    #[test]
    fn cvc_119_dungeon_gives_two_gold_for_every_wall_its_owner_builds() {
        let scene = "round 8; red: gold 2, room tunnel 31, room dungeon 53";
        check::<CaveVsCave>(
            &format!("{scene}; then take masonry"),
            "red: build 11-12",
            expect![[r#"
            red builds a wall between 11 and 12.
            Dungeon brings red 2 gold.
        "#]],
        );
        check::<CaveVsCave>(
            &format!("{scene}; then take renovation"),
            "red: build 11-12",
            expect![[r#"
            red builds a wall between 11 and 12.
            Dungeon brings red 2 gold.
        "#]],
        );
        check::<CaveVsCave>(
            &format!("{scene}; first blue; then take masonry"),
            "blue: build 11-12",
            expect![[r#"
            blue builds a wall between 11 and 12.
        "#]],
        );
    }

    #[test]
    fn cvc_120_a_dungeon_furnished_through_renovation_pays_for_the_wall_built_afterwards() {
        check::<CaveVsCave>(
            FOR_SALE,
            "red: furnish dungeon 53
             red: build 11-12",
            expect![[r#"
                red pays 3 stone and 4 gold.
                red furnishes 53 with Dungeon.
                red builds a wall between 11 and 12.
                Dungeon brings red 2 gold.
            "#]],
        );
    }
}
