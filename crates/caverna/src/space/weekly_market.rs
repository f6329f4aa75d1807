//! Weekly market.

use super::prelude::*;

const FLOW: karst_kit::Flow<crate::Act> = Do(Market(4));

/// Four gold, then goods for gold (CAV-226, CAV-254).
pub(super) const PRINTED: Tile = Tile {
    names: ["Weekly market", "Marché hebdomadaire", "Mercato settimanale"],
    icon: "@market",
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
        let bought = |good: &str| {
            let scene = "players 5; red: gold 0, small c4; then place weekly-market";
            let mut stage = karst_testkit::Stage::<crate::Caverna>::set(scene);
            stage.play(&format!("red: buy {good}"));
            assert!(!stage.is_offered(&format!("buy {good}")), "one of each kind");
            4 - stage.view(karst_kit::Seat::Red).homes[karst_kit::Seat::Red].goods[crate::Good::Gold]
        };
        let cheap = ["wood", "stone", "ore", "sheep", "donkey", "grain"];
        assert_eq!(cheap.map(bought), [1; 6]);
        assert_eq!(["dog", "boar", "vegetable", "cattle"].map(bought), [2, 2, 2, 3]);
        shows(
            &[5, 6, 7],
            Space::WeeklyMarket,
            expect![[r#"
                Take 4 gold and buy goods, one of each kind.
                buy wood: red pays 1 gold. red gets 1 wood. Then: buy, done.
                done:
            "#]],
        );
    }
}
