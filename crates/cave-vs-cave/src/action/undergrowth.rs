//! Undergrowth.

use super::prelude::*;

/// Room action 1; two wood (CVC-129).
pub(super) const PRINTED: Tile = Tile {
    names: ["Undergrowth", "Croissance", "Sottobosco"],
    icon: "@undergrowth",
    section: Section::Dwarf,
    flow: AnyOf(&[Do(RoomAction(1)), Do(Gain(goods![2 Wood]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_129_undergrowth_offers_room_action_1_and_two_wood() {
        assert_eq!(Action::Undergrowth.printed().section, Section::Dwarf);
        assert_eq!(offered("then take undergrowth"), "use entrance, gain 2 wood");
        check::<CaveVsCave>(
            "red: room tunnel 31; then take undergrowth",
            "red: use tunnel
             red: gain 2 wood",
            expect![[r#"
                red uses Tunnel.
                red gets 2 food.
                red gets 1 stone.
                red gets 2 wood.
            "#]],
        );
        assert_eq!(
            offered("red: room tunnel 31; then take undergrowth; then use tunnel; then gain 2 wood"),
            ""
        );
    }
}
