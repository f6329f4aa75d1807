//! Weaving parlor.

use super::prelude::*;

/// A food for each sheep when built, a point for each two at the end (CAV-336).
/// Its price, points and band are as printed (CAV-288).
pub(super) const PRINTED: Tile = Tile {
    names: ["Weaving parlor", "Tissage", "Bottega della tessitura"],
    drawing: "yarn",
    text: [
        "At once 1 food per sheep. 1 point per 2 sheep.",
        "Tout de suite 1 repas par mouton. 1 point par 2 moutons.",
        "Subito 1 cibo per pecora. 1 punto ogni 2 pecore.",
    ],
    symbols: "sheep ~arrow food | 2 sheep = 1 ~crown",
    kind: Kind::Parlor,
    set: "3b",
    cost: goods![2 Wood, 1 Stone],
    introductory: true,
    on_furnish: Some(|home, _| Goods::of(Good::Food, home.goods[Good::Sheep])),
    score: Some(|home| i32::from(home.goods[Good::Sheep] / 2)),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_288_weaving_parlor_is_as_printed() {
        assert_eq!(printed(Furnishing::WeavingParlor), "Parlor 3b, 2 wood 1 stone, * points, introductory");
    }

    #[test]
    fn cav_336_food_and_points_for_sheep() {
        let stage = after(
            "red: wood 2, stone 1, sheep 2, food 0; then place housework",
            "red: furnish weaving-parlor d3",
        );
        assert_eq!(home(&stage).goods[Good::Food], 2);
        assert_eq!(bonus("weaving-parlor, small c4, stable c4, sheep 5"), 2);
    }
}
