//! Masonry.

use super::prelude::*;

/// Room action 1; wood or stone; a wall (CVC-131).
pub(super) const PRINTED: Tile = Tile {
    names: ["Masonry", "Maçonnerie", "Costruire un muro"],
    icon: "@wall",
    section: Section::Two,
    flow: AnyOf(&[
        Do(RoomAction(1)),
        OneOf(&[Do(Gain(goods![1 Wood])), Do(Gain(goods![1 Stone]))]),
        Do(BuildWall),
    ]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_131_masonry_offers_room_action_1_a_wood_or_a_stone_and_a_wall() {
        assert_eq!(Action::Masonry.printed().section, Section::Two);
        let stage = Stage::<CaveVsCave>::set("revealed masonry; then take masonry");
        assert_eq!(stage.offers_of("gain"), ["1 wood", "1 stone"]);
        assert_eq!(stage.offers_of("use"), ["entrance"]);
        assert_eq!(stage.offers_of("build").len(), 14);
        check::<CaveVsCave>(
            "revealed masonry; red: room tunnel 31; then take masonry",
            "red: build 31-32
             red: gain 1 wood
             red: use tunnel",
            expect![[r#"
                red builds a wall between 31 and 32.
                red gets 1 wood.
                red uses Tunnel.
                red gets 2 food.
                red gets 1 stone.
            "#]],
        );
        let all = "revealed masonry; red: room tunnel 31; then take masonry; then build 31-32;
                   then gain 1 stone; then use tunnel";
        assert_eq!(offered(all), "", "wood or stone, one wall, one room");
    }
}
