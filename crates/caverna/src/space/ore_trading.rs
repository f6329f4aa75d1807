//! Ore trading.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(TradeOre(3));

/// Up to three times two ore for two gold and a food (CAV-252, CAV-255).
pub(super) const PRINTED: Tile = Tile {
    names: ["Ore trading", "Commerce de minerai", "Commercio di minerali"],
    icon: "@trader",
    arrives: Arrival::Stage(4),
    solo_round: 10,
    variants: ByCount::all(Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_252_ore_trading() {
        for players in [1, 2, 3, 4, 5, 6, 7] {
            assert_eq!(pile(Space::OreTrading, players), "nothing");
        }
        assert_eq!(does(1, Space::OreTrading, "0 0"), "trade");
        assert_eq!(does(1, Space::OreTrading, "9 9"), "trade");
        shows(
            &[1, 2, 3, 4, 5, 6, 7],
            Space::OreTrading,
            expect![[r#"
            Up to 3 times 2 ore for 2 gold and 1 food.
            trade 1: red pays 2 ore. red gets 1 food and 2 gold.
        "#]],
        );
    }
}
