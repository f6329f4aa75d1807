//! Digging Cave.

use super::prelude::*;

/// Hires a digger for gold; the access is the normal one (CVC-155, CVC-066).
pub(super) const PRINTED: Tile = Tile {
    names: ["Digging Cave", "Chantier d’excavation", "Cava in espansione"],
    drawing: "mining",
    back: Back::Dark,
    colour: Colour::Orange,
    cost: goods![3 Wood, 1 Stone],
    walls: Pattern::printed("MM-M"),
    points: 8,
    flow: Do(Dig(Pickaxe { pay: goods![1 Gold], ..Pickaxe::FREE })),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_155_digging_cave_digs_once_for_one_gold() {
        assert_eq!(printed(Room::DiggingCave), "Dark Orange, 3 wood 1 stone, 8 points");
        check::<CaveVsCave>(
            "red: gold 5, room digging-cave 42; then take cultivation; then use digging-cave",
            "red: dig 52
             chance: turn-up stall
             red: done",
            expect![[r#"
                red pays 1 gold.
                red digs 52.
                Stall comes to light.
                red ends the turn.
            "#]],
        );
    }
}
