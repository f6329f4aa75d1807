//! Ruby delivery.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Take(Take::ALL.and_for_mines(Bonus::RubyWithRubyMines(2))));

/// Rubies, and one more with two ruby mines (CAV-253).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ruby delivery", "Livraison de rubis", "Consegna di rubini"],
    icon: "@ruby-supplier",
    arrives: Arrival::Stage(4),
    solo_round: 12,
    variants: ByCount::all(Variant::of(&FLOW).with_pile(&[heap(Good::Ruby, 2, 1)])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_253_ruby_delivery() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::RubyDelivery, players), "ruby 2(1)");
        }
        assert_eq!(does(1, Space::RubyDelivery, "0 0"), "red gets 2 rubies.");
        assert_eq!(does(1, Space::RubyDelivery, "9 9"), "red gets 2 rubies.");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::RubyDelivery,
            expect![[r#"
            Take all goods on the space and 1 ruby with 2 ruby mines.
        "#]],
        );
        assert_eq!(takes(3, Space::RubyDelivery, "ruby-mine e2"), "red gets 2 rubies.");
        assert_eq!(takes(3, Space::RubyDelivery, "ruby-mine e2 e1"), "red gets 3 rubies.");
        assert_eq!(takes(3, Space::RubyDelivery, "ruby-mine e2 e1 f1"), "red gets 3 rubies.");
    }
}
