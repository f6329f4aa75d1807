//! Drift Mining.

use super::prelude::*;

/// Room action 1; a dig (CVC-135).
pub(super) const PRINTED: Tile = Tile {
    names: ["Drift Mining", "Percement", "Perforare"],
    icon: "@drift-mining",
    section: Section::Three,
    flow: AnyOf(&[Do(RoomAction(1)), Do(Dig(Pickaxe::FREE))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_135_drift_mining_offers_room_action_1_and_a_dig() {
        assert_eq!(Action::DriftMining.printed().section, Section::Three);
        let scene = "round 4; revealed drift-mining; red: room tunnel 31; then take drift-mining";
        assert_eq!(offered(scene), "use tunnel, use entrance, dig 21, dig 32, dig 42, dig 51");
        check::<CaveVsCave>(
            scene,
            "red: use tunnel
             red: dig 21
             chance: turn-up stall",
            expect![[r#"
                red uses Tunnel.
                red gets 2 food.
                red gets 1 stone.
                red digs 21.
                Stall comes to light.
            "#]],
        );
        assert_eq!(offered(&format!("{scene}; then dig 21; then turn-up stall; then use tunnel")), "");
    }
}
