//! Starting player.

use super::prelude::*;

const FEW: karst_kit::Flow<crate::Act> = Do(Take(Take { token: true, ..Take::ALL.and(goods![2 Ore]) }));

const MANY: karst_kit::Flow<crate::Act> = Do(Take(Take { token: true, ..Take::ALL.and(goods![1 Ruby]) }));

/// The token, the food, and ore or a ruby; it cannot be imitated (CAV-204, CAV-216, CAV-197).
pub(super) const PRINTED: Tile = Tile {
    names: ["Starting player", "Premier joueur", "Primo giocatore"],
    icon: "~lantern",
    imitable: false,
    variants: ByCount::NONE.with(2, 3, Variant::of(&FEW).with_pile(&[each(Good::Food, 1)])).with(
        4,
        7,
        Variant::of(&MANY).with_pile(&[each(Good::Food, 1)]),
    ),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_204_starting_player_1_3() {
        for players in [2, 3] {
            assert_eq!(pile(Space::StartingPlayer, players), "food 1(1)");
        }
        assert_eq!(
            does(2, Space::StartingPlayer, "0 0"),
            "red takes the starting player token. red gets 2 ore and 1 food."
        );
        assert_eq!(
            does(2, Space::StartingPlayer, "9 9"),
            "red takes the starting player token. red gets 2 ore and 1 food."
        );
        shows(
            &[2, 3],
            Space::StartingPlayer,
            expect![[r#"
            Take the starting player token, all goods on the space and 2 ore.
        "#]],
        );
    }

    #[test]
    fn cav_216_starting_player_4_7() {
        for players in [4, 5, 6, 7] {
            assert_eq!(pile(Space::StartingPlayer, players), "food 1(1)");
        }
        assert_eq!(
            does(4, Space::StartingPlayer, "0 0"),
            "red takes the starting player token. red gets 1 ruby and 1 food."
        );
        assert_eq!(
            does(4, Space::StartingPlayer, "9 9"),
            "red takes the starting player token. red gets 1 ruby and 1 food."
        );
        shows(
            &[4, 5, 6, 7],
            Space::StartingPlayer,
            expect![[r#"
            Take the starting player token, all goods on the space and 1 ruby.
        "#]],
        );
    }
}
