//! Ruby mining.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and_for_mines(Bonus::RubyWithRubyMines(1))));

/// Rubies, and one more with a ruby mine (CAV-237, CAV-238).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ruby mining", "Extraction de rubis", "Estrazione di rubini"],
    icon: "@ruby-supplier",
    variants: ByCount::NONE.with(1, 7, Variant::of(&FLOW).with_pile(&[each(Good::Ruby, 1)])).with(
        2,
        2,
        Variant::of(&FLOW).with_pile(&[each(Good::Ruby, 1)]).beginning(3),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_237_ruby_mining() {
        for players in [1, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::RubyMining, players), "ruby 1(1)");
        }
        assert_eq!(does(1, Space::RubyMining, "0 0"), "red gets 1 ruby.");
        assert_eq!(does(1, Space::RubyMining, "9 9"), "red gets 1 ruby.");
        shows(
            &[1, 3, 4, 5, 6, 7],
            Space::RubyMining,
            expect![[r#"
            Take all goods on the space and 1 ruby with a ruby mine.
        "#]],
        );
        assert_eq!(takes(3, Space::RubyMining, "ruby-mine e2"), "red gets 2 rubies.");
        assert_eq!(takes(3, Space::RubyMining, "ruby-mine e2 e1"), "red gets 2 rubies.");
    }

    #[test]
    fn cav_238_ruby_mining_with_two_players() {
        assert_eq!(pile(Space::RubyMining, 2), "ruby 1(1)");
        assert_eq!(does(2, Space::RubyMining, "0 0"), "red gets 1 ruby.");
        assert_eq!(does(2, Space::RubyMining, "9 9"), "red gets 1 ruby.");
        assert_eq!(Space::RubyMining.variant(2).from_round, 3);
        assert_eq!(Space::RubyMining.variant(3).from_round, 1);
        shows(
            &[2],
            Space::RubyMining,
            expect![[r#"
            Take all goods on the space and 1 ruby with a ruby mine.
        "#]],
        );
        assert_eq!(takes(2, Space::RubyMining, "ruby-mine e2"), "red gets 2 rubies.");
    }
}
