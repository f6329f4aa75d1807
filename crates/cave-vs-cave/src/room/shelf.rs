//! Shelf.

use super::prelude::*;

/// Lifts one of wood, stone, emmer or flax to 2 (CVC-141, CVC-123).
pub(super) const PRINTED: Tile = Tile {
    names: ["Shelf", "Étagère", "Scaffale"],
    drawing: "bookshelf",
    back: Back::Light,
    colour: Colour::Orange,
    cost: goods![1 Wood],
    walls: Pattern::printed("M---"),
    points: 3,
    flow: OneOf(&[
        Do(Replenish(goods![2 Wood])),
        Do(Replenish(goods![2 Stone])),
        Do(Replenish(goods![2 Emmer])),
        Do(Replenish(goods![2 Flax])),
    ]),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::room::testing::*;

    #[test]
    fn cvc_141_shelf_lifts_one_good_to_two() {
        assert_eq!(printed(Room::Shelf), "Light Orange, 1 wood, 3 points");
        let scene = "red: emmer 0, room shelf 31; then take cultivation; then use shelf";
        let offers = Stage::<CaveVsCave>::set(scene).offers_of("replenish");
        assert_eq!(offers, ["2 wood", "2 stone", "2 emmer", "2 flax"]);
        check::<CaveVsCave>(
            scene,
            "red: replenish 2 emmer",
            expect![[r#"
            red replenishes 2 emmer.
        "#]],
        );
        check::<CaveVsCave>(
            scene,
            "red: replenish 2 wood",
            expect![[r#"
            red replenishes 1 wood.
        "#]],
        );
    }
}
