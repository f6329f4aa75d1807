//! Extension.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = OneOf(&[
    Do(Twin(&[Twin::MeadowField], goods![1 Wood])),
    Do(Twin(&[Twin::CavernTunnel], goods![1 Stone])),
]);

/// A forest tile with a wood, or a mountain tile with a stone (CAV-236, CAV-419).
pub(super) const PRINTED: Tile = Tile {
    names: ["Extension", "Agrandissement", "Ampliamento"],
    icon: "~expansion",
    variants: ByCount::NONE.with(7, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_236_extension_7() {
        assert_eq!(pile(Space::Extension, 7), "nothing");
        assert_eq!(does(7, Space::Extension, "0 0"), "tile meadow-field, tile cavern-tunnel");
        assert_eq!(does(7, Space::Extension, "9 9"), "tile meadow-field, tile cavern-tunnel");
        shows(
            &[7],
            Space::Extension,
            expect![[r#"
            Either lay a tile (meadow with field) and take 1 wood or lay a tile (cavern with tunnel) and take 1 stone.
            tile meadow-field b2 c2: red lays meadow with field on b2 and c2. red gets 1 wood.
            tile cavern-tunnel e4 f4: red lays cavern with tunnel on e4 and f4. red finds 1 food on e4. red gets 1 stone.
        "#]],
        );
    }
}
