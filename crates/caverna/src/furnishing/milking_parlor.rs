//! Milking parlor.

use super::prelude::*;

/// A food for each cattle when built, a point for each at the end (CAV-337).
/// Its price, points and band are as printed (CAV-289).
pub(super) const PRINTED: Tile = Tile {
    names: ["Milking parlor", "Laiterie", "Bottega della mungitura"],
    drawing: "jug",
    text: [
        "At once 1 food per cattle. 1 point per cattle.",
        "Tout de suite 1 repas par bœuf. 1 point par bœuf.",
        "Subito 1 cibo per bovino. 1 punto per bovino.",
    ],
    symbols: "cattle ~arrow food | cattle = 1 ~crown",
    kind: Kind::Parlor,
    set: "3b",
    cost: goods![2 Wood, 2 Stone],
    introductory: true,
    on_furnish: Some(|home, _| Goods::of(Good::Food, home.goods[Good::Cattle])),
    score: Some(|home| i32::from(home.goods[Good::Cattle])),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_289_milking_parlor_is_as_printed() {
        assert_eq!(printed(Furnishing::MilkingParlor), "Parlor 3b, 2 wood 2 stone, * points, introductory");
    }

    #[test]
    fn cav_337_food_and_points_for_cattle() {
        let stage = after(
            "red: wood 2, stone 2, cattle 2, food 0; then place housework",
            "red: furnish milking-parlor d3",
        );
        assert_eq!(home(&stage).goods[Good::Food], 2);
        assert_eq!(bonus("milking-parlor, cattle 2"), 2);
    }
}
