//! Cultivation.

use super::prelude::*;

/// Room action 1; two emmer and one flax together (CVC-126).
pub(super) const PRINTED: Tile = Tile {
    names: ["Cultivation", "Culture", "Coltivare"],
    icon: "@cultivation",
    section: Section::Dwarf,
    flow: AnyOf(&[Do(RoomAction(1)), Do(Gain(goods![2 Emmer, 1 Flax]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::action::testing::*;

    #[test]
    fn cvc_126_cultivation_offers_room_action_1_and_two_emmer_with_one_flax() {
        assert_eq!(Action::Cultivation.printed().section, Section::Dwarf);
        assert_eq!(offered("then take cultivation"), "use entrance, gain 2 emmer 1 flax");
        check::<CaveVsCave>(
            "red: room tunnel 31; then take cultivation",
            "red: gain 2 emmer 1 flax
             red: use tunnel",
            expect![[r#"
                red gets 2 emmer and 1 flax.
                red uses Tunnel.
                red gets 2 food.
                red gets 1 stone.
            "#]],
        );
        let full = "red: room tunnel 31; then take cultivation; then use tunnel; then gain 2 emmer 1 flax";
        assert_eq!(offered(full), "");
    }
}
