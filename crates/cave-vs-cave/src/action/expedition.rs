//! Expedition.

use super::prelude::*;

/// Sells five wood or five stone, or room action 3 (CVC-134).
pub(super) const PRINTED: Tile = Tile {
    names: ["Expedition", "Expédition", "Spedizione"],
    icon: "@expedition",
    section: Section::Three,
    flow: OneOf(&[
        OneOf(&[Do(Trade(goods![5 Wood], goods![4 Gold])), Do(Trade(goods![5 Stone], goods![4 Gold]))]),
        Do(RoomAction(3)),
    ]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    const RICH: &str = "round 4; revealed expedition; red: wood 5, stone 5;
                        red: room tunnel 31, room grindstone 32, room food-corner 42; then take expedition";

    #[test]
    fn cvc_134_expedition_offers_four_gold_for_five_wood_or_five_stone_or_room_action_3() {
        assert_eq!(Action::Expedition.printed().section, Section::Three);
        assert_eq!(
            offered(RICH),
            "trade 5 wood for 4 gold, trade 5 stone for 4 gold, \
             use tunnel, use grindstone, use food-corner, use entrance"
        );
        check::<CaveVsCave>(
            RICH,
            "red: trade 5 wood for 4 gold",
            expect![[r#"
            red pays 5 wood.
            red gets 4 gold.
        "#]],
        );
        check::<CaveVsCave>(
            RICH,
            "red: trade 5 stone for 4 gold",
            expect![[r#"
            red pays 5 stone.
            red gets 4 gold.
        "#]],
        );
        check::<CaveVsCave>(
            RICH,
            "red: use tunnel
             red: use food-corner
             red: use entrance
             red: gain 1 wood",
            expect![[r#"
                red uses Tunnel.
                red gets 2 food.
                red uses Food Corner.
                red replenishes nothing.
                red uses Cave Entrance.
                red gets 1 wood.
            "#]],
        );
    }

    #[test]
    fn cvc_134_either_one_sale_or_the_rooms() {
        assert_eq!(offered(&format!("{RICH}; then trade 5 wood for 4 gold")), "");
        assert_eq!(offered(&format!("{RICH}; then trade 5 stone for 4 gold")), "");
        assert_eq!(
            offered(&format!("{RICH}; then use tunnel")),
            "use grindstone, use food-corner, use entrance"
        );
        let three = "then use tunnel; then use food-corner; then use grindstone; then leave";
        assert_eq!(offered(&format!("{RICH}; {three}")), "");
    }
}
