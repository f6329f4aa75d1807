//! Secret Chamber.

use super::prelude::*;

/// Three flax or one gold (CVC-158).
pub(super) const PRINTED: Tile = Tile {
    names: ["Secret Chamber", "Chambre secrète", "Camera segreta"],
    drawing: "key",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![2 Wood, 1 Stone],
    walls: Pattern::printed("MMMM"),
    points: 8,
    flow: OneOf(&[Do(Gain(goods![3 Flax])), Do(Gain(goods![1 Gold]))]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_158_secret_chamber_gives_three_flax_or_one_gold() {
        assert_eq!(printed(Room::SecretChamber), "Dark Orange, 2 wood 1 stone, 8 points");
        let scene = "red: room secret-chamber 53; then take cultivation; then use secret-chamber";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("gain");
        assert_eq!(offers, ["3 flax", "1 gold"]);
        // One side of the cut: the turn goes on outside the room.
        check::<CaveVsCave>(
            scene,
            "red: gain 3 flax\nred: done",
            expect![[r#"
            red gets 3 flax.
            red ends the turn.
        "#]],
        );
        check::<CaveVsCave>(
            scene,
            "red: gain 1 gold\nred: done",
            expect![[r#"
            red gets 1 gold.
            red ends the turn.
        "#]],
        );
    }
}
