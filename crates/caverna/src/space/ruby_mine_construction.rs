//! Ruby mine construction.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> =
    OneOf(&[Do(RubyMine(Ground::Tunnel, goods![])), Do(RubyMine(Ground::DeepTunnel, goods![1 Ruby]))]);

/// A ruby mine on a tunnel, or on a deep tunnel with a ruby (CAV-247).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ruby mine construction", "Mine de rubis", "Costruire miniera di rubini"],
    icon: "@ruby-supplier",
    arrives: Arrival::Stage(2),
    solo_round: 6,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_247_ruby_mine_construction() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::RubyMineConstruction, players), "nothing");
        }
        assert_eq!(does(1, Space::RubyMineConstruction, "0 0"), "ruby-mine");
        assert_eq!(does(1, Space::RubyMineConstruction, "9 9"), "ruby-mine");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::RubyMineConstruction,
            expect![[r#"
            Either build a ruby mine on a tunnel or build a ruby mine on a deep tunnel and take 1 ruby.
            ruby-mine e1: red builds a ruby mine on e1.
        "#]],
        );
    }
}
