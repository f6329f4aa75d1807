//! Miner.

use super::prelude::*;

/// An ore a round for each ore mine with a donkey; donkeys walk into ore mines first (CAV-321, CAV-474).
/// Its price, points and band are as printed (CAV-273).
pub(super) const PRINTED: Tile = Tile {
    names: ["Miner", "Mineur", "Minatore"],
    drawing: "mining",
    text: [
        "At the start of each round: 1 ore for each ore mine with a donkey.",
        "Au début de chaque tour\u{a0}: 1 minerai par mine de minerai avec un âne.",
        "All’inizio di ogni round: 1 minerale per ogni miniera di minerali con un asino.",
    ],
    symbols: "@sunrise #ore-mine donkey ~arrow ore",
    kind: Kind::Material,
    set: "2a",
    cost: goods![1 Wood, 1 Stone],
    points: Some(3),
    at_round_start: Some(|home| Goods::of(Good::Ore, home.goods[Good::Donkey].min(home.ore_mines.len()))),
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_273_miner_is_as_printed() {
        assert_eq!(printed(Furnishing::Miner), "Material 2a, 1 wood 1 stone, 3 points, full");
    }

    #[test]
    fn cav_321_an_ore_for_each_ore_mine_with_a_donkey() {
        let ore = |things: &str| {
            let stage =
                Stage::<Caverna>::set(&format!("players 1; round 5; at morning; red: miner, {things}"));
            home(&stage).goods[Good::Ore]
        };
        assert_eq!(ore("ore-mine e3 e2, donkey 1"), 1);
        assert_eq!(ore("ore-mine e3 e2, donkey 2"), 2);
        assert_eq!(ore("ruby-mine e3 e2, donkey 2"), 0);
    }
}
