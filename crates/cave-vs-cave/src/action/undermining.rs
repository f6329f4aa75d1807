//! Undermining.

use super::prelude::*;

/// Room action 2, or a dig that walls do not stop (CVC-132, CVC-063).
pub(super) const PRINTED: Tile = Tile {
    names: ["Undermining", "Sape", "Minare"],
    icon: "@undermining",
    section: Section::Two,
    flow: OneOf(&[Do(RoomAction(2)), Do(Dig(Pickaxe { through_walls: true, ..Pickaxe::FREE }))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_132_undermining_offers_room_action_2_or_a_dig_through_wall_tokens() {
        assert_eq!(Action::Undermining.printed().section, Section::Two);
        let walled = "revealed undermining; red: room tunnel 31, wall 41-42 41-51; then take undermining";
        assert_eq!(offered(walled), "use tunnel, use entrance, dig 21, dig 32, dig 42, dig 51");
        check::<CaveVsCave>(
            walled,
            "red: dig 42
             chance: turn-up stall",
            expect![[r#"
                red digs 42.
                red finds food.
                red gets 1 food.
                Stall comes to light.
            "#]],
        );
        check::<CaveVsCave>(
            walled,
            "red: use tunnel
             red: use entrance
             red: gain 1 flax",
            expect![[r#"
                red uses Tunnel.
                red gets 2 food.
                red gets 1 stone.
                red uses Cave Entrance.
                red gets 1 flax.
            "#]],
        );
    }

    #[test]
    fn cvc_132_either_the_rooms_or_the_dig() {
        let rooms = "revealed undermining; red: room tunnel 31; then take undermining; then use tunnel";
        assert_eq!(offered(rooms), "use entrance");
        let dig = "revealed undermining; red: room tunnel 31; then take undermining; then dig 42; then turn-up stall";
        assert_eq!(offered(dig), "");
    }
}
