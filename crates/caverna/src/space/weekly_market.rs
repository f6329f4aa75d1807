//! Weekly market.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Market(4));

/// Four gold, then goods for gold (CAV-226, CAV-254).
pub(super) const TILE: Tile = Tile {
    names: ["Weekly market", "Marché hebdomadaire", "Mercato Settimanale"],
    variants: ByCount::NONE.with(5, 7, Variant::of(&FLOW)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::space::testing::*;

    #[test]
    fn cav_226_weekly_market_5_7() {
        for players in [5, 6, 7] {
            assert_eq!(pile(Space::WeeklyMarket, players), "nothing");
        }
        assert_eq!(does(5, Space::WeeklyMarket, "0 0"), "red gets 4 gold. buy, done");
        assert_eq!(does(5, Space::WeeklyMarket, "9 9"), "red gets 4 gold. buy, done");
    }
}
