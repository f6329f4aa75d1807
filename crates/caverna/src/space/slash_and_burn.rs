//! Slash-and-burn.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = InOrder(&[Do(Twin(&[Twin::MeadowField], goods![])), Do(Sow)]);

/// A meadow with a field, then sowing (CAV-240).
pub(super) const PRINTED: Tile = Tile {
    names: ["Slash-and-burn", "Brûlis", "Taglia e brucia"],
    icon: "@sow",
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_240_slash_and_burn() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::SlashAndBurn, players), "nothing");
        }
        assert_eq!(does(1, Space::SlashAndBurn, "0 0"), "tile meadow-field, sow");
        assert_eq!(does(1, Space::SlashAndBurn, "9 9"), "tile meadow-field, sow");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::SlashAndBurn,
            expect![[r#"
            Lay a tile (meadow with field) and then/or sow.
            tile meadow-field b2 c2: red lays meadow with field on b2 and c2. Then: sow, done.
            sow 1 grain: red sows 1 grain.
        "#]],
        );
    }
}
