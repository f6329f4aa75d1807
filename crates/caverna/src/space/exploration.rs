//! Exploration.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Expedition(4));

/// A very long expedition (CAV-250).
pub(super) const PRINTED: Tile = Tile {
    names: ["Exploration", "Exploration", "Esplorazione"],
    icon: "@loot",
    arrives: Arrival::Stage(3),
    variants: ByCount::NONE.with(3, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_250_exploration() {
        for players in [3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::Exploration, players), "nothing");
        }
        assert_eq!(does(3, Space::Exploration, "0 0"), "closed");
        assert_eq!(does(3, Space::Exploration, "9 9"), "loot");
        shows(
            &[3, 4, 5, 6, 7],
            Space::Exploration,
            expect![[r#"
            A level 4 expedition.
            loot all-weapons: red loots: all weapons +1 afterwards. Then: loot, done.
        "#]],
        );
    }
}
